import type { MarketCode } from '../../kernel/market-code.ts'

/** A day of each year, or a weekday of a month: `nth` from its beginning, or from its end where it is negative. */
export type Holiday =
  /** On a weekend it is kept on the weekday beside it, or, where it `moves`, on the next one that is no holiday itself. */
  | { month: number; day: number; moves?: 'on' }
  | { month: number; weekday: number; nth: number }
  /** The last such weekday before a day of the month. */
  | { month: number; weekday: number; before: number }
  /** So many days after Easter Sunday. */
  | { easter: number }

/** The public holidays on which no parcel leaves or arrives; apart from the markets, whose records browsers load. */
export const HOLIDAYS: Record<MarketCode, readonly Holiday[]> = {
  // @see https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
  us: [
    { month: 1, day: 1 },
    { month: 1, weekday: 1, nth: 3 },
    { month: 2, weekday: 1, nth: 3 },
    { month: 5, weekday: 1, nth: -1 },
    { month: 6, day: 19 },
    { month: 7, day: 4 },
    { month: 9, weekday: 1, nth: 1 },
    { month: 10, weekday: 1, nth: 2 },
    { month: 11, day: 11 },
    { month: 11, weekday: 4, nth: 4 },
    { month: 12, day: 25 },
  ],
  // What the post office keeps in all of the country; a province may have more.
  // @see https://www.canadapost-postescanada.ca/cpc/en/support/kb/other-products-services/post-office/find-out-operating-hours-on-holidays
  // @see https://www.canada.ca/en/revenue-agency/services/tax/public-holidays.html
  ca: [
    { month: 1, day: 1, moves: 'on' },
    { easter: -2 },
    { easter: 1 },
    { month: 5, weekday: 1, before: 25 },
    { month: 7, day: 1, moves: 'on' },
    { month: 9, weekday: 1, nth: 1 },
    { month: 9, day: 30, moves: 'on' },
    { month: 10, weekday: 1, nth: 2 },
    { month: 11, day: 11, moves: 'on' },
    { month: 12, day: 25, moves: 'on' },
    { month: 12, day: 26, moves: 'on' },
  ],
}
