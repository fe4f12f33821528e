/** The legal documents of a shop; each is a page of this name. */
export const LEGAL_DOCUMENTS = ['terms-of-service', 'privacy-policy', 'terms-of-use'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/** The day the samples in the message files were last changed; the operator must adopt each change again. */
export const SAMPLE_EDITION = '2026-11-29'

/** What a legal text may name in braces, as in `{brand}`: filled in from the settings when it is shown. */
export const LEGAL_VALUES = ['brand', 'owner', 'email', 'address', 'law'] as const
export type LegalValue = (typeof LEGAL_VALUES)[number]

export function isLegalDocument(name: string): name is LegalDocument {
  return LEGAL_DOCUMENTS.some((known) => known === name)
}
