import type { ProblemEntry } from './problem-entry.ts'

/** Certificates of who pays no tax. */
export const EXEMPTION_PROBLEMS = {
  certificate_too_large: { kind: 'too_large', meaning: 'The file of a certificate has at most 4 MB.' },
  file_not_accepted: {
    kind: 'invalid',
    meaning: 'By its first bytes the file is no PDF, PNG or JPEG, whatever its name says.',
  },
  unknown_region: {
    kind: 'invalid',
    meaning: 'A certificate is of a state or province of its country, by its code or its name.',
  },
  too_many_certificates: {
    kind: 'conflict',
    meaning: 'Three certificates of one sender wait; the same number again replaces the one that waits.',
  },
  certificate_needs_payment: { kind: 'conflict', meaning: 'The order of the link is not paid.' },
  unknown_certificate: { kind: 'not_found', meaning: 'Take ids from the list of certificates.' },
  certificate_decided: {
    kind: 'conflict',
    meaning: 'What waits can be accepted or refused, and what was accepted can be withdrawn.',
  },
  certificate_dates: { kind: 'invalid', meaning: 'The last day is before the first.' },
} as const satisfies Record<string, ProblemEntry>
