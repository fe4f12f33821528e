import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { centsColumn, dayColumn, timeColumn } from './columns.ts'
import { planAccounts } from './plans.ts'

/** Money staff gave a member, taken off the next bill: a goodwill no day of the plan accounts for. */
export const planCredits = pgTable(
  'plan_credits',
  {
    id: text().primaryKey(),
    planAccountId: text()
      .notNull()
      .references(() => planAccounts.id),
    amount: centsColumn().notNull(),
    reason: text().notNull(),
    /** The staff member who gave it, as the audit log names them. */
    givenBy: text().notNull(),
    /** The month whose bill took it off; null while it waits for one. */
    monthStartsOn: dayColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('plan_credits_by_account').on(t.planAccountId),
    check('plan_credits_more_than_nothing', sql`${t.amount} > 0`),
  ],
)
