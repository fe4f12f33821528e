import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { usesTaken } from '../enterprise/hold-uses.ts'
import { mainLine, type Order } from '../orders/order-lines.ts'
import { countStock, type Taking } from '../orders/stock.ts'
import { countHeldByBuyer, countHeldInBulk, countUsesHeldByBuyer } from '../payments/held-by-caller.ts'

/** Units every buyer may hold, however few are left. */
export const FEW = 10
/** With more than this left, no order of a few units can empty the shelf. */
export const PLENTY = 1_000

/**
 * Keeps unpaid orders from emptying the shelf: the unpaid orders of one buyer (one mailbox, or one address), and all large
 * unpaid orders together, hold at most a share of what is there. The stock was taken already, so that two who ask at
 * once see each other. What staff sent by link is theirs to hold.
 * @throws ShopError `conflict` with what may be held
 */
export async function requireHoldAllowed(
  tx: Db,
  ctx: Ctx,
  { order, ...taken }: { order: Order } & Pick<Taking, 'left'>,
): Promise<void> {
  const share = ctx.settings.holdShare ?? 100
  if (share >= 100 || order.origin !== 'storefront') return
  const { sku, quantity } = mainLine(order)
  const left = taken.left.get(sku) ?? (await countStock(tx, sku))
  if (quantity <= FEW && left > PLENTY) return
  const { email, id: orderId } = order
  const mine = await countHeldByBuyer(tx, { sku, orderId, email, caller: ctx.caller })
  requireShare({ share, left, quantity, others: mine })
  if (quantity <= FEW) return
  const bulk = await countHeldInBulk(tx, { sku, orderId, above: FEW })
  requireShare({ share, left, quantity, others: bulk })
}

/**
 * The same for the uses of a limited code: the unpaid orders of one buyer hold at most a share of those that are left, and
 * one always. @throws ShopError `conflict`
 */
export async function requireUsesAllowed(
  tx: Db,
  ctx: Ctx,
  { order, codes }: { order: Order; codes: readonly { code: string; left: number }[] },
): Promise<void> {
  const share = ctx.settings.holdShare ?? 100
  if (share >= 100 || order.origin !== 'storefront') return
  const { email, id: orderId } = order
  for (const { code, left } of codes) {
    const mine = await countUsesHeldByBuyer(tx, { code, orderId, email, caller: ctx.caller })
    if (mine >= Math.max(1, Math.floor((left * share) / 100))) throw usesTaken()
  }
}

function requireShare(hold: { share: number; left: number; quantity: number; others: number }): void {
  const there = hold.left + hold.quantity + hold.others
  const most = Math.max(FEW, Math.floor((there * hold.share) / 100))
  if (hold.others + hold.quantity <= most) return
  throw new ShopError('hold_limit', { left: Math.max(0, most - hold.others) }, { at: 'order.quantity' })
}
