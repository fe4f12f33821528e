const MINUTE = 60_000

/**
 * The last minute before a moment, in words and by the clocks of a market: `December 19, 2026 at 5:59 PM CST`. The same
 * on every page, mail and paper, wherever it is read.
 * @param timeZone an IANA name
 */
export function untilInWords(until: Date, timeZone: string, language: string): string {
  return momentInWords(new Date(until.getTime() - MINUTE), timeZone, language)
}

/** A moment in words and by the clocks of a market: `November 24, 2026 at 3:27 AM CST`. */
export function momentInWords(at: Date, timeZone: string, language: string): string {
  const words = at.toLocaleString(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return asFrenchWrites(words, language)
}

/** A day alone, as in `2026-12-01T00:00:00Z`, in words: `December 1, 2026`, or as `how` says. */
export function dayInWords(
  at: Date,
  language: string,
  how: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return asFrenchWrites(formatOf(language, how).format(at), language)
}

/** The day of a moment in words, by the clocks of a market: `2026-12-01T03:00:00Z` is `November 30, 2026` in Chicago. */
export function dayOfMomentInWords(at: Date, timeZone: string, language: string): string {
  return dayInWords(at, language, { dateStyle: 'long', timeZone })
}

/** What people call the clocks of a time zone, in summer and winter alike: `Central Time`. */
export function zoneInWords(timeZone: string, language: string): string {
  const parts = formatOf(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Making a formatter takes a hundred times as long as using it, and each line of a bill has two days. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(how)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...how })
  formats.set(key, made)
  return made
}

/**
 * French writes `1er décembre` and `8 h 03`, where `Intl` writes `1 décembre` and `08 h 03`. Source: Office québécois de la
 * langue française, Vitrine linguistique, on writing dates and hours.
 */
function asFrenchWrites(words: string, language: string): string {
  if (!language.startsWith('fr')) return words
  return words.replace(/(^|\D)1(?=\s\p{L}{2})/u, '$11er').replace(/\b0(?=\d\sh)/, '')
}

/** A time of day where the reader is, without a zero before the hour: `3:19 AM`, `3 h 19`. */
export function timeInWords(at: Date, language: string): string {
  return at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
}
