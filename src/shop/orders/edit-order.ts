import { eq } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import type { Email, ShippingAddress } from '../addresses/schema.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { ShopError } from '../kernel/errors.ts'
import { type Cents, minus, ZERO } from '../kernel/money.ts'
import { requireStaff } from '../staff/duties.ts'
import { lockOrder } from './lock-order.ts'
import { findOrder, type Order } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'

export interface OrderEdit {
  shippingAddress?: ShippingAddress | undefined
  email?: Email | undefined
  reason: string
}

export interface EditedOrder {
  order: Order
  /** In cents: what the buyer paid, what is due where the parcel now goes, and by how much that is more. */
  tax: { charged: Cents; due: Cents; difference: Cents }
}

/**
 * Puts the address or the e-mail of a paid order right until its parcel leaves. The tax of the new place is asked and
 * written down beside what was charged; money moves only by a refund, which is for a person to decide.
 * @throws ShopError `not_found`, `conflict` unless the order is paid and not shipped, `invalid` for another country
 */
export async function editOrder(ctx: Ctx, id: string, edit: OrderEdit): Promise<EditedOrder> {
  requireStaff(ctx, 'edit_order')
  const seen = await findOrder(ctx.db, id)
  if (!seen) throw unknownOrder()
  requireEditable(seen, edit)
  const due = edit.shippingAddress ? await taxAt(ctx, seen, edit.shippingAddress) : seen.tax
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    requireEditable(order, edit)
    const change = {
      ...(edit.shippingAddress ? { shippingAddress: edit.shippingAddress } : {}),
      ...(edit.email ? { email: edit.email } : {}),
    }
    await tx
      .update(orders)
      .set({ ...change, updatedAt: ctx.clock.now() })
      .where(eq(orders.id, id))
    const tax = { charged: order.tax, due, difference: minus(due, order.tax) }
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, order[name as keyof Order]]))
    await recordAudit(tx, ctx.actor, {
      action: 'order.edited',
      subject: id,
      detail: { reason: edit.reason, before, after: change, ...(edit.shippingAddress ? { tax } : {}) },
    })
    return { order: { ...order, ...change }, tax }
  })
}

function requireEditable(order: Order, { shippingAddress }: OrderEdit) {
  if (order.status !== 'paid') throw new ShopError('order_not_editable', { status: order.status })
  if (shippingAddress && shippingAddress.country !== order.country) {
    throw new ShopError('wrong_country', { at: 'shippingAddress.country' })
  }
}

async function taxAt(ctx: Ctx, order: Order, { country, state, city, postalCode, line1 }: ShippingAddress) {
  const tax = await ctx.tax.taxOn({
    location: { country, state, city, postalCode, line1 },
    currency: order.currency,
    subtotal: order.subtotal,
    at: order.paidAt ?? ctx.clock.now(),
  })
  return tax?.amount ?? ZERO
}
