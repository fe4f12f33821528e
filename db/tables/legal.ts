import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** Every version of a legal text that was ever in force; the newest of a document and language is. Never changed. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    document: text().notNull(),
    /** BCP 47, as in `en-US`. */
    language: text().notNull(),
    /** Counts from 1 within a document and language. */
    version: integer().notNull(),
    /** Markdown; null where the operator adopted the shop's own sample. */
    text: text(),
    /** The edition of the sample that was adopted. */
    sampleEdition: text(),
    publishedAt: timeColumn().notNull(),
    /** As the audit log names an actor. */
    publishedBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document, t.language, t.version] }),
    check('legal_texts_own_or_sample', sql`(${t.text} is null) = (${t.sampleEdition} is not null)`),
  ],
)
