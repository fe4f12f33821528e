/** A calendar day of a market, as days since 1970-01-01: no hours, no time zone, and whole-number sums. */
export type Day = number & { readonly __unit: 'day' }

const DAY_MS = 86_400_000

/** `2026-03-04` as a day. @throws RangeError for anything that is not a date */
export function dayOfIso(iso: string): Day {
  const ms = Date.parse(`${iso}T00:00:00Z`)
  // `Date` reads the 30th of February as the 2nd of March.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== iso)
    throw new RangeError(`not a day: ${iso}`)
  return Math.round(ms / DAY_MS) as Day
}

/** The day as `2026-03-04`. */
export function isoOfDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function plusDays(day: Day, days: number): Day {
  return (day + days) as Day
}

/** Midnight UTC of the day, for the formatters of `Intl`. */
export function utcOfDay(day: Day): Date {
  return new Date(day * DAY_MS)
}

/** The day it is at a moment in a time zone, as in `America/Toronto`. */
export function dayIn(timeZone: string, at: Date): Day {
  return dayOfIso(formatterOf(timeZone).format(at))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times what using it does. Canadian English writes dates as ISO does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

export function latest(a: Day, b: Day): Day {
  return Math.max(a, b) as Day
}

export function earliest(a: Day, b: Day): Day {
  return Math.min(a, b) as Day
}
