import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Currency } from '../../src/shop/kernel/money.ts'
import type { DayFigures } from '../../src/shop/office/reports/day-figures.ts'
import { centsColumn, dayColumn, timeColumn } from './columns.ts'
import type { LoneMovement } from './lone-movement.ts'

/** The sums of a past day, in a shop too large to count it for each request. Rewritten every hour. */
export const dayFigures = pgTable('day_figures', {
  day: dayColumn().primaryKey(),
  figures: jsonb().$type<DayFigures>().notNull(),
  readAt: timeColumn().notNull(),
})

/**
 * What a payout to the bank came to, once nothing is added to it any more: the card company is not asked for its
 * movements again. Its doctor counts them anew.
 */
export const payoutSums = pgTable(
  'payout_sums',
  {
    provider: text().notNull(),
    /** As the card company knows it. */
    reference: text().notNull(),
    arrivesAt: timeColumn().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** What the bank gets. */
    amount: centsColumn().notNull(),
    /** Payments in it. */
    gross: centsColumn().notNull(),
    /** Refunds and disputes in it, below zero. */
    refunds: centsColumn().notNull(),
    /** What the card company keeps. */
    fees: centsColumn().notNull(),
    payments: integer().notNull(),
    /** Payments in it that the shop did not know, or knew with another amount, when it was read. */
    unmatched: jsonb().$type<LoneMovement[]>().notNull(),
    readAt: timeColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.reference] }),
    index('payout_sums_by_arrival').on(t.provider, t.arrivesAt),
  ],
)
