/** How long what is over is kept: in days, the books in years. The settings, the policy and the job read it here. */
export interface KeepDays {
  /** Answers of calls that were made under an Idempotency-Key. */
  keys: number
  /** Events of the card provider, messages to other programs, and requests for quotes that were answered. */
  events: number
  /** Payment pages, sign-ins and links that are over, and the names and addresses of unpaid orders. */
  abandoned: number
  /** The words of mails about orders, and where they went. */
  mails: number
  /** The vehicle an adapter said it is in, after its last report. */
  vins: number
  /**
   * Years: who paid orders of guests and of deleted accounts were for. Canada asks for six years from the end of the tax
   * year, which seven years from the payment always cover; the Internal Revenue Service for three to seven.
   * @see Income Tax Act, R.S.C. 1985, c. 1 (5th Supp.), s. 230(4)(b)
   */
  books: number
}

export const KEEP_DAYS: KeepDays = { keys: 30, events: 90, abandoned: 30, mails: 90, vins: 90, books: 7 }

const DAY_MS = 86_400_000

/** So many days before a moment. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS)
}

/** So many years before a moment, to the day. */
export function yearsBefore(at: Date, years: number): Date {
  const day = new Date(at)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day
}
