import { and, eq, ne } from 'drizzle-orm'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, minus, splitByWeight, sum, ZERO } from '../../kernel/money.ts'
import type { Order } from './order-lines.ts'

/** What of an order's money has not gone back, in cents. */
export interface KeptMoney {
  net: Cents
  tax: Cents
}

/** What is kept of a paid order after all refunds that were not refused. */
export async function keptOf(db: Db, order: Pick<Order, 'id' | 'subtotal' | 'tax'>): Promise<KeptMoney> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.status, 'settled')))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.orderId, order.id), ne(refunds.status, 'failed')))
  const back = rows.map(({ refund }) => partsOfRefund(refund, order))
  return {
    net: minus(order.subtotal, sum(back.map(([net]) => net))),
    tax: minus(order.tax, sum(back.map(([, tax]) => tax))),
  }
}

/**
 * The tax due at the place an order goes to on what is kept of it, in cents.
 * @param taxDue of all of it, in cents
 */
export function dueOnKept(taxDue: Cents, order: Pick<Order, 'subtotal'>, { net }: KeptMoney): Cents {
  return splitByWeight(taxDue, [net, minus(order.subtotal, net)])[0] ?? ZERO
}

/**
 * What of a refund is net and what is tax, in cents, as it was written with the refund. Of an older one, the tax of its
 * lines; of a sum of money, and of lines that brought less than they cost, the share.
 */
export function partsOfRefund(
  {
    amount,
    lines,
    tax: written,
  }: { amount: Cents; lines: readonly RefundedLine[] | null; tax: Cents | null },
  { subtotal, tax }: { subtotal: Cents; tax: Cents },
): [Cents, Cents] {
  if (written !== null) return [minus(amount, written), written]
  if (lines && totalOfLines(lines) === amount)
    return [sum(lines.map((line) => line.net)), sum(lines.map((line) => line.tax))]
  const [net = ZERO, taxBack = ZERO] = splitByWeight(amount, [subtotal, tax])
  return [net, taxBack]
}

/** What refunded lines come to, in cents. */
export function totalOfLines(lines: readonly RefundedLine[]): Cents {
  return sum(lines.flatMap(({ net, tax }) => [net, tax]))
}
