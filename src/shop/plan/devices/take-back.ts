import { and, asc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { claims } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orderReturns } from '../../../../db/tables/office.ts'
import type { orders } from '../../../../db/tables/orders.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { endSpans } from '../plans/end-spans.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { liveSpans } from './live-spans.ts'
import { type Device, moveDevice } from './move-device.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'country'>

interface Packed {
  device: Device
  /** Null for one that was never packed. */
  order: Order | null
}

/** An order whose money or goods came back. */
const OVER: readonly Order['status'][] = ['refunded', 'returned', 'cancelled']

/**
 * A device is with the shop again: its plan ends today, in the caller's transaction with the device locked. What was paid
 * for days to come goes back to the card at once. @throws ShopError `conflict` for one out of use already
 */
export function endAsReturned(
  tx: Db,
  ctx: Ctx,
  end: { device: Device; market: MarketCode; detail: Record<string, unknown> },
): Promise<void> {
  return endAsGone(tx, ctx, { ...end, retiredReason: 'returned' })
}

/** The same of one that reached no one: its plan, should one run, ends as if it were back. */
export async function endAsGone(
  tx: Db,
  ctx: Ctx,
  {
    device,
    market,
    detail,
    retiredReason,
  }: {
    device: Device
    market: MarketCode
    detail: Record<string, unknown>
    retiredReason: 'returned' | 'lost'
  },
): Promise<void> {
  const today = marketDay(ctx, market)
  const live = await liveSpans(tx, device.id, today)
  await endSpans(tx, { spans: live, today, endedBy: 'returned' })
  const changes = { pauseOn: null, resumeOn: null, endOn: null, retiredReason }
  await moveDevice(tx, ctx, { device, to: 'retired', changes, detail })
  for (const planAccountId of new Set(live.map((span) => span.planAccountId)))
    await ctx.jobs.enqueue(tx, { name: 'give-back', data: { planAccountId } })
}

/**
 * All goods of an order are back, and so are its devices: nobody pays a plan for them any more, and their owners are
 * told. Where a replacement was sent, only the serial number says which of them came back: it is received later.
 * Runs in the caller's transaction.
 */
export async function takeAllBack(
  tx: Db,
  ctx: Ctx,
  { order, units }: { order: Order; units: number },
): Promise<void> {
  const packed = await tx
    .select()
    .from(devices)
    .where(eq(devices.orderId, order.id))
    .orderBy(asc(devices.id))
    .for('update')
  if (packed.length > units) return
  for (const device of packed) {
    if (device.state !== 'retired') await endByShop(tx, ctx, { device, order })
  }
}

/**
 * A serial number stands on the shelf again. Its device ends for good and frees the number: whoever gets the adapter
 * next has a device of their own, and neither sees anything of the other. The device is locked by the caller.
 * @returns whether it may be received: not while it is in stock, or with a buyer who gave nothing back
 */
export async function freeSerial(tx: Db, ctx: Ctx, { device, order }: Packed): Promise<boolean> {
  if (!(await mayBeFreed(tx, { device, order }))) return false
  if (device.state !== 'retired' && order) await endByShop(tx, ctx, { device, order })
  await tx.update(devices).set({ restockedAt: ctx.clock.now() }).where(eq(devices.id, device.id))
  return true
}

/** Would `freeSerial` free it? Not one that a claim still waits to inspect. Changes nothing. */
export async function mayBeFreed(tx: Db, { device, order }: Packed): Promise<boolean> {
  if (await isToBeInspected(tx, device)) return false
  return device.state === 'retired' || (order !== null && (await isGivenBack(tx, order)))
}

/** Is it in an approved claim, and not inspected yet? Its condition is unknown until then. */
async function isToBeInspected(tx: Db, { id }: Device): Promise<boolean> {
  const isGranted = and(isNotNull(claims.resolution), notInArray(claims.status, ['closed', 'declined']))
  return (await tx.$count(claims, and(eq(claims.deviceId, id), isNull(claims.found), isGranted))) > 0
}

/** Has more of an order come back than devices of it that are known to have? */
async function isGivenBack(tx: Db, { id, status }: Order): Promise<boolean> {
  if (OVER.includes(status)) return true
  const returns = await tx
    .select({ lines: orderReturns.lines })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, id))
  const known = and(eq(devices.orderId, id), eq(devices.retiredReason, 'returned'))
  const units = returns.flatMap(({ lines }) => lines).reduce((all, { quantity }) => all + quantity, 0)
  return units > (await tx.$count(devices, known))
}

/** The owner did not end it, and hears of it by mail. */
export async function endByShop(
  tx: Db,
  ctx: Ctx,
  { device, order }: { device: Device; order: Order },
): Promise<void> {
  const market = order.country
  await endAsReturned(tx, ctx, { device, market, detail: { orderId: order.id } })
  const isInUse = device.state === 'installed' || device.state === 'paused'
  if (!device.ownerId || !isInUse) return
  const id = `${device.ownerId}.${market}.${isoOfDay(marketDay(ctx, market))}`
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'plan-ended', id } })
}
