import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { invoices } from '../../../../db/tables/plans.ts'
import type { KeyOf } from '../../../words/message-key.ts'
import { type MessageData, say } from '../../../words/say.ts'
import { marketOf, openMarkets } from '../../facts/markets/markets.ts'
import { DELIVERY_FEES } from '../../facts/tax/delivery-fees.ts'
import { findStaleTaxRules } from '../../facts/tax/find-stale-tax-rules.ts'
import { choiceAt, type TaxChoice } from '../../facts/tax/tax-choice.ts'
import { TAX_ROWS } from '../../facts/tax/tax-rows.ts'
import { taxFromTable } from '../../facts/tax/tax-table.ts'
import type { Db } from '../../kernel/db.ts'
import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import { cents } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import type { Told } from './check-set-up.ts'

/** Cents of sales in four calendar quarters up to which nobody need be registered for GST, HST or QST. */
const SMALL_SUPPLIER = 3_000_000
/** Told from so much of a limit on. */
const NEAR = 0.8

interface Sales {
  market: MarketCode
  state?: string
  from: Date
  to: Date
}

/** Which places tax the plan, and what of taxes must be looked into. What is left out is said also where it was accepted at the start. */
export async function tax(ctx: Ctx): Promise<Told> {
  const { name, places } = ctx.tax
  const choices = (await ctx.tax.choices?.current()) ?? []
  const found = [
    words(name === 'stripe' ? 'set_up_tax_stripe' : 'set_up_tax_table'),
    places ? words('set_up_tax_places', { places: places.join(', ') }) : words('set_up_tax_everywhere'),
    ...(name === 'table' ? planTaxed(ctx, choices) : []),
  ]
  const warnings = [
    ...(name === 'table' ? staleRules(ctx.clock.now()) : []),
    ...(await numbersMissing(ctx)),
    ...(await nearSmallSupplier(ctx)),
    ...(await nearDeliveryFee(ctx, choices)),
  ]
  return { name: 'tax', ok: true, found: found.join(' '), wrong: [], warnings }
}

function planTaxed(ctx: Ctx, choices: readonly TaxChoice[]): string[] {
  const at = ctx.clock.now()
  return MARKET_CODES.flatMap((country) => {
    const inForce = TAX_ROWS.filter((row) => row.country === country && row.kind === 'service')
    const all = [...new Set(inForce.map(({ place }) => place))].sort()
    const isTaxed = (state: string) =>
      (taxFromTable({ kind: 'service', location: { country, state }, subtotal: cents(10_000), at }, choices)
        ?.amount ?? 0) > 0
    const taxed = all.filter(isTaxed)
    const unsure = all.filter((place) => {
      const row = inForce.findLast((each) => each.place === place && each.from <= at.toISOString())
      const isDecided = choiceAt(choices, { country, place }, { kind: 'service', at }) !== undefined
      return !isDecided && (row?.source === null || row?.disagrees)
    })
    const data = { country: country.toUpperCase(), taxed: listed(taxed), count: all.length - taxed.length }
    return [
      words('set_up_tax_plan', data),
      ...(unsure.length > 0 ? [words('set_up_tax_unsure', { places: listed(unsure) })] : []),
    ]
  })
}

function staleRules(now: Date): string[] {
  return findStaleTaxRules(now).map(({ why, country, kind, places, checkedOn }) =>
    words(why === 'check_old' ? 'set_up_tax_old' : 'set_up_tax_passed', {
      country: country.toUpperCase(),
      kind,
      places: listed(places),
      count: places.length,
      day: checkedOn,
    }),
  )
}

/** Provinces whose own tax is taken from buyers without a number on their bills. */
async function numbersMissing(ctx: Ctx): Promise<string[]> {
  const config = await ctx.config.current()
  const missing = [
    ...(config.pstNumberBc ? [] : ['PST_NUMBER_BC']),
    ...(config.pstNumberSk ? [] : ['PST_NUMBER_SK']),
    ...(config.rstNumberMb ? [] : ['RST_NUMBER_MB']),
  ]
  const isOpen = openMarkets(config).some((code) => marketOf(code).registersSellers)
  return isOpen && missing.length > 0 ? [words('set_up_tax_numbers', { settings: missing.join(', ') })] : []
}

/** The law counts what a seller and its associates sell all over the world; the shop knows its own sales there. */
async function nearSmallSupplier(ctx: Ctx): Promise<string[]> {
  const config = await ctx.config.current()
  const now = ctx.clock.now()
  const market = openMarkets(config).find((code) => marketOf(code).registersSellers)
  if (!market) return []
  const quarter = new Date(Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3, 1))
  const fourQuarters = { market, from: monthsBefore(quarter, 9), to: now }
  const told: string[] = []
  if (config.smallSupplierCanada) {
    const sold = await salesOf(ctx.db, fourQuarters)
    if (sold >= SMALL_SUPPLIER * NEAR) told.push(words('set_up_small_canada', limits(sold, SMALL_SUPPLIER)))
  }
  if (config.smallSupplierQuebec || config.smallSupplierCanada) {
    const sold = await salesOf(ctx.db, { market, state: 'QC', from: monthsBefore(now, 12), to: now })
    if (sold >= SMALL_SUPPLIER * NEAR) told.push(words('set_up_small_quebec', limits(sold, SMALL_SUPPLIER)))
  }
  return told
}

async function nearDeliveryFee(ctx: Ctx, choices: readonly TaxChoice[]): Promise<string[]> {
  const now = ctx.clock.now()
  const told = await Promise.all(
    DELIVERY_FEES.map(async ({ country: market, place, sellerAbove }) => {
      const choice = choiceAt(choices, { country: market, place }, { kind: 'fee', at: now })
      if (choice?.fee) return []
      const from = new Date(Date.UTC(now.getUTCFullYear() - 1, 0, 1))
      const sold = await salesOf(ctx.db, { market, state: place, from, to: now })
      return sold >= sellerAbove * NEAR
        ? [words('set_up_delivery_fee', { place, ...limits(sold, sellerAbove) })]
        : []
    }),
  )
  return told.flat()
}

/** What was paid for orders and bills between two moments, before tax, in cents. */
async function salesOf(db: Db, { market, state, from, to }: Sales): Promise<number> {
  const [bought] = await db
    .select({ sum: sql<string>`coalesce(sum(${orders.subtotal}), 0)::text` })
    .from(orders)
    .where(
      and(
        eq(orders.country, market),
        gte(orders.paidAt, from),
        lt(orders.paidAt, to),
        ofState(sql`coalesce(${orders.taxLocation}, ${orders.shippingAddress})->>'state'`, state),
      ),
    )
  const [billed] = await db
    .select({ sum: sql<string>`coalesce(sum(${invoices.subtotal}), 0)::text` })
    .from(invoices)
    .where(
      and(
        eq(invoices.market, market),
        gte(invoices.paidAt, from),
        lt(invoices.paidAt, to),
        ofState(sql`${invoices.taxLocation}->>'state'`, state),
      ),
    )
  return Number(bought?.sum ?? 0) + Number(billed?.sum ?? 0)
}

function ofState(of: SQL, state: string | undefined): SQL | undefined {
  return state === undefined ? undefined : sql`${of} = ${state}`
}

function monthsBefore(day: Date, months: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, day.getUTCDate()))
}

function limits(sold: number, limit: number): MessageData {
  return { sold: Math.round(sold / 100), limit: limit / 100 }
}

function listed(places: readonly string[]): string {
  return places.join(', ')
}

function words(what: KeyOf<'doctor'>, data: MessageData = {}): string {
  return say('en-US', `doctor.${what}`, data)
}
