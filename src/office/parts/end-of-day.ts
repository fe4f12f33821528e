/** The last moment of a day as a date field names it (`2026-12-31`), in the time zone of the browser. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}
