import type { payments } from '../../../../db/tables/payments.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, minus, ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireRefundWithinLimit } from '../../system/staff/support-limit.ts'
import { totalOfLines } from '../orders/kept-money.ts'
import type { Order, Units } from '../orders/order-lines.ts'
import { hasLeft, listParcels, unitsOutside } from '../orders/read-parcels.ts'
import { refundedLines, refundsOfLines } from '../orders/refunded-units.ts'
import { compareTax } from '../orders/rewrite-order.ts'
import { unitsBeyond } from '../orders/stock.ts'
import { type LineMoney, type LineWish, moneyOfLines, overpaidTax, priceRefund } from './refund-lines.ts'
import { requireRefundable } from './refund-rules.ts'

interface Asked {
  order: Order
  payment: typeof payments.$inferSelect
  /** An amount in cents, or units of lines; all that is left without either. */
  wish: { amount?: Cents | undefined; lines?: readonly LineWish[] | undefined }
}

export interface PlannedRefund {
  /** In cents. Where money went back before without units, the last units bring only what is left. */
  amount: Cents
  /** What it pays for; undefined for a sum of money. */
  lines: RefundedLine[] | undefined
  /** What may go back before this refund, in cents. */
  left: Cents
  /** Each line of the order with what went back for it before. */
  before: LineMoney[]
}

/**
 * What a refund comes to, written or only shown.
 * @throws ShopError `invalid` for more than is left, `conflict` over a dispute, `forbidden` for more than the actor may
 */
export async function planRefund(db: Db, ctx: Ctx, { order, payment, wish }: Asked): Promise<PlannedRefund> {
  const earlier = refundedLines(await refundsOfLines(db, order.id))
  const before = moneyOfLines(order.lines, earlier)
  const lines = wish.lines
    ? priceRefund(before, wish.lines, await unitsHere(db, order, earlier))
    : overpaidTax(before, { owed: await owedTax(db, order), amount: wish.amount })
  const wanted = lines ? { atMost: totalOfLines(lines) } : wish.amount
  const { amount, refunded } = await requireRefundable(db, payment, wanted)
  requireRefundWithinLimit(ctx.actor, refunded, { amount, currency: payment.currency })
  return { amount, lines, left: minus(payment.amount, refunded), before }
}

/** Units that have not left, by SKU; none once an order is shipped. A part of it may have left before the rest. */
export async function unitsHere(db: Db, order: Order, refunded: readonly RefundedLine[]): Promise<Units[]> {
  if (order.status !== 'paid') return []
  const off = refunded.filter(({ isUnshipped }) => isUnshipped)
  const kept = unitsBeyond(order.lines, off)
  return unitsOutside(kept, (await listParcels(db, [order.id])).filter(hasLeft))
}

/** By how much the tax that is kept is more than that of a corrected address, in cents. */
async function owedTax(db: Db, order: Order): Promise<Cents> {
  return order.taxDue === null ? ZERO : minus(ZERO, (await compareTax(db, order, order.taxDue)).difference)
}
