import { asc, inArray } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { endAsGone } from './take-back.ts'

/**
 * Adapters were lost on their way: they are out of use for good, so that no plan is billed for a device that no member has.
 * One that is out of use already stays as it is. In the caller's transaction, with the order locked.
 */
export async function loseDevices(
  tx: Db,
  ctx: Ctx,
  { order, ids }: { order: Pick<typeof orders.$inferSelect, 'id' | 'country'>; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const lost = await tx
    .select()
    .from(devices)
    .where(inArray(devices.id, [...ids]))
    .orderBy(asc(devices.id))
    .for('update')
  for (const device of lost) {
    if (device.state === 'retired') continue
    const end = { device, market: order.country, detail: { orderId: order.id } }
    await endAsGone(tx, ctx, { ...end, retiredReason: 'lost' })
  }
}
