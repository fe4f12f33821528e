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

/**
 * A moment by the clocks of a time zone, whatever those of this machine say.
 * @param local as in `2026-12-31T00:00`, with seconds or without
 */
export function momentIn(timeZone: string, local: string): Date {
  const wanted = Date.parse(`${local}Z`)
  // Asked twice: between the two lies the night in which clocks change.
  const guess = wanted - aheadOfUtc(timeZone, wanted)
  return new Date(wanted - aheadOfUtc(timeZone, guess))
}

/** The moment a day begins in a time zone. */
export function startOfDayIn(timeZone: string, day: Day): Date {
  return momentIn(timeZone, `${isoOfDay(day)}T00:00`)
}

/** The moment a day is over in a time zone: what holds until that day holds up to then. */
export function endOfDayIn(timeZone: string, day: Day): Date {
  return startOfDayIn(timeZone, plusDays(day, 1))
}

/** The last day on which something holds that is over at a moment. */
export function lastDayIn(timeZone: string, end: Date): Day {
  return dayIn(timeZone, new Date(end.getTime() - 1))
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function aheadOfUtc(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(at / 1_000) * 1_000
}
