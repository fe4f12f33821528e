import { eq, inArray } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { ShopConfig } from '../../facts/config/config.ts'
import { openDays, plusOpenDays } from '../../facts/delivery/business-days.ts'
import { type DeliveryPromise, transitIn } from '../../facts/delivery/promise.ts'
import { HOLIDAYS } from '../../facts/markets/holidays.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { type Day, dayOfIso, latest, plusDays } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { marketDay } from '../plans/plan-settings.ts'

export type ReturnCtx = { db: Db } & Pick<Ctx, 'clock' | 'plan'>

type Order = Pick<
  typeof orders.$inferSelect,
  'country' | 'deliveredAt' | 'fulfilledAt' | 'promise' | 'shippingAddress'
>

/** How an order went, as days of its market. */
interface Parcel {
  country: MarketCode
  state: string
  deliveredOn: Day | null
  leftOn: Day | null
  promise: DeliveryPromise | null
}

/**
 * The last day an adapter may be sent back: `returnDays` after the day it arrived, or while that is not known, after the
 * last day on which its buyer was told to expect it, later where it left late. Null for one that has not left.
 */
export function returnUntil(config: ShopConfig, parcel: Parcel): Day | null {
  const arrived = arrivalOf(config, parcel)
  return arrived === null ? null : plusDays(arrived, config.returnDays)
}

/** The day it arrived, or the last one on which it was expected; null for one that has not left. */
function arrivalOf(config: ShopConfig, parcel: Parcel): Day | null {
  return parcel.deliveredOn ?? expectedOn(config, parcel)
}

/** From which day on the terms count what an order brought: returns and warranty. Null before it left. */
export async function arrivedOn(
  ctx: Pick<Ctx, 'clock' | 'plan' | 'config'>,
  order: Order,
): Promise<Day | null> {
  return arrivalOf(await ctx.config.current(), parcelOf(ctx, order))
}

function expectedOn(config: ShopConfig, { country, state, leftOn, promise }: Parcel): Day | null {
  if (leftOn === null) return null
  const isOpen = openDays(HOLIDAYS[country], config.closedDays.split(/\s+/))
  const { most } = transitIn(config[marketOf(country).transitDays], state)
  const after = plusOpenDays(leftOn, most, isOpen)
  return promise ? latest(dayOfIso(promise.by), after) : after
}

/** Until when each of these adapters may be sent back; those without an order that left are missing. */
export async function listReturnWindows(
  ctx: ReturnCtx,
  config: ShopConfig,
  deviceIds: readonly string[],
): Promise<Map<string, Window>> {
  if (deviceIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: devices.id, order: orders })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(inArray(devices.id, [...deviceIds]))
  const windows = rows.flatMap(({ id, order }) => {
    const window = windowOf(ctx, config, order)
    return window ? [[id, window] as const] : []
  })
  return new Map(windows)
}

interface Window {
  until: Day
  isOpen: boolean
}

function windowOf(ctx: Pick<Ctx, 'clock' | 'plan'>, config: ShopConfig, order: Order): Window | undefined {
  const until = returnUntil(config, parcelOf(ctx, order))
  return until === null ? undefined : { until, isOpen: marketDay(ctx, order.country) <= until }
}

function parcelOf(ctx: Pick<Ctx, 'clock' | 'plan'>, order: Order): Parcel {
  const { country, deliveredAt, fulfilledAt, promise, shippingAddress } = order
  return {
    country,
    state: shippingAddress?.state ?? '',
    deliveredOn: deliveredAt && marketDay(ctx, country, deliveredAt),
    leftOn: fulfilledAt && marketDay(ctx, country, fulfilledAt),
    promise,
  }
}

/** Until when what an order brought may be sent back, by the same count; null once that is over, and before it left. */
export async function openReturnOf(
  ctx: Pick<Ctx, 'clock' | 'plan' | 'config'>,
  order: Order,
): Promise<Day | null> {
  const window = windowOf(ctx, await ctx.config.current(), order)
  return window?.isOpen ? window.until : null
}

/** The same of those that may still be sent back today. */
export async function listOpenReturns(
  ctx: ReturnCtx & Pick<Ctx, 'config'>,
  deviceIds: readonly string[],
): Promise<Map<string, Day>> {
  const windows = await listReturnWindows(ctx, await ctx.config.current(), deviceIds)
  return new Map([...windows].filter(([, { isOpen }]) => isOpen).map(([id, { until }]) => [id, until]))
}

/** @returns false once its days are over; an adapter that left without an order has no such days */
export async function isReturnable(ctx: ReturnCtx, config: ShopConfig, deviceId: string): Promise<boolean> {
  const found = (await listReturnWindows(ctx, config, [deviceId])).get(deviceId)
  return found?.isOpen ?? true
}
