import { and, eq } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { taxRecords } from '../../../../db/tables/tax-records.ts'
import type { TaxBooks, TaxExemption, TaxRequest } from '../../facts/tax/provider.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'

interface Sale {
  request: TaxRequest
  /** What the buyer paid of it, in cents. */
  tax: Cents
}

/**
 * Tells the service that files the tax of a payment, of a refund that is on its way, or that the bank has sent back. Once for
 * each: the row, and the id that goes along as the key. Tax of the shop's own table is in no service's books.
 * @throws ShopError `unavailable`; the job is then tried again
 */
export async function recordTax(ctx: Ctx, id: { paymentId: string } | { refundId: string }): Promise<void> {
  requireSystem(ctx)
  const { books } = ctx.tax
  if (!books) return
  if ('paymentId' in id) await recordSale(ctx, books, id.paymentId)
  else await recordReturn(ctx, books, id.refundId)
}

async function recordSale(ctx: Ctx, books: TaxBooks, paymentId: string): Promise<void> {
  if (await findRecord(ctx, paymentId)) return
  const sale = await findSale(ctx, paymentId)
  if (!sale) return
  const booked = await books.recordSale({ id: paymentId, request: sale.request })
  if (booked.amount !== sale.tax)
    ctx.log.error('tax.differs', { paymentId, taken: sale.tax, booked: booked.amount })
  await keep(ctx, paymentId, booked.reference)
}

async function recordReturn(ctx: Ctx, books: TaxBooks, refundId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!row || !(await findSale(ctx, row.payment.id))) return
  const sale = await findRecord(ctx, row.payment.id)
  // The sale is still on its way to the books.
  if (!sale) throw new ShopError('tax_unavailable', { retryAfter: 60 })
  // Of one that came back the service may have heard without its answer reaching the shop, so it is told of both, in order.
  const { amount, lines } = row.refund
  const isTaxAlone = lines?.every(({ net }) => net === 0) ?? false
  const back = await once(ctx, refundId, (id) => books.recordReturn({ id, sale, amount, isTaxAlone }))
  if (row.refund.status === 'failed')
    await once(ctx, `${refundId}-came-back`, (id) => books.undoReturn({ id, back }))
}

async function once(
  ctx: Ctx,
  id: string,
  book: (id: string) => Promise<{ reference: string }>,
): Promise<string> {
  const known = await findRecord(ctx, id)
  if (known) return known
  const { reference } = await book(id)
  await keep(ctx, id, reference)
  return reference
}

/** What a payment was for, if tax of the service was taken with it. */
async function findSale(ctx: Ctx, paymentId: string): Promise<Sale | undefined> {
  const [row] = await ctx.db
    .select({ payment: payments, order: orders, invoice: invoices, account: planAccounts })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .leftJoin(orders, eq(orders.id, charges.orderId))
    .leftJoin(invoices, eq(invoices.id, charges.invoiceId))
    .leftJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'settled')))
  if (!row) return undefined
  const { payment, order, invoice, account } = row
  const at = payment.createdAt
  if (
    order?.shippingAddress &&
    order.pricing.tax?.source === ctx.tax.name &&
    isToldOf(order.tax, order.pricing.tax.exemption)
  ) {
    const { state, city, postalCode, line1 } = order.shippingAddress
    const location = order.taxLocation ?? { country: order.country, state, city, postalCode, line1 }
    const { currency, subtotal } = order
    const isExempt = order.pricing.tax.exemption !== undefined
    return { tax: order.tax, request: { kind: 'device', location, currency, subtotal, at, isExempt } }
  }
  if (!invoice || !account || !isToldOf(invoice.tax, invoice.taxExemption)) return undefined
  const { currency, subtotal } = invoice
  const location = invoice.taxLocation ?? account.taxLocation
  const isExempt = invoice.taxExemption !== null
  return { tax: invoice.tax, request: { kind: 'service', location, currency, subtotal, at, isExempt } }
}

/** Sales that a certificate exempts are filed too; sales without any tax are not. */
function isToldOf(tax: Cents, exemption: TaxExemption | null | undefined): boolean {
  return tax > 0 || Boolean(exemption)
}

async function findRecord({ db }: Ctx, id: string): Promise<string | undefined> {
  const [record] = await db.select().from(taxRecords).where(eq(taxRecords.id, id))
  return record?.reference
}

async function keep({ db, clock }: Ctx, id: string, reference: string): Promise<void> {
  await db.insert(taxRecords).values({ id, reference, recordedAt: clock.now() }).onConflictDoNothing()
}
