import type { ShopConfig } from '../config/config.ts'
import { dayIn, isoOfDay, plusDays } from '../kernel/day.ts'
import { HOLIDAYS } from '../markets/holidays.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { marketOf } from '../markets/markets.ts'
import { firstOpen, openDays, plusOpenDays } from './business-days.ts'

/** What a buyer is told of an order's delivery; days of the market's calendar, ISO 8601. */
export interface DeliveryPromise {
  /** The last day on which it leaves. */
  shipBy: string
  /** The first and the last day on which it arrives. */
  from: string
  by: string
}

type DeliverySettings = Pick<
  ShopConfig,
  'dispatchBusinessDays' | 'dispatchCutOff' | 'transitDaysUs' | 'transitDaysCa' | 'closedDays'
>

/**
 * When an order placed at a moment leaves and arrives, by the settings of the operator.
 * @param state where it goes; anywhere in the market without it, so that the range holds for every place but the
 *   farthest
 */
export function promiseDelivery(
  config: DeliverySettings,
  { country, state = '', at }: { country: MarketCode; state?: string | undefined; at: Date },
): DeliveryPromise {
  const market = marketOf(country)
  const isOpen = openDays(HOLIDAYS[country], config.closedDays.split(/\s+/))
  const today = dayIn(market.timeZone, at)
  const isLate = timeIn(market.timeZone, at) > config.dispatchCutOff
  const begins = firstOpen(isLate ? plusDays(today, 1) : today, isOpen)
  const shipBy = plusOpenDays(begins, config.dispatchBusinessDays, isOpen)
  const { least, most } = transitIn(config[market.transitDays], state)
  return {
    shipBy: isoOfDay(shipBy),
    from: isoOfDay(plusOpenDays(begins, least, isOpen)),
    by: isoOfDay(plusOpenDays(shipBy, most, isOpen)),
  }
}

/** Business days under way to a state or province. @param text as in `2-5; AK HI 5-12` */
export function transitIn(text: string, state: string): { least: number; most: number } {
  const [usual = '', ...others] = text.split(';').map((part) => part.trim().split(/\s+/))
  const other = others.find((words) => words.slice(0, -1).includes(state.toUpperCase()))
  const [least = 0, most = 0] = ((other ?? usual).at(-1) ?? '').split('-').map(Number)
  return { least, most: Math.max(least, most) }
}

/** `13:05` on the clocks of a time zone. */
function timeIn(timeZone: string, at: Date): string {
  const known = clocks.get(timeZone)
  const clock = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}

/** Making a formatter costs a hundred times what using it does. */
const clocks = new Map<string, Intl.DateTimeFormat>()
