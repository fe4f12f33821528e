import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { DayFigures } from '../../src/shop/reports/day-figures.ts'
import { dayColumn, timeColumn } from './columns.ts'

/** The sums of a day that is over, in a shop too large to count it anew at each look. Written anew every hour. */
export const dayFigures = pgTable('day_figures', {
  day: dayColumn().primaryKey(),
  figures: jsonb().$type<DayFigures>().notNull(),
  readAt: timeColumn().notNull(),
})
