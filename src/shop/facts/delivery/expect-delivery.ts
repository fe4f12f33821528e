import type { orders } from '../../../../db/tables/orders.ts'
import { type Day, dayIn, dayOfIso, isoOfDay, latest } from '../../kernel/day.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { HOLIDAYS } from '../markets/holidays.ts'
import { marketOf } from '../markets/markets.ts'
import { firstOpen, openDays, plusOpenDays } from './business-days.ts'
import { findDelay } from './find-delay.ts'
import { type DeliveryPromise, type DeliverySettings, transitIn } from './promise.ts'

export interface Parcel {
  country: MarketCode
  state: string
  /** What was said when it was ordered. */
  promise: DeliveryPromise
  /** When it left; null while it has not. */
  leftAt: Date | null
  /** The day by which it is to leave now, as its buyer was told; null for an order in time. */
  delayedTo: string | null
}

/**
 * When a parcel is to arrive: as it was promised while it leaves in time, and once it does not, by the day it left or may leave at the
 * earliest.
 */
export function expectDelivery(config: DeliverySettings, parcel: Parcel, now: Date): DeliveryPromise {
  const { country, state, promise, leftAt, delayedTo } = parcel
  const { timeZone, transitDays } = marketOf(country)
  const isOpen = openDays(HOLIDAYS[country], config.closedDays.split(/\s+/))
  const promised = dayOfIso(promise.shipBy)
  const leaves: Day = leftAt
    ? dayIn(timeZone, leftAt)
    : firstOpen(latest(dayIn(timeZone, now), delayedTo ? dayOfIso(delayedTo) : promised), isOpen)
  if (leaves <= promised) return promise
  const transit = transitIn(config[transitDays], state)
  return {
    shipBy: isoOfDay(leaves),
    from: isoOfDay(plusOpenDays(leaves, transit.least, isOpen)),
    by: isoOfDay(plusOpenDays(leaves, transit.most, isOpen)),
  }
}

type Promised = Pick<
  typeof orders.$inferSelect,
  'id' | 'country' | 'status' | 'promise' | 'fulfilledAt' | 'shippingAddress'
>

/** The same for an order; null where nothing was promised. */
export async function deliveryOf(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  { id, country, status, promise, fulfilledAt, shippingAddress }: Promised,
): Promise<DeliveryPromise | null> {
  const isWaiting = status === 'paid'
  if (!promise || (!fulfilledAt && !isWaiting)) return promise
  const now = ctx.clock.now()
  const isLate = isWaiting && dayIn(marketOf(country).timeZone, now) > dayOfIso(promise.shipBy)
  const delay = isLate ? await findDelay(ctx.db, id) : null
  const state = shippingAddress?.state ?? ''
  const parcel = { country, state, promise, leftAt: fulfilledAt, delayedTo: delay?.shipBy ?? null }
  return expectDelivery(await ctx.config.current(), parcel, now)
}
