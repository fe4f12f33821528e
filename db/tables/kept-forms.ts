import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** What a buyer whose browser runs no scripts has typed at checkout, until it is paid or a day has passed. */
export const keptForms = pgTable(
  'kept_forms',
  {
    /** SHA-256 of the secret in the buyer's cookie. */
    id: text().primaryKey(),
    content: jsonb().notNull(),
    expiresAt: timeColumn().notNull(),
  },
  (t) => [index('kept_forms_by_expiry').on(t.expiresAt)],
)
