import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from './lock-order.ts'
import type { Order } from './order-lines.ts'

/** Orders read at once. */
const AT_ONCE = 100

/** The buyer hears by mail that the parcel left, and other programs by the act in the log. The caller holds the order's lock. */
export async function tellShipment(tx: Db, ctx: Ctx, { id }: Pick<Order, 'id'>): Promise<void> {
  await tx.update(orders).set({ tellShipmentAt: null }).where(eq(orders.id, id))
  await recordAudit(tx, ctx.actor, { action: 'order.shipment_told', subject: id })
  await ctx.jobs.enqueue(tx, { name: 'mail-order-shipped', data: { orderId: id } })
}

/** Tells of the parcels whose time to be undone is over. @returns how many */
export async function tellShipments(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const isDue = and(isNotNull(orders.tellShipmentAt), lte(orders.tellShipmentAt, ctx.clock.now()))
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.tellShipmentAt))
    .limit(AT_ONCE)
  for (const { id } of due) {
    await ctx.db.transaction(async (tx) => {
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), isDue))
        .for('update')
      if (order) await tellShipment(tx, ctx, order)
    })
  }
  return due.length
}

/**
 * Tells of a parcel at once, without waiting; one that was told of already changes nothing.
 * @throws ShopError `not_found` for an order that is unknown or has no such parcel
 */
export function tellShipmentNow(ctx: Ctx, parcel: { id: string; number: number }): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, parcel.id)
    if (parcel.number !== 1 || !order.carrier) throw new ShopError('unknown_parcel')
    if (order.tellShipmentAt) await tellShipment(tx, ctx, order)
    return { ...order, tellShipmentAt: null }
  })
}
