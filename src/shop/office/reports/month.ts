import { businessDay, type DayRange } from '../../facts/markets/days.ts'
import { type Day, dayOfIso, plusDays, utcOfDay } from '../../kernel/day.ts'
import type { Span } from '../../sale/payments/balance.ts'

/** As in `2026-11`. */
export type Month = string & { readonly __unit: 'month' }

export function monthOf(at: Date): Month {
  return utcOfDay(businessDay(at)).toISOString().slice(0, 7) as Month
}

/** Its first day and its last. */
export function daysOfMonth(month: Month): DayRange {
  const from = dayOfIso(`${month}-01`)
  return { from, to: plusDays(startOfNext(from), -1) }
}

/** Its moments by UTC, as card companies count them. */
export function spanOf(month: Month): Span {
  const from = dayOfIso(`${month}-01`)
  return { from: utcOfDay(from), to: utcOfDay(startOfNext(from)) }
}

/** Every month has ended 31 days after its first, and the next one has not. */
function startOfNext(first: Day): Day {
  const later = utcOfDay(plusDays(first, 31)).toISOString().slice(0, 7)
  return dayOfIso(`${later}-01`)
}
