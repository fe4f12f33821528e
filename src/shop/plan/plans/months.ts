import { type Day, utcOfDay } from '../../kernel/day.ts'

/** A month of a plan: from a billing day up to, and without, the next one. It has 28 to 31 days. */
export interface PlanMonth {
  /** 0 for the month that began with the first install. */
  index: number
  start: Day
  /** The next billing day; not part of the month. */
  end: Day
  days: number
}

/**
 * The month `index` of a plan whose first billing day is `anchor`. A billing day of 29 to 31 is the last day
 * of months that have no such day, and comes back in those that do.
 */
export function planMonth(anchor: Day, index: number): PlanMonth {
  const start = billingDay(anchor, index)
  const end = billingDay(anchor, index + 1)
  return { index, start, end, days: end - start }
}

/** The index of the month a day lies in; negative before the anchor. */
export function monthIndexOf(anchor: Day, day: Day): number {
  const from = utcOfDay(anchor)
  const to = utcOfDay(day)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return billingDay(anchor, months) > day ? months - 1 : months
}

/** The first billing day on or after a day. */
export function billingDayFrom(anchor: Day, day: Day): Day {
  const index = Math.max(0, monthIndexOf(anchor, day))
  const start = billingDay(anchor, index)
  return start >= day ? start : billingDay(anchor, index + 1)
}

/** The anchor's day of the month so many months later, or that month's last day. */
export function billingDay(anchor: Day, monthsLater: number): Day {
  const start = utcOfDay(anchor)
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + monthsLater
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return (Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)) / 86_400_000) as Day
}

/** When the bill of a month is made, and its tax is due: on its first day, or now where that has come. */
export function billedAt({ start }: Pick<PlanMonth, 'start'>, now: Date): Date {
  const first = utcOfDay(start)
  return first > now ? first : now
}
