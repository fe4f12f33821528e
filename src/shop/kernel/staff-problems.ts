import type { ProblemEntry } from './problem-entry.ts'

/** The door of the office. */
export const STAFF_PROBLEMS = {
  owner_only: {
    kind: 'forbidden',
    meaning: 'An owner, or who has the operator token, makes and changes owners.',
  },
  last_owner: { kind: 'conflict', meaning: 'The only owner stays one; make another first.' },
  second_factor_required: {
    kind: 'forbidden',
    meaning: 'This shop asks its staff for a second factor (`REQUIRE_SECOND_FACTOR`): set one up first.',
  },
  staff_proof_needed: {
    kind: 'forbidden',
    meaning: 'The sign-in is older than 15 minutes: sign in again, and send the call once more.',
  },
  just_done: {
    kind: 'conflict',
    meaning:
      'The same person did the very same less than ten seconds ago. Retry-After says when it may be done again.',
  },
  staff_code_wrong: {
    kind: 'unauthorized',
    meaning: 'The password is right; the code is wrong, old or used.',
  },
  second_factor_needed: {
    kind: 'unauthorized',
    meaning: 'The password is right; send `code` or `passkey` along.',
  },
  passkey_needed: {
    kind: 'unauthorized',
    meaning: 'The password is right, and the person has no authenticator: send `passkey` along.',
  },
  passkey_needs_password: {
    kind: 'unauthorized',
    meaning:
      'The passkey is right, but its device did not make sure of the person: send email and password along.',
  },
  office_session_needed: {
    kind: 'conflict',
    meaning:
      'A passkey for the office is added with the cookie of a sign-in to the office, and not with a token.',
  },
  last_factor: {
    kind: 'conflict',
    meaning: 'This shop asks its staff for a second factor, and the person has no other one.',
  },
  second_factor_there: { kind: 'conflict', meaning: 'An authenticator is in force already.' },
  second_factor_wrong: { kind: 'invalid', meaning: 'The code is not of this secret, not of now, or used.' },
  second_factor_own: {
    kind: 'conflict',
    meaning: 'Another owner or admin takes it off, or who has the operator token.',
  },
  no_second_factor: { kind: 'not_found', meaning: 'The person has no second factor in force.' },
  second_factor_needs_account: { kind: 'conflict', meaning: 'The operator token is no person.' },
  webhook_not_https: { kind: 'invalid', meaning: 'In production messages go over https alone.' },
  webhook_not_public: {
    kind: 'invalid',
    meaning: 'Messages go to public addresses alone, unless `ALLOW_PRIVATE_WEBHOOKS` is on.',
  },
  webhook_unknown_host: { kind: 'invalid', meaning: 'No address is known for the host.' },
} as const satisfies Record<string, ProblemEntry>
