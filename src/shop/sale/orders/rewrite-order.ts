import { eq } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import { taxFor } from '../../facts/tax/exemption.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import type { Email } from '../../kernel/email-field.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, minus, ZERO } from '../../kernel/money.ts'
import { requireAsSeen, type Seen } from '../../kernel/seen.ts'
import type { Ctx } from '../../system/context.ts'
import { addressAnswered } from './holds.ts'
import { dueOnKept, keptOf } from './kept-money.ts'
import { lockOrder } from './lock-order.ts'
import type { Order } from './order-lines.ts'

export interface OrderEdit {
  shippingAddress?: ShippingAddress | undefined
  email?: Email | undefined
  reason: string
  /** Of address and e-mail, as the editor read them. */
  seen?: Seen | undefined
}

export interface EditedOrder {
  order: Order
  /** In cents: the tax that was paid and has not gone back, what is due of what is kept where the parcel now goes, and by how much that is more. */
  tax: { charged: Cents; due: Cents; difference: Cents }
}

/** What else happens in the transaction of an edit. */
type Also = (tx: Db, edited: EditedOrder) => Promise<void>

/** The tax all of an edited order has, in cents. @throws ShopError as `editOrder` does */
export async function taxOfEdit(
  ctx: Ctx,
  order: Order,
  edit: Pick<OrderEdit, 'shippingAddress'>,
): Promise<Cents> {
  requireEditable(order, edit)
  return edit.shippingAddress ? await taxAt(ctx, order, edit.shippingAddress) : order.tax
}

/** Writes an edit whose tax is known, unless the order has moved on since it was `seen`. */
export async function rewriteOrder(
  ctx: Ctx,
  { id }: Pick<Order, 'id'>,
  { due, also, ...edit }: OrderEdit & { due: Cents; also?: Also },
): Promise<EditedOrder> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    requireEditable(order, edit)
    await requireAsSeen(tx, { seen: edit.seen, now: order, subject: id, acts: ['order.edited'] })
    const change = {
      ...(edit.shippingAddress ? { shippingAddress: edit.shippingAddress } : {}),
      ...(edit.email ? { email: edit.email } : {}),
    }
    await tx
      .update(orders)
      .set({ ...change, ...taxAfter(order, { ...edit, due }), updatedAt: ctx.clock.now() })
      .where(eq(orders.id, id))
    const tax = await compareTax(tx, order, edit.shippingAddress ? due : undefined)
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, order[name as keyof Order]]))
    await recordAudit(tx, ctx.actor, {
      action: 'order.edited',
      subject: id,
      detail: { reason: edit.reason, before, after: change, ...(edit.shippingAddress ? { tax } : {}) },
    })
    if (edit.shippingAddress) await addressAnswered(tx, ctx, { orderId: id, note: edit.reason })
    const edited = { order: { ...order, ...change }, tax }
    await also?.(tx, edited)
    return edited
  })
}

/**
 * The tax of what is kept of an order, beside the tax due on that at another place.
 * @param due on all of the order, in cents; undefined where the place stays
 */
export async function compareTax(db: Db, order: Order, due: Cents | undefined): Promise<EditedOrder['tax']> {
  const kept = await keptOf(db, order)
  const now = due === undefined ? kept.tax : dueOnKept(due, order, kept)
  return { charged: kept.tax, due: now, difference: minus(now, kept.tax) }
}

/** The tax that was paid stays that of the place it was computed for. */
function taxAfter(
  order: Order,
  { shippingAddress, due }: Pick<OrderEdit, 'shippingAddress'> & { due: Cents },
) {
  if (!shippingAddress) return {}
  const { taxLocation, shippingAddress: before } = order
  return { taxDue: due, taxLocation: taxLocation ?? (before && placeOf(before, order.country)) }
}

function placeOf(
  { state, city, postalCode, line1 }: ShippingAddress,
  country: Order['country'],
): NonNullable<Order['taxLocation']> {
  return { country, state, city, postalCode, line1 }
}

function requireEditable(order: Order, { shippingAddress }: Pick<OrderEdit, 'shippingAddress'>) {
  if (order.status !== 'paid' || order.cancelRequestedAt)
    throw new ShopError('order_not_editable', { status: order.status })
  if (shippingAddress && shippingAddress.country !== order.country) {
    throw new ShopError('wrong_country', { at: 'shippingAddress.country' })
  }
}

async function taxAt(ctx: Ctx, order: Order, address: ShippingAddress) {
  // An order that was paid with tax keeps it: what a certificate returns of it, it returned by itself.
  const userId = order.pricing.tax?.exemption ? order.userId : null
  const tax = await taxFor(ctx, userId, {
    kind: 'device',
    location: placeOf(address, order.country),
    currency: order.currency,
    subtotal: order.subtotal,
    at: order.paidAt ?? ctx.clock.now(),
  })
  return tax?.amount ?? ZERO
}
