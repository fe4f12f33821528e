import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { devices } from '../../../db/tables/devices.ts'
import { orders } from '../../../db/tables/orders.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { startDevicePlan } from '../plans/start-device-plan.ts'

/**
 * Gives a member the devices of orders that joined the account since they were packed. Those in use are billed from
 * today: earlier days, which no member could see, were free.
 */
export async function adoptDevices(ctx: Ctx, userId: string): Promise<number> {
  // One with an end has had an owner, who left; it is adopted no more.
  const waiting = and(isNull(devices.ownerId), isNull(devices.endOn), eq(orders.userId, userId))
  const [any] = await ctx.db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(and(waiting, inArray(devices.state, ['shipped', 'installed'])))
    .limit(1)
  if (!any) return 0
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ device: devices, order: orders })
      .from(devices)
      .innerJoin(orders, eq(orders.id, devices.orderId))
      .where(and(waiting, inArray(devices.state, ['shipped', 'installed'])))
      .orderBy(asc(devices.id))
      .for('update', { of: devices })
    for (const { device, order } of rows) {
      await tx.update(devices).set({ ownerId: userId }).where(eq(devices.id, device.id))
      await recordAudit(tx, ctx.actor, { action: 'device.claimed', subject: device.id, detail: { userId } })
      if (device.state !== 'installed') continue
      const day = marketDay(ctx, order.country)
      await startDevicePlan(tx, ctx, { deviceId: device.id, order, userId, day })
    }
    return rows.length
  })
}

/** The same for every member whose guest orders joined the account. @returns how many devices found an owner */
export async function adoptJoined(ctx: Ctx, limit = 100): Promise<number> {
  const rows = await ctx.db
    .selectDistinct({ userId: orders.userId })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        isNull(devices.ownerId),
        isNull(devices.endOn),
        isNotNull(orders.userId),
        inArray(devices.state, ['shipped', 'installed']),
      ),
    )
    .limit(limit)
  let adopted = 0
  for (const { userId } of rows) if (userId) adopted += await adoptDevices(ctx, userId)
  return adopted
}
