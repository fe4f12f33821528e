/** How many days what is over is kept. */
export interface KeepDays {
  /** Answers of calls that were made under an Idempotency-Key. */
  keys: number
  /** Events of the card provider, messages to other programs, and requests for quotes that were answered. */
  events: number
  /** Payment pages, sign-ins and links that are over, and the names and addresses of unpaid orders. */
  abandoned: number
}

export const KEEP_DAYS: KeepDays = { keys: 30, events: 90, abandoned: 30 }
