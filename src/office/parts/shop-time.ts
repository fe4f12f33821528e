import { dayIn, isoOfDay, latest } from '../../shop/kernel/day.ts'
import type { MarketCode } from '../../shop/markets/market-code.ts'
import { MARKETS } from '../../shop/markets/markets.ts'

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

/**
 * A moment by the clocks of a market, whatever those of the browser say.
 * @param local as a field names it, `2026-12-31T00:00`, with seconds or without
 * @returns an ISO time
 */
export function momentIn(market: MarketCode, local: string): string {
  const wanted = Date.parse(`${local}Z`)
  // Asked twice: between the two lies the night in which clocks change.
  const guess = wanted - aheadOfUtc(market, wanted)
  return new Date(wanted - aheadOfUtc(market, guess)).toISOString()
}

/** The last moment of a day (`2026-12-31`) in a market. */
export function endOfDay(market: MarketCode, day: string): string {
  return momentIn(market, `${day}T23:59:59`)
}

/** The city by whose clocks days begin and end in a market. */
export function cityOf(market: MarketCode): string {
  return MARKETS[market].timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
}

/** How far the clocks of a market are ahead of UTC, in milliseconds. */
function aheadOfUtc(market: MarketCode, at: number): number {
  const { timeZone } = MARKETS[market]
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
