import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { HAND_REASONS } from './hold-reason.ts'
import { type Hold, isHoldable, isOpen, listHolds, releaseHolds, setHold } from './holds.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Keeps a paid order from being packed until somebody releases it.
 * @throws ShopError `not_found`, `conflict` for an order that has left, was called off or is not paid
 */
export function holdOrder(
  ctx: Ctx,
  orderId: string,
  wish: { reason: (typeof HAND_REASONS)[number]; note: string },
): Promise<Hold> {
  requireStaff(ctx, 'hold_orders')
  return ctx.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId)
    if (!isHoldable(status)) throw new ShopError('order_not_holdable', { status })
    const hold = await setHold(tx, ctx, { orderId, cause: null, ...wish })
    if (!hold) throw new Error('the database kept no hold')
    return hold
  })
}

/**
 * Lets an order go on, as far as this hold goes. One that is released already keeps the name of who released it.
 * @throws ShopError `not_found` for an unknown order, or a hold that is not its
 */
export function releaseHold(
  ctx: Ctx,
  { orderId, holdId }: { orderId: string; holdId: string },
  note: string,
): Promise<Hold> {
  requireStaff(ctx, 'release_holds')
  return ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const find = async () => (await listHolds(tx, [orderId])).find(({ id }) => id === holdId)
    const hold = await find()
    if (!hold) throw new ShopError('unknown_hold')
    if (!isOpen(hold)) return hold
    await releaseHolds(tx, ctx, { orderId, holds: [hold], note })
    return (await find()) ?? hold
  })
}
