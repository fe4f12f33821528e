import { dayIn, isoOfDay, plusDays } from '../../kernel/day.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { ShopConfig } from '../config/config.ts'
import { HOLIDAYS } from '../markets/holidays.ts'
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

export type DeliverySettings = Pick<
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
  const transit = transitIn(config[marketOf(country).transitDays], state)
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  const known = promises.get(config) ?? new Map<string, DeliveryPromise>()
  promises.set(config, known)
  const key = `${country} ${minute} ${transit.least}-${transit.most}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const promise = workOut(config, { country, transit, at })
  known.set(key, promise)
  return promise
}

const MINUTE_MS = 60_000
const MOST_KNOWN = 100

/** Each price carries a promise, and counting business days was a sixth of a price's work: it is done once a minute for each distance. */
const promises = new WeakMap<DeliverySettings, Map<string, DeliveryPromise>>()

function workOut(
  config: DeliverySettings,
  { country, transit, at }: { country: MarketCode; transit: Transit; at: Date },
): DeliveryPromise {
  const { timeZone } = marketOf(country)
  const isOpen = openDays(HOLIDAYS[country], config.closedDays.split(/\s+/))
  const today = dayIn(timeZone, at)
  const isLate = timeIn(timeZone, at) > config.dispatchCutOff
  const begins = firstOpen(isLate ? plusDays(today, 1) : today, isOpen)
  const shipBy = plusOpenDays(begins, config.dispatchBusinessDays, isOpen)
  return {
    shipBy: isoOfDay(shipBy),
    from: isoOfDay(plusOpenDays(begins, transit.least, isOpen)),
    by: isoOfDay(plusOpenDays(shipBy, transit.most, isOpen)),
  }
}

/** Business days under way. */
interface Transit {
  least: number
  most: number
}

/** Business days under way to a state or province. @param text as in `2-5; AK HI 5-12` */
export function transitIn(text: string, state: string): Transit {
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
