import { eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { marketDay, zoneOf } from '../plans/plan-settings.ts'
import { startDevice } from '../plans/start-device-plan.ts'
import { tellOfWait } from '../plans/tell-of-wait.ts'
import { type Device, moveDevice } from './move-device.ts'
import { takePlace } from './take-place.ts'

/** How far a program's clock may be ahead of the shop's, in milliseconds. */
const CLOCK_SKEW_MS = 5 * 60_000

type Order = typeof orders.$inferSelect

/** Why a device cannot have been in use at a moment; undefined when it can. */
export function momentTrouble(
  at: Date,
  { now, orderedAt }: { now: Date; orderedAt: Date },
): 'in_future' | 'before_order' | undefined {
  if (at.getTime() > now.getTime() + CLOCK_SKEW_MS) return 'in_future'
  return at < orderedAt ? 'before_order' : undefined
}

/**
 * From when on a device can be its buyer's: from the order, and not before it was taken into stock. What an adapter
 * told before that is of the one who had it then.
 */
export function soldAt(device: Pick<Device, 'createdAt'>, order: Pick<Order, 'createdAt'>): Date {
  return new Date(Math.max(device.createdAt.getTime(), order.createdAt.getTime()))
}

/**
 * A shipped device is in use: its plan starts on that day of its order's market, or it waits. A guest's device
 * waits until its buyer claims it. A replacement goes on with the plan of the one it was sent for. Runs in the caller's transaction, with the device locked.
 */
export async function installDevice(
  tx: Db,
  ctx: Ctx,
  { device, order, at, detail }: { device: Device; order: Order; at: Date; detail: Record<string, unknown> },
): Promise<Device> {
  if (device.replacesId) {
    await ctx.jobs.enqueue(tx, { name: 'follow-replacement', data: { deviceId: device.id } })
    const inPlace = await takePlace(tx, ctx, { fresh: device, order, at, detail })
    if (inPlace) return inPlace
  }
  const day = marketDay(ctx, order.country, at)
  const ownerId = device.ownerId ?? order.userId
  const changes = { installedAt: at, installedOn: day, ownerId }
  const installed = await moveDevice(tx, ctx, { device, to: 'installed', changes, detail })
  if (ownerId) await startDevice(tx, ctx, { deviceId: device.id, order, userId: ownerId, day })
  else await tellOfWait(tx, ctx, { deviceId: device.id })
  return installed
}

/**
 * Staff install a device by hand, with a reason.
 * @throws ShopError `not_found`; `conflict` unless it is shipped; `invalid` for a moment before the order or to come
 */
export function installByHand(
  ctx: Ctx,
  id: string,
  { reason, installedAt }: { reason: string; installedAt?: ((timeZone: string) => Date) | undefined },
): Promise<Device> {
  requireStaff(ctx, 'install_devices')
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const [device] = await tx.select().from(devices).where(eq(devices.id, id)).for('update')
    if (!device) throw unknownDevice()
    const [order] = device.orderId ? await tx.select().from(orders).where(eq(orders.id, device.orderId)) : []
    if (!order) throw new ShopError('device_not_shipped')
    const at = installedAt?.(zoneOf(ctx, order.country)) ?? now
    const trouble = momentTrouble(at, { now, orderedAt: soldAt(device, order) })
    if (trouble === 'in_future') throw new ShopError('install_in_future', { at: 'installedAt' })
    if (trouble) throw new ShopError('install_before_order', { at: 'installedAt' })
    const installed = await installDevice(tx, ctx, { device, order, at, detail: { reason } })
    const [asItIs] = await tx.select().from(devices).where(eq(devices.id, id))
    return asItIs ?? installed
  })
}

export function unknownDevice(): ShopError {
  return new ShopError('unknown_device')
}
