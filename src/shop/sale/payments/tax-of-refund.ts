import { and, eq, ne, notInArray } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { refunds } from '../../../../db/tables/payments.ts'
import { invoices } from '../../../../db/tables/plans.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, cents, minus, splitByWeight, sum, ZERO } from '../../kernel/money.ts'
import { partsOfRefund, totalOfLines } from '../orders/kept-money.ts'
import type { Charge } from './charges.ts'

export interface RefundedMoney {
  paymentId: string
  charge: Pick<Charge, 'orderId' | 'invoiceId'>
  /** In cents. */
  amount: Cents
  lines?: readonly RefundedLine[] | null | undefined
  /** Refunds that count as not there, by their ids. */
  without?: readonly string[]
}

/**
 * The tax in a refund that is about to be written, in cents: that of its lines, or the share that tax has of what is
 * left of the payment. All refunds of a payment together take back its tax to the cent and never more. The charge is
 * locked by the caller.
 */
export async function taxOfRefund(
  tx: Db,
  { paymentId, charge, amount, lines, without }: RefundedMoney,
): Promise<Cents> {
  const whole = await sumsOf(tx, charge)
  if (!whole) return ZERO
  const { net, tax } = await leftOf(tx, paymentId, { ...whole, without })
  const isOfLines = lines && totalOfLines(lines) === amount
  const own = isOfLines ? sum(lines.map((line) => line.tax)) : splitByWeight(amount, [net, tax])[1]
  const least = Math.min(tax, atLeastZero(minus(amount, net)))
  return cents(Math.min(tax, amount, Math.max(least, own ?? ZERO)))
}

interface Whole {
  subtotal: Cents
  tax: Cents
  without?: readonly string[] | undefined
}

/** What is left of a payment, before tax and of the tax in it, after all refunds that were not refused; in cents. */
export async function leftOf(
  db: Db,
  paymentId: string,
  { without = [], ...whole }: Whole,
): Promise<{ net: Cents; tax: Cents }> {
  const [net, tax] = await balanceOf(db, paymentId, { ...whole, without })
  return { net: atLeastZero(net), tax: atLeastZero(tax) }
}

/** The same; below zero where more than all of it went back as one of the two. */
async function balanceOf(
  db: Db,
  paymentId: string,
  { without = [], ...whole }: Whole,
): Promise<[net: Cents, tax: Cents]> {
  const earlier = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        ne(refunds.status, 'failed'),
        notInArray(refunds.id, [...without]),
      ),
    )
  const back = earlier.map((refund) => partsOfRefund(refund, whole))
  return [
    minus(whole.subtotal, sum(back.map(([part]) => part))),
    minus(whole.tax, sum(back.map(([, part]) => part))),
  ]
}

/**
 * Money that was sent back at the provider was booked beside a refund that is now refused, or before one with a tax of its
 * own that is now taken up again: there may not be tax, or goods, for both. Then what was made there is split anew, as
 * what is left after the others. The charge is locked by the caller.
 */
export async function recountForeign(
  tx: Db,
  { paymentId, charge }: Pick<RefundedMoney, 'paymentId' | 'charge'>,
): Promise<void> {
  const whole = await sumsOf(tx, charge)
  if (!whole || (await balanceOf(tx, paymentId, whole)).every((left) => left >= ZERO)) return
  const isForeign = and(
    eq(refunds.paymentId, paymentId),
    eq(refunds.isForeign, true),
    ne(refunds.status, 'failed'),
  )
  const foreign = await tx.select().from(refunds).where(isForeign).orderBy(refunds.createdAt, refunds.id)
  for (const [at, { id, amount }] of foreign.entries()) {
    const without = foreign.slice(at).map((refund) => refund.id)
    const share = await taxOfRefund(tx, { paymentId, charge, amount, without })
    await tx.update(refunds).set({ tax: share }).where(eq(refunds.id, id))
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
