import { MARKETS } from '../../shop/facts/markets/markets.ts'
import { dayIn, isoOfDay, latest } from '../../shop/kernel/day.ts'
import type { MarketCode } from '../../shop/kernel/market-code.ts'

let ahead = 0

/** Every answer to staff says what time it is in the shop: its clock may be moved, and that of a computer may be wrong. */
export function noteShopTime(told: string | null): void {
  if (told) ahead = Date.parse(told) - Date.now()
}

/** The time in the shop. */
export function shopNow(): Date {
  return new Date(Date.now() + ahead)
}

/** Is a moment in another year than now, by the clocks it is told by? Without a market those of the browser. */
export function isOtherYear(at: Date, market?: MarketCode): boolean {
  const yearOf = (moment: Date) =>
    moment.toLocaleDateString('en-US', {
      year: 'numeric',
      ...(market && { timeZone: MARKETS[market].timeZone }),
    })
  return yearOf(at) !== yearOf(shopNow())
}

/** The month it is where the shop sells, as in `2026-11`. */
export function monthNow(): string {
  const days = Object.values(MARKETS).map(({ timeZone }) => dayIn(timeZone, shopNow()))
  return isoOfDay(days.reduce(latest)).slice(0, 7)
}

/** The city by whose clocks days begin and end in a market. */
export function cityOf(market: MarketCode): string {
  return MARKETS[market].timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
}
