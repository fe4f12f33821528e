import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Ppm } from '../../src/shop/kernel/money.ts'
import { dayColumn, timeColumn } from './columns.ts'
import { devices } from './devices.ts'
import { planAccounts } from './plans.ts'

/** The plan terms of the enterprise code that a device was bought with. Written once, when it is installed. */
export const planTerms = pgTable(
  'plan_terms',
  {
    planAccountId: text()
      .notNull()
      .references(() => planAccounts.id),
    deviceId: text()
      .notNull()
      .references(() => devices.id),
    /** The codes of the order that gave it, in upper case. */
    codes: text().array().notNull(),
    /** Off the monthly price, in parts per million. */
    discount: integer().$type<Ppm>().notNull(),
    /** A billing day: the months before it cost nothing. Null where none is included. */
    includedUntil: dayColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.planAccountId, t.deviceId] }),
    index('plan_terms_by_end').on(t.includedUntil).where(sql`${t.includedUntil} is not null`),
    check('plan_terms_discount', sql`${t.discount} between 0 and 1000000`),
  ],
)
