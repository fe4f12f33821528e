import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** How far ahead the clock of a shop in test mode is; no row for real time. */
export const testClock = pgTable('test_clock', {
  id: text().primaryKey(),
  aheadMs: bigint({ mode: 'number' }).notNull(),
})
