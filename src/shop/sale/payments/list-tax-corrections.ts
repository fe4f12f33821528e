import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { invoices } from '../../../../db/tables/plans.ts'
import type { Tax, TaxRequest } from '../../facts/tax/provider.ts'
import type { Db } from '../../kernel/db.ts'
import {
  type Cents,
  type Currency,
  cents,
  minus,
  splitByWeight,
  sum,
  toUnits,
  ZERO,
} from '../../kernel/money.ts'
import { answer, Count, Currency as CurrencyAnswer, Units, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/** Documents read at once. */
const PAGE = 500
/** The most documents that are named. */
const NAMED = 200

const Amounts = {
  currency: CurrencyAnswer,
  taken: Units.describe('The tax that was taken and has not gone back, in currency units'),
  due: Units.describe('What the rules of today take on that for its day'),
  difference: z.number().describe('What would have been taken more; below zero for what was taken too much'),
}

export const TaxCorrections = answer(
  'TaxCorrections',
  'What orders and bills would have been taxed by the rules of today, for their own days',
  z.object({
    source: z
      .enum(['table', 'stripe'])
      .describe('With `stripe` nothing is recomputed: the service knows what was due'),
    looked: Count.describe('Orders and bills that were computed again'),
    places: z
      .array(
        z.object({
          jurisdiction: z.string().describe('As in `US-CA`'),
          kind: z.enum(['device', 'service']).describe('`device` for orders, `service` for bills'),
          documents: Count.describe('How many differ'),
          ...Amounts,
        }),
      )
      .describe('By place, kind and currency; none where nothing differs'),
    documents: z
      .array(
        z.object({
          kind: z.enum(['device', 'service']).describe('`device` for an order, `service` for a bill'),
          number: z.string().describe('Of the order or the bill'),
          id: z.string().describe('Of the order or the bill'),
          jurisdiction: z.string().describe('As in `US-CA`'),
          at: When.describe('When its tax was computed; ISO 8601 in UTC'),
          ...Amounts,
        }),
      )
      .describe('The first that differ, by kind and age; at most 200'),
  }),
)
type Corrections = z.input<typeof TaxCorrections>
type Differing = Corrections['documents'][number]

interface Taxed {
  request: TaxRequest
  id: string
  number: string
  taken: Cents
  total: Cents
  /** What went back of the total, in cents. */
  back: Cents
}

/**
 * Holds the tax of every order and bill against the rules of today. Changes nothing: documents stay as they were made, and
 * money goes back only by a refund. Sales a certificate exempts are left out.
 */
export async function listTaxCorrections(ctx: Ctx): Promise<Corrections> {
  requireStaff(ctx, 'accounting')
  return findTaxCorrections(ctx)
}

/** The same, for a caller who has been let in. */
export async function findTaxCorrections(ctx: Pick<Ctx, 'db' | 'tax'>): Promise<Corrections> {
  const found: Differing[] = []
  let looked = 0
  if (ctx.tax.name === 'table') {
    for (const read of [readOrders, readBills]) {
      for (let after = ''; ; ) {
        const page = await read(ctx.db, after)
        looked += page.length
        for (const taxed of page) {
          const differing = await compare(ctx, taxed)
          if (differing) found.push(differing)
        }
        const last = page.at(-1)
        if (page.length < PAGE || !last) break
        after = last.id
      }
    }
  }
  return { source: ctx.tax.name, looked, places: byPlace(found), documents: found.slice(0, NAMED) }
}

async function compare(ctx: Pick<Ctx, 'tax'>, taxed: Taxed): Promise<Differing | undefined> {
  const { request, id, number, taken, total, back } = taxed
  const tax = await ctx.tax.taxOn(request)
  const due = tax?.amount ?? taken
  if (due === taken || back >= total) return undefined
  // Of a document that went back in part, the rest of its tax is held against the rest of what is due.
  const kept = (amount: Cents) => splitByWeight(amount, [minus(total, back), back])[0] ?? ZERO
  const [left, rightly] = [kept(taken), kept(due)]
  if (left === rightly) return undefined
  return {
    kind: request.kind === 'service' ? 'service' : 'device',
    number,
    id,
    jurisdiction: `${request.location.country.toUpperCase()}-${request.location.state ?? ''}`,
    at: request.at,
    ...amounts(request.currency, left, rightly),
  }
}

function amounts(currency: Currency, taken: Cents, due: Cents) {
  return {
    currency,
    taken: toUnits(taken),
    due: toUnits(due),
    difference: toUnits(minus(due, taken)),
  }
}

function byPlace(found: readonly Differing[]): Corrections['places'] {
  const groups = Map.groupBy(
    found,
    ({ jurisdiction, kind, currency }) => `${jurisdiction} ${kind} ${currency}`,
  )
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { jurisdiction, kind, currency } = first
    const all = (field: 'taken' | 'due') => sum(some.map((each) => cents(Math.round(each[field] * 100))))
    return [{ jurisdiction, kind, documents: some.length, ...amounts(currency, all('taken'), all('due')) }]
  })
}

/** What went back of the payments of a charge. */
const backOf = sql<string>`coalesce((select sum(${refunds.amount}) from ${refunds}
  join ${payments} on ${payments.id} = ${refunds.paymentId}
  where ${payments.chargeId} = ${charges.id} and ${payments.status} = 'settled' and ${refunds.status} <> 'failed'), 0)::text`

/** Of an order what its tax follows from, without its lines. */
const TAXED_ORDER = {
  id: orders.id,
  number: orders.number,
  country: orders.country,
  currency: orders.currency,
  shippingAddress: orders.shippingAddress,
  taxLocation: orders.taxLocation,
  priced: sql<Tax | null>`${orders.pricing} -> 'tax'`,
  subtotal: orders.subtotal,
  tax: orders.tax,
  total: orders.total,
  createdAt: orders.createdAt,
}

async function readOrders(db: Db, after: string): Promise<Taxed[]> {
  const rows = await db
    .select({ order: TAXED_ORDER, back: backOf })
    .from(orders)
    .innerJoin(charges, eq(charges.orderId, orders.id))
    .where(and(isNotNull(orders.paidAt), gt(orders.id, after), isNotNull(orders.shippingAddress)))
    .orderBy(asc(orders.id))
    .limit(PAGE)
  return rows.flatMap(({ order, back }) => {
    const { shippingAddress: address, priced, country, id, total } = order
    if (!address || !priced || priced.exemption || priced.source !== 'table') return []
    const { state, city, postalCode, line1 } = address
    const location = order.taxLocation ?? { country, state, city, postalCode, line1 }
    const { currency, subtotal } = order
    const request = { kind: 'device' as const, location, currency, subtotal, at: order.createdAt }
    return [{ request, id, number: String(order.number), taken: order.tax, total, back: cents(Number(back)) }]
  })
}

async function readBills(db: Db, after: string): Promise<Taxed[]> {
  const rows = await db
    .select({ invoice: invoices, back: backOf })
    .from(invoices)
    .leftJoin(charges, eq(charges.invoiceId, invoices.id))
    .where(
      and(
        gt(invoices.id, after),
        inArray(invoices.status, ['open', 'past_due', 'paid']),
        ne(invoices.subtotal, ZERO),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(PAGE)
  return rows.flatMap(({ invoice, back }) => {
    const { taxLocation: location, openedAt: at, currency, subtotal, id, total, tax: taken } = invoice
    if (!location || !at || invoice.taxExemption) return []
    const request = { kind: 'service' as const, location, currency, subtotal, at }
    return [{ request, id, number: invoice.number ?? '', taken, total, back: cents(Number(back)) }]
  })
}
