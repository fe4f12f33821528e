import { type Day, dayOfIso, isoOfDay, plusDays } from '../kernel/day.ts'
import type { Holiday } from '../markets/holidays.ts'

/** Whether parcels leave and arrive on a day. */
export type IsOpen = (day: Day) => boolean

/** Weekdays but public holidays, and the days the operator is closed. */
export function openDays(holidays: readonly Holiday[], closed: readonly string[] = []): IsOpen {
  return (day) => {
    const iso = isoOfDay(day)
    if (isWeekend(day) || closed.includes(iso)) return false
    const year = Number(iso.slice(0, 4))
    // New Year's Day on a Saturday is kept on the last day of the year before.
    return !daysOff(holidays, year).has(day) && !daysOff(holidays, year + 1).has(day)
  }
}

/** Prices are asked for all day long, and each answer counts days: the holidays of a year are worked out once. */
const known = new WeakMap<readonly Holiday[], Map<number, Set<Day>>>()

function daysOff(holidays: readonly Holiday[], year: number): Set<Day> {
  const years = known.get(holidays) ?? new Map<number, Set<Day>>()
  known.set(holidays, years)
  const days = years.get(year) ?? new Set(holidays.map((holiday) => observed(holiday, year)))
  years.set(year, days)
  return days
}

/** The day itself when it is open, else the next that is. */
export function firstOpen(day: Day, isOpen: IsOpen): Day {
  let at = day
  while (!isOpen(at)) at = plusDays(at, 1)
  return at
}

/** So many open days later. */
export function plusOpenDays(day: Day, days: number, isOpen: IsOpen): Day {
  let at = day
  for (let left = days; left > 0; left -= 1) at = firstOpen(plusDays(at, 1), isOpen)
  return at
}

/** A holiday with a date of its own is kept on the weekday beside a weekend it falls on. */
function observed(holiday: Holiday, year: number): Day {
  if ('day' in holiday) {
    const day = dateOf(year, holiday.month, holiday.day)
    const weekday = weekdayOf(day)
    if (weekday === 6) return plusDays(day, holiday.moves ? 2 : -1)
    return weekday === 0 ? plusDays(day, 1) : day
  }
  if ('before' in holiday) {
    return lastWeekday(plusDays(dateOf(year, holiday.month, holiday.before), -1), holiday.weekday)
  }
  if (holiday.nth < 0) {
    const next = holiday.month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, holiday.month + 1, 1)
    return plusDays(lastWeekday(plusDays(next, -1), holiday.weekday), 7 * (holiday.nth + 1))
  }
  return lastWeekday(dateOf(year, holiday.month, 7 * holiday.nth), holiday.weekday)
}

function lastWeekday(until: Day, weekday: number): Day {
  return plusDays(until, -((weekdayOf(until) - weekday + 7) % 7))
}

function dateOf(year: number, month: number, day: number): Day {
  return dayOfIso(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(weekdayOf(day))
}

/** 0 for Sunday; the first of January 1970 was a Thursday. */
function weekdayOf(day: Day): number {
  return (day + 4) % 7
}
