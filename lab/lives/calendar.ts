/** A day as the number of days since 1970, as the lives count them; the shop's own code counts for itself. */
export type Day = number

const DAY_MS = 86_400_000

export function dayOf(iso: string): Day {
  return Math.floor(Date.parse(iso.slice(0, 10)) / DAY_MS)
}

export function isoOf(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of the month so many months later, or that month's last day. */
export function monthsLater(day: Day, months: number): Day {
  const first = new Date(day * DAY_MS)
  const wanted = first.getUTCDate()
  for (let date = wanted; ; date--) {
    const at = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, date))
    const month = (((first.getUTCMonth() + months) % 12) + 12) % 12
    if (at.getUTCMonth() === month) return at.getTime() / DAY_MS
  }
}
