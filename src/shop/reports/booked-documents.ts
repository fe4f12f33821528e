import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../../db/tables/payments.ts'
import { creditNotes, invoices, planAccounts } from '../../../db/tables/plans.ts'
import { FIRST_LANGUAGE } from '../../words/language-files.ts'
import { say } from '../../words/say.ts'
import { creditNoteOf } from '../billing/give-back.ts'
import { type Day, isoOfDay } from '../kernel/day.ts'
import type { Db } from '../kernel/db.ts'
import { type Cents, type Currency, minus, ZERO } from '../kernel/money.ts'
import { partsOfRefund } from '../payments/refund-lines.ts'
import type { TaxExemption, TaxPart } from '../tax/provider.ts'
import { taxWords } from '../tax/tax-words.ts'
import { around, marketDay } from './days.ts'

/** What goes into the books of a day; money in cents, below zero for what was given back. */
export interface BookedDocument {
  day: string
  kind: 'order' | 'bill' | 'refund'
  /** The number people read. */
  number: string | number | null
  id: string
  /** Whose tax it is, as in `US-TX`. */
  jurisdiction: string
  /** The names of its taxes with their amounts, as in `GST 4.50; QST 8.98`. */
  taxes: string
  currency: Currency
  net: Cents
  tax: Cents
  paymentReference: string | null
}

/** Orders and bills paid on a day of their market, and refunds asked for on it. */
export async function documentsOf(db: Db, day: Day): Promise<BookedDocument[]> {
  const found = await Promise.all([paidOrders(db, day), paidBills(db, day), madeRefunds(db, day)])
  return found.flat()
}

async function paidOrders(db: Db, day: Day): Promise<BookedDocument[]> {
  const rows = await db
    .select({ order: orders, reference: payments.reference })
    .from(orders)
    .leftJoin(charges, eq(charges.orderId, orders.id))
    .leftJoin(payments, and(eq(payments.chargeId, charges.id), eq(payments.status, 'settled')))
    .where(
      and(
        isNotNull(orders.paidAt),
        around(orders.paidAt, { from: day, to: day }),
        sql`${marketDay(orders.paidAt, orders.country)} = ${isoOfDay(day)}`,
      ),
    )
    .orderBy(orders.paidAt, orders.number)
  return rows.map(({ order, reference }) => ({
    day: isoOfDay(day),
    kind: 'order',
    number: order.number,
    id: order.id,
    jurisdiction: placeOf(order.country, order.shippingAddress?.state),
    taxes: named(order.pricing.tax),
    currency: order.currency,
    net: order.subtotal,
    tax: order.tax,
    paymentReference: reference,
  }))
}

async function paidBills(db: Db, day: Day): Promise<BookedDocument[]> {
  const rows = await db
    .select({ invoice: invoices, place: planAccounts.taxLocation, reference: payments.reference })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .leftJoin(charges, eq(charges.invoiceId, invoices.id))
    .leftJoin(payments, and(eq(payments.chargeId, charges.id), eq(payments.status, 'settled')))
    .where(
      and(
        isNotNull(invoices.paidAt),
        around(invoices.paidAt, { from: day, to: day }),
        sql`${marketDay(invoices.paidAt, invoices.market)} = ${isoOfDay(day)}`,
      ),
    )
    .orderBy(invoices.paidAt, invoices.number)
  return rows.map(({ invoice, place, reference }) => ({
    day: isoOfDay(day),
    kind: 'bill',
    number: invoice.number,
    id: invoice.id,
    jurisdiction: placeOf(invoice.market, (invoice.taxLocation ?? place).state),
    taxes: named({ parts: invoice.taxParts, exemption: invoice.taxExemption }),
    currency: invoice.currency,
    net: invoice.subtotal,
    tax: invoice.tax,
    paymentReference: reference,
  }))
}

/** A refund takes the tax back in the share the tax has of what was paid. */
async function madeRefunds(db: Db, day: Day): Promise<BookedDocument[]> {
  const market = sql`coalesce(${orders.country}, ${invoices.market})`
  const rows = await db
    .select({
      refund: refunds,
      payment: payments,
      order: orders,
      invoice: invoices,
      place: planAccounts.taxLocation,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .leftJoin(orders, eq(orders.id, charges.orderId))
    .leftJoin(invoices, eq(invoices.id, charges.invoiceId))
    .leftJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(
      and(
        ne(refunds.status, 'failed'),
        // Money that could never be used was never in the books.
        inArray(payments.status, ['settled']),
        around(refunds.createdAt, { from: day, to: day }),
        sql`${marketDay(refunds.createdAt, market)} = ${isoOfDay(day)}`,
      ),
    )
    .orderBy(refunds.createdAt, refunds.id)
  const notes = await creditNoteNumbers(
    db,
    rows.map(({ refund }) => refund.id),
  )
  return rows.map(({ refund, payment, order, invoice, place }) => {
    const { subtotal, tax } = order ?? invoice ?? { subtotal: payment.amount, tax: ZERO }
    const [net, taxBack] = partsOfRefund(refund, { subtotal, tax })
    const state = order ? order.shippingAddress?.state : (invoice?.taxLocation ?? place)?.state
    return {
      day: isoOfDay(day),
      kind: 'refund',
      number: notes.get(creditNoteOf(refund.id)) ?? order?.number ?? invoice?.number ?? null,
      id: refund.id,
      jurisdiction: placeOf(order?.country ?? invoice?.market ?? '', state),
      taxes: '',
      currency: payment.currency,
      net: minus(ZERO, net),
      tax: minus(ZERO, taxBack),
      paymentReference: payment.reference,
    }
  })
}

async function creditNoteNumbers(db: Db, refundIds: string[]): Promise<Map<string, string>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .select({ id: creditNotes.id, number: creditNotes.number })
    .from(creditNotes)
    .where(inArray(creditNotes.id, refundIds.map(creditNoteOf)))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

function placeOf(country: string, state: string | undefined): string {
  return [country.toUpperCase(), state].filter(Boolean).join('-')
}

interface Taken {
  parts: readonly TaxPart[]
  exemption?: TaxExemption | null
}

function named(tax: Taken | null): string {
  if (tax?.exemption) return say(FIRST_LANGUAGE, 'taxes.exempt', { number: tax.exemption.number })
  const amountOf = ({ amount }: TaxPart) => (amount / 100).toFixed(2)
  return (tax?.parts ?? [])
    .map((part) => `${say(FIRST_LANGUAGE, 'taxes.named', taxWords(part))} ${amountOf(part)}`)
    .join('; ')
}
