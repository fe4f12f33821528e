import { eq, inArray } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orderNotes, orderReturns } from '../../../../db/tables/office.ts'
import { auditEvents } from '../../../../db/tables/orders.ts'
import { charges, checkoutSessions, disputes, payments, refunds } from '../../../../db/tables/payments.ts'
import { billedSince } from '../../plan/plans/billed-since.ts'
import { listWaiting } from '../../plan/plans/waiting.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Hold, isOpen, listHolds } from './holds.ts'
import { findOrder, type Order } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'
import { listParcels } from './read-parcels.ts'
import { adaptersToPack, linesToPack, linesToShip, refundsOfLines } from './refunded-units.ts'

/** One order with everything that happened to it, each kind of thing in the order in which it came. @throws ShopError `not_found` */
export async function getOrderHistory(ctx: Ctx, id: string) {
  requireStaff(ctx, 'read')
  const order = await findOrder(ctx.db, id)
  if (!order) throw unknownOrder()
  const ofOrder = ctx.db.select({ id: charges.id }).from(charges).where(eq(charges.orderId, id))
  const sessions = await ctx.db
    .select()
    .from(checkoutSessions)
    .where(inArray(checkoutSessions.chargeId, ofOrder))
    .orderBy(checkoutSessions.createdAt, checkoutSessions.id)
  const paid = await ctx.db
    .select()
    .from(payments)
    .where(inArray(payments.chargeId, ofOrder))
    .orderBy(payments.createdAt, payments.id)
  const paidIds = paid.map((payment) => payment.id)
  const returned = await ctx.db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, paidIds))
    .orderBy(refunds.createdAt, refunds.id)
  const disputed = await ctx.db
    .select()
    .from(disputes)
    .where(inArray(disputes.paymentId, paidIds))
    .orderBy(disputes.openedAt, disputes.id)
  const history = await ctx.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, id))
    .orderBy(auditEvents.at, auditEvents.id)
  const notes = await ctx.db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, id))
    .orderBy(orderNotes.createdAt)
  const { id: deviceId, serial, state } = devices
  const adapters = await ctx.db
    .select({ id: deviceId, serial, state })
    .from(devices)
    .where(eq(devices.orderId, id))
    .orderBy(serial)
  const waiting = new Map((await listWaiting(ctx, { orderId: id })).map((one) => [one.deviceId, one]))
  const since = await billedSince(
    ctx,
    adapters.map((adapter) => adapter.id),
  )
  const holds = await listHolds(ctx.db, [id])
  const { toPack, left, parcels, shippedUnits } = await packingOf(ctx, order, holds)
  const back = await unitsBack(ctx, id)
  return {
    back: { units: back, of: order.fulfilledAt ? shippedUnits : 0 },
    adapters: adapters.map((one) => ({
      ...one,
      waits: waiting.get(one.id),
      billedSince: since.get(one.id),
    })),
    ...{ notes, order, toPack, left, parcels, holds, sessions, history },
    ...{ payments: paid, refunds: returned, disputes: disputed },
  }
}

/** What is packed of an order, and what is left to pack. */
async function packingOf({ db }: Pick<Ctx, 'db'>, order: Order, holds: readonly Hold[]) {
  const made = await refundsOfLines(db, order.id)
  const parcels = await listParcels(db, [order.id])
  return {
    parcels,
    left: order.status === 'paid' ? linesToPack(order.lines, made, parcels) : [],
    toPack: holds.some(isOpen) ? 0 : adaptersToPack(order, made, parcels),
    shippedUnits: linesToShip(order.lines, made).reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** Units of an order that came back. */
async function unitsBack({ db }: Pick<Ctx, 'db'>, id: string): Promise<number> {
  const returns = await db.select().from(orderReturns).where(eq(orderReturns.orderId, id))
  return returns.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
}

export type OrderHistory = Awaited<ReturnType<typeof getOrderHistory>>
