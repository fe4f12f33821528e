import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import type { OrderHead } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { listLines } from './order-lines.ts'
import { returnStock } from './stock.ts'

/**
 * The buyer did not pay in time: the stock goes back on sale, and a quote is a quote again until its own date.
 * A no-op for an order that has moved on.
 */
export async function expireOrder(
  tx: Db,
  ctx: Ctx,
  { order, actor }: { order: OrderHead; actor: Actor },
): Promise<void> {
  if (order.status !== 'awaiting_payment') return
  await moveOrder(tx, ctx, {
    order,
    to: order.fulfillmentStatus === 'quote' ? 'quote' : 'expired',
    changes: { stockHeld: false },
    actor,
  })
  if (order.stockHeld) await returnStock(tx, await listLines(tx, order.id))
}
