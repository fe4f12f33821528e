import type { CardDetails } from '../../../../db/tables/card-details.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import type { Cents, Currency } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { findOrder, type Order, type Units } from '../orders/order-lines.ts'
import { unknownOrder } from '../orders/own-order.ts'
import { listParcels } from '../orders/read-parcels.ts'
import { refundsOfLines, unitsLeavingParcel } from '../orders/refunded-units.ts'
import { planRefund } from './plan-refund.ts'
import type { LineMoney } from './refund-lines.ts'
import { getSettledPayment, type RefundWish } from './refund-order.ts'

export interface RefundPreview {
  order: Order
  /** What goes back, and what may go back before it, in cents. */
  amount: Cents
  left: Cents
  currency: Currency
  /** Null where the provider does not tell. */
  card: CardDetails | null
  lines: LineMoney[]
  /** What the refund pays for; undefined for a sum of money. */
  chosen: RefundedLine[] | undefined
  /** Units that go back on sale once the provider has accepted. */
  restocked: Units[]
}

/** What a refund would do, without doing it. @throws ShopError as `refundOrder` does */
export async function previewRefund(
  ctx: Ctx,
  id: string,
  wish: Pick<RefundWish, 'amount' | 'lines'>,
): Promise<RefundPreview> {
  requireStaff(ctx, 'refund')
  const order = await findOrder(ctx.db, id)
  if (!order) throw unknownOrder()
  const { payment } = await getSettledPayment(ctx.db, id)
  const { amount, left, lines: chosen, before } = await planRefund(ctx.db, ctx, { order, payment, wish })
  const planned = {
    id: 'planned',
    orderId: id,
    lines: chosen ?? [],
    status: 'pending' as const,
    wasAccepted: true,
  }
  const made = [...(await refundsOfLines(ctx.db, id)), planned]
  const parcels = await listParcels(ctx.db, [id])
  const restocked =
    order.status === 'paid'
      ? unitsLeavingParcel(order.lines, made, { id: planned.id, isAll: amount === left, parcels })
      : []
  const { currency, card } = payment
  return { order, amount, left, currency, card, lines: before, chosen, restocked }
}
