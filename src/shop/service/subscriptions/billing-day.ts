/**
 * The next day a plan is billed: the day of the month it started on, or the month's last where there is no such
 * day, in UTC. The day it started is the first one billed.
 */
export function nextBillingDay(startedAt: Date, now: Date): Date {
  for (let months = monthsBetween(startedAt, now); ; months++) {
    const day = sameDay(startedAt, Math.max(1, months))
    if (day > now) return day
  }
}

function monthsBetween(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}

function sameDay(start: Date, monthsLater: number): Date {
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + monthsLater
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)))
}

/** As people of both countries write it: `1/05/2027`. */
export function formatBillingDay(day: Date): string {
  const dayOfMonth = String(day.getUTCDate()).padStart(2, '0')
  return `${day.getUTCMonth() + 1}/${dayOfMonth}/${day.getUTCFullYear()}`
}
