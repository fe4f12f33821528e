import { anyone } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { findOrder, type Order } from './order-lines.ts'

/**
 * May this caller see the order? Its owner by account, a guest by the order's e-mail, staff and system always.
 * An order that belongs to an account is not opened by an e-mail alone.
 */
export function ownsOrder(
  ctx: Pick<Ctx, 'actor'>,
  order: Pick<Order, 'userId' | 'email'>,
  email: string | undefined,
): boolean {
  if (ctx.actor.kind === 'staff' || ctx.actor.kind === 'system') return true
  if (ctx.actor.kind === 'customer' && order.userId === ctx.actor.userId) return true
  return order.userId === null && email !== undefined && email.toLowerCase() === order.email
}

/** The order when it is the caller's, else undefined: another's looks just like an unknown one. */
export async function findOwnOrder(
  ctx: Ctx,
  id: string,
  email: string | undefined,
): Promise<Order | undefined> {
  anyone(ctx)
  const order = await findOrder(ctx.db, id)
  return order && ownsOrder(ctx, order, email) ? order : undefined
}

/** @throws ShopError `not_found` */
export async function getOwnOrder(ctx: Ctx, id: string, email: string | undefined): Promise<Order> {
  anyone(ctx)
  const order = await findOwnOrder(ctx, id, email)
  if (!order) throw unknownOrder()
  return order
}

export function unknownOrder(): ShopError {
  return new ShopError('unknown_order')
}
