import { type Day, dayOfIso, isoOfDay, plusDays } from '../../kernel/day.ts'
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
  const days = years.get(year) ?? workOutYear(holidays, year)
  years.set(year, days)
  return days
}

/** Those that move come last, so that none of them falls on another: Boxing Day goes on to Tuesday when Christmas is kept on Monday. */
function workOutYear(holidays: readonly Holiday[], year: number): Set<Day> {
  const days = new Set<Day>()
  const moving = holidays.filter((holiday) => 'moves' in holiday && isWeekend(observed(holiday, year)))
  for (const holiday of holidays) if (!moving.includes(holiday)) days.add(observed(holiday, year))
  for (const holiday of moving)
    days.add(firstOpen(observed(holiday, year), (day) => !isWeekend(day) && !days.has(day)))
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

/** A holiday with a date of its own is kept on the weekday beside a weekend it falls on, unless it moves on. */
function observed(holiday: Holiday, year: number): Day {
  if ('day' in holiday) {
    const day = dateOf(year, holiday.month, holiday.day)
    const weekday = weekdayOf(day)
    if (holiday.moves) return day
    if (weekday === 6) return plusDays(day, -1)
    return weekday === 0 ? plusDays(day, 1) : day
  }
  if ('easter' in holiday) return plusDays(easterOf(year), holiday.easter)
  if ('before' in holiday) {
    return lastWeekday(plusDays(dateOf(year, holiday.month, holiday.before), -1), holiday.weekday)
  }
  if (holiday.nth < 0) {
    const next = holiday.month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, holiday.month + 1, 1)
    return plusDays(lastWeekday(plusDays(next, -1), holiday.weekday), 7 * (holiday.nth + 1))
  }
  return lastWeekday(dateOf(year, holiday.month, 7 * holiday.nth), holiday.weekday)
}

/** Easter Sunday of the Gregorian calendar. @see https://aa.usno.navy.mil/faq/easter (Oudin's rule) */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const shift = Math.floor((century - 17) / 25)
  const raw = (century - Math.floor(century / 4) - Math.floor((century - shift) / 3) + 19 * golden + 15) % 30
  const moon = raw - Math.floor(raw / 28) * (1 - Math.floor(29 / (raw + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return plusDays(dateOf(year, 3, 28), moon - weekday)
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
