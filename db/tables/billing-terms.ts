import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timeColumn } from './columns.ts'

/** Businesses that staff let pay each bill by its link, without a card on file. One that was taken back stays, with its reasons. */
export const billingTerms = pgTable(
  'billing_terms',
  {
    id: text().primaryKey(),
    /** Null once the account was deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    /** The staff member who granted it, as the audit log names them. */
    grantedBy: text().notNull(),
    grantedAt: timeColumn().notNull(),
    withdrawnAt: timeColumn(),
    withdrawnBy: text(),
    withdrawnReason: text(),
  },
  (t) => [
    uniqueIndex('billing_terms_one').on(t.userId).where(sql`${t.withdrawnAt} is null`),
    check(
      'billing_terms_withdrawn',
      sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null) and (${t.withdrawnAt} is null) = (${t.withdrawnReason} is null)`,
    ),
  ],
)
