import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { startDevice } from '../plans/start-device-plan.ts'

/** One with an end has had an owner, who left; it is adopted no more. */
const WAITING = and(
  isNull(devices.ownerId),
  isNull(devices.endOn),
  inArray(devices.state, ['shipped', 'installed']),
)

/**
 * Gives a member the devices of orders that joined the account since they were packed. Those in use are billed from
 * today: earlier days, which no member could see, were free.
 */
export async function adoptDevices(ctx: Ctx, userId: string): Promise<number> {
  const [any] = await ctx.db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(and(WAITING, eq(orders.userId, userId)))
    .limit(1)
  if (!any) return 0
  return ctx.db.transaction((tx) => adoptThose(tx, ctx, { userId, those: eq(orders.userId, userId) }))
}

/**
 * Gives a member the devices of a guest's order and not the order: they were given to another person than its buyer.
 * Runs in the caller's transaction. @returns how many found an owner
 */
export function adoptFrom(
  tx: Db,
  ctx: Ctx,
  { order, userId }: { order: { id: string }; userId: string },
): Promise<number> {
  return adoptThose(tx, ctx, { userId, those: eq(orders.id, order.id) })
}

async function adoptThose(
  tx: Db,
  ctx: Ctx,
  { userId, those }: { userId: string; those: SQL },
): Promise<number> {
  const rows = await tx
    .select({ device: devices, order: orders })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(and(WAITING, those))
    .orderBy(asc(devices.id))
    .for('update', { of: devices })
  for (const { device, order } of rows) {
    await tx.update(devices).set({ ownerId: userId }).where(eq(devices.id, device.id))
    await recordAudit(tx, ctx.actor, { action: 'device.claimed', subject: device.id, detail: { userId } })
    if (device.state !== 'installed') continue
    const day = marketDay(ctx, order.country)
    await startDevice(tx, ctx, { deviceId: device.id, order, userId, day })
  }
  return rows.length
}

/** The same for every member whose guest orders joined the account. @returns how many devices found an owner */
export async function adoptJoined(ctx: Ctx, limit = 100): Promise<number> {
  const rows = await ctx.db
    .selectDistinct({ userId: orders.userId })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(and(WAITING, isNotNull(orders.userId)))
    .limit(limit)
  let adopted = 0
  for (const { userId } of rows) if (userId) adopted += await adoptDevices(ctx, userId)
  return adopted
}
