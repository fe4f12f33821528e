import type { ShopConfig } from '../../facts/config/config.ts'
import type { PrivacyLists } from '../privacy/privacy-lists.ts'
import { LEGAL_DOCUMENTS, type LegalDocument } from './legal-document.ts'
import { type LegalText, readLegalText } from './legal-markdown.ts'
import { inForce, type LegalTexts } from './legal-texts.ts'

/** A version in force, ready to be shown. */
export interface ShownLegalText {
  version: number
  /** ISO 8601. */
  publishedAt: string
  /** The operator's own text; null where the sample of the message files was adopted. */
  text: LegalText | null
}

/** The legal texts a reader of `language` sees; a document that is still a sample is missing. */
export function showLegalTexts(
  texts: LegalTexts,
  language: string,
  { config, lists }: { config: ShopConfig; lists: PrivacyLists },
): Partial<Record<LegalDocument, ShownLegalText>> {
  const values = {
    brand: config.brand,
    owner: config.legalOwner,
    email: config.supportEmail,
    phone: config.supportPhone,
    address: config.postalAddress,
    law: config.governingLaw,
  }
  const shown = LEGAL_DOCUMENTS.flatMap((document) => {
    const row = inForce(texts, document, language)
    if (!row) return []
    const text = row.text === null ? null : readLegalText(row.text, values, lists)
    return [[document, { version: row.version, publishedAt: row.publishedAt.toISOString(), text }]]
  })
  return Object.fromEntries(shown)
}
