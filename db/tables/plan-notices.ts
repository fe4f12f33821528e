import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReminderKind } from '../../src/shop/plan/plans/remind-once.ts'
import { priceLists } from './catalog.ts'
import { dayColumn, timeColumn } from './columns.ts'
import { planAccounts } from './plans.ts'

/** Which price rows a payer was told of by mail, and on which day. */
export const planNotices = pgTable(
  'plan_notices',
  {
    planAccountId: text()
      .notNull()
      .references(() => planAccounts.id),
    priceListId: text()
      .notNull()
      .references(() => priceLists.id),
    mailedOn: dayColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.planAccountId, t.priceListId] })],
)

/** What members were told ahead of time, once each; `subject` is a plan account, a card, an adapter or a market. */
export const planReminders = pgTable(
  'plan_reminders',
  {
    kind: text().$type<ReminderKind>().notNull(),
    subject: text().notNull(),
    /** The day it is about. */
    forDay: dayColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject, t.forDay] })],
)
