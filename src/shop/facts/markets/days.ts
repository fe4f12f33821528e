import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Day, dayIn, isoOfDay, latest, plusDays } from '../../kernel/day.ts'
import { MARKETS } from './markets.ts'

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

/** The time zone of a row whose market is none of the shop's. */
export const ELSEWHERE = 'UTC'

/** The calendar day of a moment where its market is, in SQL. */
export function marketDay(at: SQLWrapper, market: SQLWrapper): SQL<string> {
  const zones = Object.values(MARKETS).map(({ code, timeZone }) => sql`when ${code} then ${timeZone}`)
  return sql<string>`((${at} at time zone (case ${market} ${sql.join(zones, sql` `)} else ${ELSEWHERE} end))::date)::text`
}

/** Moments that lie on a day of the range in some market; an index finds them, `marketDay` tells them apart. */
export function around(at: SQLWrapper, { from, to }: DayRange): SQL {
  const zones = [...Object.values(MARKETS).map(({ timeZone }) => timeZone), ELSEWHERE]
  const midnights = (day: Day) =>
    sql.join(
      zones.map((zone) => sql`${isoOfDay(day)}::timestamp at time zone ${zone}`),
      sql`, `,
    )
  return sql`(${at} >= least(${midnights(from)}) and ${at} < greatest(${midnights(plusDays(to, 1))}))`
}

export function daysOf({ from, to }: DayRange): Day[] {
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) as Day)
}
