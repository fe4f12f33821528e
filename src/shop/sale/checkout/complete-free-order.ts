import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { keepBoughtAddress } from '../address-book/keep-bought-address.ts'
import { claimUses } from '../enterprise/claim-uses.ts'
import { invalidCode } from '../enterprise/invalid-code.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order-lines.ts'
import type { CheckoutAnswer } from './checkout.ts'

/** Completes an order that costs nothing, in the transaction that wrote it: there is no payment to wait for. */
export async function completeFreeOrder(tx: Db, ctx: Ctx, order: Order): Promise<CheckoutAnswer> {
  if (!(await claimUses(tx, order.enterpriseIds))) {
    throw invalidCode('order.enterpriseId')
  }
  await moveOrder(tx, ctx, {
    order,
    to: 'paid',
    changes: { paidAt: ctx.clock.now(), stockHeld: false, fulfillmentStatus: 'unfulfilled' },
  })
  const { id, userId } = order
  if (userId !== null) await keepBoughtAddress(tx, ctx, { id, userId })
  await ctx.jobs.enqueue(tx, { name: 'mail-order-confirmation', data: { orderId: order.id } })
  return completeAnswer(ctx, order.id)
}

export function completeAnswer(ctx: Pick<Ctx, 'settings'>, orderId: string): CheckoutAnswer {
  return {
    orderId,
    sessionId: null,
    checkoutSuccessUrl: `${ctx.settings.publicUrl}/order/success?order_id=${orderId}`,
    redirectUrl: null,
    client_secret: null,
    heldUntil: null,
  }
}
