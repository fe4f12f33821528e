import { and, eq } from 'drizzle-orm'
import { orderLinks, orders } from '../../../../db/tables/orders.ts'
import { requireOpenMarket } from '../../facts/markets/require-open-market.ts'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import type { Ctx } from '../../system/context.ts'
import { orderComplete } from '../orders/order-conflicts.ts'
import { type Order, withLines } from '../orders/order-lines.ts'
import { unknownOrder } from '../orders/own-order.ts'
import { isComplete } from '../orders/status.ts'
import { UPGRADE_4G_TYPE } from '../pricing/order-pricing.ts'

export interface OpenedUpgrade {
  order: Order
  /** What proves this order, and no other, from here on. */
  email: string
  enterpriseType: string
}

/**
 * Opens an upgrade for who holds its link. The link proves its holder to be the owner of this one order, whose
 * e-mail is told in return: with it the order can be read, changed and checked out, and nothing else.
 * @throws ShopError `not_found` for a wrong token as for an unknown order, `conflict` after its time or when complete
 */
export async function openUpgrade(ctx: Ctx, id: string, token: string): Promise<OpenedUpgrade> {
  anyone(ctx)
  const [found] = await ctx.db
    .select({ link: orderLinks, order: orders })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(eq(orderLinks.tokenHash, hashSecret(token)), eq(orderLinks.orderId, id)))
  if (!found) throw unknownOrder()
  const [order] = await withLines(ctx.db, [found.order])
  if (!order) throw unknownOrder()
  if (isComplete(order.status)) throw orderComplete()
  if (found.link.expiresAt <= ctx.clock.now()) {
    throw new ShopError('link_expired')
  }
  await requireOpenMarket(ctx, order.country)
  await recordAudit(ctx.db, ctx.actor, { action: 'order.upgrade_opened', subject: id })
  return { order, email: order.email, enterpriseType: UPGRADE_4G_TYPE }
}
