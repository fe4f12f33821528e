import { and, eq, ne } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import { refunds } from '../../../db/tables/payments.ts'
import { invoices } from '../../../db/tables/plans.ts'
import type { RefundedLine } from '../../../db/tables/refunded-line.ts'
import type { Db } from '../kernel/db.ts'
import { type Cents, cents, minus, splitByWeight, sum, ZERO } from '../kernel/money.ts'
import { partsOfRefund, totalOfLines } from '../orders/kept-money.ts'
import type { Charge } from './charges.ts'

export interface RefundedMoney {
  paymentId: string
  charge: Pick<Charge, 'orderId' | 'invoiceId'>
  /** In cents. */
  amount: Cents
  lines?: readonly RefundedLine[] | null | undefined
}

/**
 * The tax in a refund that is about to be written, in cents: that of its lines, or the share that tax has of what is
 * left of the payment. All refunds of a payment together take back its tax to the cent and never more. The charge is
 * locked by the caller.
 */
export async function taxOfRefund(
  tx: Db,
  { paymentId, charge, amount, lines }: RefundedMoney,
): Promise<Cents> {
  const whole = await sumsOf(tx, charge)
  if (!whole) return ZERO
  const { net, tax } = await leftOf(tx, paymentId, whole)
  const isOfLines = lines && totalOfLines(lines) === amount
  const own = isOfLines ? sum(lines.map((line) => line.tax)) : splitByWeight(amount, [net, tax])[1]
  const least = Math.min(tax, atLeastZero(minus(amount, net)))
  return cents(Math.min(tax, amount, Math.max(least, own ?? ZERO)))
}

/** What is left of a payment, before tax and of the tax in it, after all refunds that were not refused; in cents. */
export async function leftOf(
  db: Db,
  paymentId: string,
  whole: { subtotal: Cents; tax: Cents },
): Promise<{ net: Cents; tax: Cents }> {
  const earlier = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  const back = earlier.map((refund) => partsOfRefund(refund, whole))
  return {
    net: atLeastZero(minus(whole.subtotal, sum(back.map(([part]) => part)))),
    tax: atLeastZero(minus(whole.tax, sum(back.map(([, part]) => part)))),
  }
}

async function sumsOf(tx: Db, { orderId, invoiceId }: RefundedMoney['charge']) {
  if (orderId) {
    const { subtotal, tax: taxed } = orders
    return (await tx.select({ subtotal, tax: taxed }).from(orders).where(eq(orders.id, orderId)))[0]
  }
  if (!invoiceId) return undefined
  const { subtotal, tax: taxed } = invoices
  return (await tx.select({ subtotal, tax: taxed }).from(invoices).where(eq(invoices.id, invoiceId)))[0]
}

function atLeastZero(amount: Cents): Cents {
  return amount < ZERO ? ZERO : amount
}
