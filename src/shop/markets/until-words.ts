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
  return at.toLocaleString(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
}

/** A time of day where the reader is, without a zero before the hour: `3:19 AM`, `3 h 19`. */
export function timeInWords(at: Date, language: string): string {
  return at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
}
