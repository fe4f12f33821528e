import { eq } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import type { Actor } from '../../kernel/actor.ts'
import { along } from '../../kernel/along.ts'
import { type ActName, recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import type { Order } from './order-lines.ts'
import { canMove, type OrderStatus } from './status.ts'

type Changes = Partial<Omit<typeof orders.$inferInsert, 'id' | 'status'>>

/**
 * The only way an order changes its status: along the table, with its audit row, in the caller's transaction.
 * @throws ShopError `conflict` for a move the table does not have
 */
export async function moveOrder<O extends Pick<Order, 'id' | 'status'>>(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'actor'>,
  {
    order,
    ...move
  }: {
    order: O
    to: OrderStatus
    changes?: Changes
    actor?: Actor
    detail?: Record<string, unknown>
    /** What was done, where the status alone does not say it. */
    act?: ActName
  },
): Promise<O> {
  if (!canMove(order.status, move.to)) {
    throw new ShopError('wrong_state', { from: order.status, to: move.to })
  }
  const change = { ...move.changes, status: move.to, updatedAt: ctx.clock.now() }
  const moved = tx.update(orders).set(change).where(eq(orders.id, order.id))
  await recordAudit(along(tx, moved), move.actor ?? ctx.actor, {
    action: move.act ?? `order.${move.to}`,
    subject: order.id,
    detail: { from: order.status, ...move.detail },
  })
  return { ...order, ...change }
}
