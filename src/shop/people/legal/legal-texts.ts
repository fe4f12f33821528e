import { asc } from 'drizzle-orm'
import { legalTexts } from '../../../../db/tables/legal.ts'
import { FIRST_LANGUAGE } from '../../../words/language-files.ts'
import type { Db } from '../../kernel/db.ts'
import { type CachedReading, cachedReading } from '../../system/cached-reading.ts'
import type { Clock } from '../../system/context.ts'
import { LEGAL_DOCUMENTS, type LegalDocument, SAMPLE_EDITION } from './legal-document.ts'

export type LegalVersion = typeof legalTexts.$inferSelect

/** The versions in force, one for each document and language. */
export type LegalTexts = readonly LegalVersion[]
export type LegalSource = Pick<CachedReading<LegalTexts>, 'current' | 'latest' | 'refresh'>

/** How long a reading is served before the database is asked again, in milliseconds. */
const MAX_AGE_MS = 1_000

export function createLegalSource(db: Db, clock: Clock): LegalSource {
  return cachedReading({ read: () => readLegalTexts(db), clock, maxAgeMs: MAX_AGE_MS })
}

export async function readLegalTexts(db: Db): Promise<LegalTexts> {
  const rows = await db.select().from(legalTexts).orderBy(asc(legalTexts.version))
  return [...new Map(rows.map((row) => [`${row.document} ${row.language}`, row])).values()]
}

/** The version a reader of `language` sees; undefined for the sample, which the operator has not adopted. */
export function inForce(
  texts: LegalTexts,
  document: LegalDocument,
  language: string,
): LegalVersion | undefined {
  const find = (tag: string) => texts.find((row) => row.document === document && row.language === tag)
  return find(language) ?? find(FIRST_LANGUAGE)
}

/** The documents whose text in the first language is a sample that the operator has not adopted as it is now. */
export function documentsStillSamples(texts: LegalTexts): LegalDocument[] {
  return LEGAL_DOCUMENTS.filter((document) => {
    const row = inForce(texts, document, FIRST_LANGUAGE)
    return !row || (row.text === null && row.sampleEdition !== SAMPLE_EDITION)
  })
}
