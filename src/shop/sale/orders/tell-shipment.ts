import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { parcels } from '../../../../db/tables/parcels.ts'
import { bringsGoods } from '../../facts/delivery/parcel-states.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from './lock-order.ts'
import type { Order } from './order-lines.ts'
import { findParcel, listParcels, type ParcelRow } from './read-parcels.ts'

/** Parcels read at once. */
const AT_ONCE = 100

interface Told {
  order: Pick<Order, 'id' | 'status'>
  parcel: ParcelRow
}

/** The buyer hears by mail that a parcel left, and other programs by the acts in the log. The caller holds the order's lock. */
export async function tellOfParcel(tx: Db, ctx: Ctx, { order, parcel }: Told): Promise<void> {
  const { id, number, reason, carrier, trackingNumber } = parcel
  await tx.update(parcels).set({ tellAt: null }).where(eq(parcels.id, id))
  const waits = await tx
    .select({ first: sql<string | null>`min(${parcels.tellAt})` })
    .from(parcels)
    .where(eq(parcels.orderId, order.id))
  const first = waits[0]?.first ?? null
  await tx
    .update(orders)
    .set({ tellShipmentAt: first === null ? null : new Date(first) })
    .where(eq(orders.id, order.id))
  const isWhole = parcel.tellAt && bringsGoods(reason) && order.status !== 'paid' && first === null
  if (isWhole) await recordAudit(tx, ctx.actor, { action: 'order.shipment_told', subject: order.id })
  const detail = { parcelId: id, parcel: number, reason, carrier, trackingNumber }
  await recordAudit(tx, ctx.actor, { action: 'parcel.told', subject: order.id, detail })
  if (reason === 'replacement' && parcel.cause) {
    await ctx.jobs.enqueue(tx, { name: 'mail-claim', data: { claimId: parcel.cause, kind: 'sent' } })
    return
  }
  const which = reason === 'order' ? {} : { parcelId: id }
  await ctx.jobs.enqueue(tx, { name: 'mail-order-shipped', data: { orderId: order.id, ...which } })
}

/** Tells of the parcels whose time to be undone is over. @returns how many */
export async function tellShipments(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const isDue = and(isNotNull(parcels.tellAt), lte(parcels.tellAt, ctx.clock.now()))
  const due = await ctx.db
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(isDue)
    .orderBy(asc(parcels.tellAt))
    .limit(AT_ONCE)
  for (const { id, orderId } of due) {
    await ctx.db.transaction(async (tx) => {
      const { status } = orders
      const [order] = await tx
        .select({ id: orders.id, status })
        .from(orders)
        .where(eq(orders.id, orderId))
        .for('update')
      const [parcel] = await tx
        .select()
        .from(parcels)
        .where(and(eq(parcels.id, id), isDue))
      if (order && parcel) await tellOfParcel(tx, ctx, { order, parcel })
    })
  }
  return due.length
}

/** Tells at once of every parcel of a locked order that its buyer has not heard of. @returns how many */
export async function tellOfAll(tx: Db, ctx: Ctx, order: Order): Promise<number> {
  const untold = (await listParcels(tx, [order.id])).filter(({ tellAt }) => tellAt !== null)
  for (const parcel of untold) await tellOfParcel(tx, ctx, { order, parcel })
  return untold.length
}

/**
 * Tells of a parcel at once, without waiting; one that was told of already changes nothing.
 * @throws ShopError `not_found` for an order that is unknown or has no such parcel
 */
export function tellShipmentNow(ctx: Ctx, { id, number }: { id: string; number: number }): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = await findParcel(tx, { orderId: id, number })
    if (!parcel?.handedOverAt) throw new ShopError('unknown_parcel')
    if (parcel.tellAt) await tellOfParcel(tx, ctx, { order, parcel })
    return { ...order, tellShipmentAt: null }
  })
}
