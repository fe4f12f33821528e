import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Day, dayIn, isoOfDay, latest } from '../kernel/day.ts'
import { MARKETS } from '../markets/markets.ts'

/** Days in a row, first and last included. */
export interface DayRange {
  from: Day
  to: Day
}

/** The day it is now where the shop sells; of two the later. */
export function businessDay(at: Date): Day {
  return Object.values(MARKETS)
    .map(({ timeZone }) => dayIn(timeZone, at))
    .reduce(latest)
}

/** The calendar day of a moment where its market is, in SQL. */
export function marketDay(at: SQLWrapper, market: SQLWrapper): SQL<string> {
  const zones = Object.values(MARKETS).map(({ code, timeZone }) => sql`when ${code} then ${timeZone}`)
  return sql<string>`((${at} at time zone (case ${market} ${sql.join(zones, sql` `)} else 'UTC' end))::date)::text`
}

/** Moments that may lie on a day of the range in any time zone; an index finds them, `marketDay` tells them apart. */
export function around(at: SQLWrapper, { from, to }: DayRange): SQL {
  const day = (date: Day, hours: string) => sql`(${isoOfDay(date)}::date + ${hours}::interval)`
  return sql`(${at} >= ${day(from, '-1 day')} and ${at} < ${day(to, '2 days')})`
}

export function daysOf({ from, to }: DayRange): Day[] {
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) as Day)
}
