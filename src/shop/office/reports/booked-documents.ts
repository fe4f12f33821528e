import { and, eq, inArray, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { around, marketDay } from '../../facts/markets/days.ts'
import type { TaxPart } from '../../facts/tax/provider.ts'
import { type Day, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, type Currency, minus, ZERO } from '../../kernel/money.ts'
import { partsOfRefund } from '../../sale/orders/kept-money.ts'
import { refundHistory } from '../../service/billing/refund-history.ts'
import { named, type Taken } from './named-taxes.ts'

/** What goes into the books of a day; money in cents, below zero for what was given back. */
export interface BookedDocument {
  day: string
  kind: 'order' | 'bill' | 'refund' | 'dispute' | 'dispute_reversed'
  /** The number people read. */
  number: string | number | null
  id: string
  /** Whose tax it is, as in `US-TX`. */
  jurisdiction: string
  /** The names of its taxes with their amounts, as in `GST 4.50; QST 8.98`. */
  taxes: string
  /** The same, each by itself. */
  parts: readonly TaxPart[]
  currency: Currency
  net: Cents
  tax: Cents
  paymentReference: string | null
}

/** Documents read at once. */
const PAGE = 500

/** Where a page ended: the time of its last row as the database writes it, and the row's own name. */
interface Place {
  at: string
  name: string | number | null
}

interface DocumentPage {
  documents: BookedDocument[]
  /** Undefined for the last page. */
  next: Place | undefined
}

type ReadPage = (db: Db, day: Day, after: Place | undefined) => Promise<DocumentPage>

/** Orders and bills paid on a day of their market, and refunds asked for on it, a page at a time. */
export async function* documentsOf(db: Db, day: Day): AsyncGenerator<BookedDocument[]> {
  const kinds: ReadPage[] = [paidOrders, paidBills, madeRefunds]
  for (const read of kinds) {
    let place: Place | undefined
    do {
      const { documents, next } = await read(db, day, place)
      if (documents.length > 0) yield documents
      place = next
    } while (place)
  }
}

function pageOf<Row extends Place>(rows: Row[], documents: BookedDocument[]): DocumentPage {
  return { documents, next: rows.length < PAGE ? undefined : rows.at(-1) }
}

function after([at, name]: [SQLWrapper, SQLWrapper], place: Place | undefined): SQL | undefined {
  return place && sql`(${at}, ${name}) > (${place.at}::timestamptz, ${place.name})`
}

/** Of the place an order's tax was computed for, wherever its parcel went since. */
export const taxedState = sql<
  string | null
>`coalesce(${orders.taxLocation}, ${orders.shippingAddress})->>'state'`

/** As exact as the database has it. */
const exactly = (at: SQLWrapper) => sql<string>`${at}::text`

async function paidOrders(db: Db, day: Day, place?: Place): Promise<DocumentPage> {
  // First which they are, and then what belongs to them: the rest of the day is not joined to be thrown away.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidAt),
        around(orders.paidAt, { from: day, to: day }),
        sql`${marketDay(orders.paidAt, orders.country)} = ${isoOfDay(day)}`,
        after([orders.paidAt, orders.number], place),
      ),
    )
    .orderBy(orders.paidAt, orders.number)
    .limit(PAGE)
    .as('page')
  const rows = await db
    .select({
      at: exactly(orders.paidAt),
      name: orders.number,
      id: orders.id,
      country: orders.country,
      state: taxedState,
      taken: sql<Taken | null>`${orders.pricing}->'tax'`,
      currency: orders.currency,
      net: orders.subtotal,
      tax: orders.tax,
      paymentReference: payments.reference,
    })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .leftJoin(charges, eq(charges.orderId, orders.id))
    .leftJoin(payments, and(eq(payments.chargeId, charges.id), eq(payments.status, 'settled')))
    .orderBy(orders.paidAt, orders.number)
  const documents = rows.map(({ at: _, name, country, state, taken, ...rest }) => ({
    day: isoOfDay(day),
    kind: 'order' as const,
    number: name,
    jurisdiction: placeOf(country, state),
    taxes: named(taken),
    parts: taken?.parts ?? [],
    ...rest,
  }))
  return pageOf(rows, documents)
}

async function paidBills(db: Db, day: Day, place?: Place): Promise<DocumentPage> {
  const page = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        isNotNull(invoices.paidAt),
        around(invoices.paidAt, { from: day, to: day }),
        sql`${marketDay(invoices.paidAt, invoices.market)} = ${isoOfDay(day)}`,
        after([invoices.paidAt, invoices.number], place),
      ),
    )
    .orderBy(invoices.paidAt, invoices.number)
    .limit(PAGE)
    .as('page')
  const rows = await db
    .select({
      at: exactly(invoices.paidAt),
      name: invoices.number,
      invoice: invoices,
      home: planAccounts.taxLocation,
      reference: payments.reference,
    })
    .from(page)
    .innerJoin(invoices, eq(invoices.id, page.id))
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .leftJoin(charges, eq(charges.invoiceId, invoices.id))
    .leftJoin(payments, and(eq(payments.chargeId, charges.id), eq(payments.status, 'settled')))
    .orderBy(invoices.paidAt, invoices.number)
  const documents = rows.map(({ invoice, home, reference }) => ({
    day: isoOfDay(day),
    kind: 'bill' as const,
    number: invoice.number,
    id: invoice.id,
    jurisdiction: placeOf(invoice.market, (invoice.taxLocation ?? home).state),
    taxes: named({ parts: invoice.taxParts, exemption: invoice.taxExemption }),
    parts: invoice.taxParts,
    currency: invoice.currency,
    net: invoice.subtotal,
    tax: invoice.tax,
    paymentReference: reference,
  }))
  return pageOf(rows, documents)
}

/** A refund takes back what it has of the tax, from whom that was taken for. */
async function madeRefunds(db: Db, day: Day, place?: Place): Promise<DocumentPage> {
  const rows = await refundRows(db, day, place)
  const { creditNote, taxesOf } = await refundHistory(
    db,
    rows.map(({ refund }) => refund),
  )
  const documents = rows.map(({ refund, payment, order, invoice, home }) => {
    const { subtotal, tax } = order ?? invoice ?? { subtotal: payment.amount, tax: ZERO }
    const [net, taxBack] = partsOfRefund(refund, { subtotal, tax })
    const state = order ? order.state : (invoice?.taxLocation ?? home)?.state
    const taken = (order ? order.taken?.parts : invoice?.taxParts) ?? []
    const parts = taxesOf(refund, { subtotal, tax, parts: taken }).map(belowZero)
    return {
      day: isoOfDay(day),
      kind: 'refund' as const,
      number: creditNote(refund) ?? order?.number ?? invoice?.number ?? null,
      id: refund.id,
      jurisdiction: placeOf(order?.country ?? invoice?.market ?? '', state),
      taxes: named({ parts }),
      parts,
      currency: payment.currency,
      net: minus(ZERO, net),
      tax: minus(ZERO, taxBack),
      paymentReference: payment.reference,
    }
  })
  return pageOf(rows, documents)
}

function belowZero(part: TaxPart): TaxPart {
  return { ...part, amount: minus(ZERO, part.amount) }
}

function refundRows(db: Db, day: Day, place: Place | undefined) {
  const market = sql`coalesce(${orders.country}, ${invoices.market})`
  const { number, country, subtotal, tax } = orders
  return db
    .select({
      at: exactly(refunds.createdAt),
      name: refunds.id,
      refund: refunds,
      payment: payments,
      order: {
        number,
        country,
        subtotal,
        tax,
        taken: sql<Taken | null>`${orders.pricing}->'tax'`,
        state: taxedState,
      },
      invoice: invoices,
      home: planAccounts.taxLocation,
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
        after([refunds.createdAt, refunds.id], place),
      ),
    )
    .orderBy(refunds.createdAt, refunds.id)
    .limit(PAGE)
}

export function placeOf(country: string, state: string | null | undefined): string {
  return [country.toUpperCase(), state].filter(Boolean).join('-')
}
