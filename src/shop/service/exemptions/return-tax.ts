import { and, asc, eq, gte, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { taxCertificates } from '../../../../db/tables/exemptions.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { refunds } from '../../../../db/tables/payments.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import { carriedBy } from '../../facts/tax/carried-certificate.ts'
import { dayThere, regionOf, sentByMember } from '../../facts/tax/exemption.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { idFrom } from '../../kernel/id-from.ts'
import { cents, minus, splitByWeight, sum, ZERO } from '../../kernel/money.ts'
import { partsOfRefund } from '../../sale/orders/kept-money.ts'
import { lockOrder } from '../../sale/orders/lock-order.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import { moneyOfLines, taxOfLines } from '../../sale/payments/refund-lines.ts'
import { findSettledPayment } from '../../sale/payments/refund-order.ts'
import { isDisputed, refundedSoFar } from '../../sale/payments/refund-rules.ts'
import { stageRefund } from '../../sale/payments/stage-refund.ts'
import type { Ctx } from '../../system/context.ts'
import type { Certificate } from './file-certificate.ts'
import { acceptOnTheSpot, settleHeldOrder } from './settle-held-order.ts'

/** When the oldest order was paid that the certificate came with; without one, when it was filed. */
export async function firstCoveredAt(tx: Db, { orderId, filedAt }: Certificate): Promise<Date> {
  if (!orderId) return filedAt
  const [order] = await tx.select({ paidAt: orders.paidAt }).from(orders).where(eq(orders.id, orderId))
  return order?.paidAt && order.paidAt < filedAt ? order.paidAt : filedAt
}

/**
 * Stages the return of the tax of every order an accepted certificate came too late for: the one it was sent with, and
 * those its sender has paid for since. An order the bank decides on is left to a person.
 */
export async function returnTaxes(tx: Db, ctx: Ctx, certificate: Certificate): Promise<void> {
  for (const { id } of await listLate(tx, certificate)) {
    await returnTax(tx, ctx, { certificate, order: await lockOrder(tx, id) })
  }
}

/**
 * The same for an order that was priced before a certificate was accepted, and paid since. Who may: the system. Waits for
 * a decision that is being written, so that one of the two sees the other.
 */
export async function returnTaxOfOrder(ctx: Ctx, orderId: string): Promise<void> {
  requireSystem(ctx)
  await settleCarried(ctx, orderId)
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
    if (!order?.userId) return
    const sent = await tx
      .select()
      .from(taxCertificates)
      .where(sentByMember(tx, order.userId))
      .orderBy(asc(taxCertificates.id))
      .for('update')
    for (const certificate of sent.filter(({ status }) => status === 'accepted'))
      await returnTax(tx, ctx, { certificate, order: await lockOrder(tx, orderId) })
  })
}

/** An order that was bought with a certificate: it goes on where that is accepted by now, or frees the seller as it is. */
function settleCarried(ctx: Ctx, orderId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ certificate: taxCertificates })
      .from(orders)
      .innerJoin(taxCertificates, eq(taxCertificates.id, carriedBy))
      .where(eq(orders.id, orderId))
      .for('update', { of: taxCertificates })
    if (!found) return
    const certificate = await acceptOnTheSpot(tx, ctx, found.certificate)
    await settleHeldOrder(tx, ctx, { certificate, orderId })
  })
}

async function listLate(tx: Db, { orderId, userId, filedAt }: Certificate) {
  const [sentWith] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  const owner = userId ?? sentWith?.userId ?? null
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidAt),
        inArray(orders.status, ['paid', 'fulfilled']),
        or(
          orderId ? eq(orders.id, orderId) : undefined,
          owner ? and(eq(orders.userId, owner), gte(orders.paidAt, filedAt)) : undefined,
        ),
      ),
    )
    .orderBy(asc(orders.id))
}

async function returnTax(
  tx: Db,
  ctx: Ctx,
  { certificate, order }: { certificate: Certificate; order: Order },
): Promise<void> {
  const paid = await findSettledPayment(tx, order.id)
  if (!paid || !isCovered(certificate, order)) return
  const { payment, charge } = paid
  if (await isDisputed(tx, payment.id)) {
    ctx.log.warn('tax.not_returned', { orderId: order.id, reason: 'payment_disputed' })
    return
  }
  const lines = await taxLeft(tx, order, payment.id)
  const amount = sum(lines.map(({ tax }) => tax))
  if (amount <= ZERO || amount > minus(payment.amount, await refundedSoFar(tx, payment.id))) return
  const refund = await stageRefund(tx, ctx, {
    paymentId: payment.id,
    charge,
    amount,
    lines,
    reason: 'tax_exempt',
    id: idFrom('ref', certificate.id, order.id),
  })
  await recordAudit(tx, ctx.actor, {
    action: 'refund.staged',
    subject: order.id,
    detail: { refundId: refund.id, amount, reason: 'tax_exempt', certificateId: certificate.id },
  })
}

/** The certificate covers the order's place and day and was not withdrawn. */
function isCovered({ country, region, startsOn, expiresOn }: Certificate, order: Order): boolean {
  if (!order.paidAt || !order.shippingAddress || order.cancelRequestedAt || order.tax <= ZERO) return false
  const { state, postalCode } = order.shippingAddress
  if (order.country !== country || regionOf({ country, state, postalCode }) !== region) return false
  const day = dayThere(country, order.paidAt)
  return startsOn !== null && day >= startsOn && (expiresOn === null || day <= expiresOn)
}

/** What is left of each line's tax after all that went back, as lines of no units. */
async function taxLeft(tx: Db, order: Order, paymentId: string): Promise<RefundedLine[]> {
  const earlier = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  const back = sum(earlier.map((refund) => partsOfRefund(refund, order)[1]))
  const left = cents(Math.max(0, minus(order.tax, back)))
  const money = moneyOfLines(
    order.lines,
    earlier.flatMap(({ lines }) => lines ?? []),
  )
  const shares = splitByWeight(
    left,
    money.map(({ line, tax }) => cents(Math.max(0, minus(line.tax, tax)))),
  )
  return taxOfLines(money, shares)
}
