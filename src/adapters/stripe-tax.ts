import Stripe from 'stripe'
import { findPostalSubdivision } from '../shop/facts/addresses/lookup.ts'
import { normalizePostalCode } from '../shop/facts/addresses/postal-code.ts'
import { findMarket, MARKETS } from '../shop/facts/markets/markets.ts'
import type {
  Tax,
  TaxBooks,
  TaxLocation,
  TaxPart,
  TaxProvider,
  TaxRequest,
  TaxReturn,
} from '../shop/facts/tax/provider.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import type { MarketCode } from '../shop/kernel/market-code.ts'
import { cents, percent, sum, ZERO } from '../shop/kernel/money.ts'
import { underKey } from './stripe-keys.ts'
import { TAX_CODES, type TaxCodes } from './stripe-tax-codes.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Tax by Stripe Tax, to the city and county. `stripe` is configured by the caller: key, host, timeout, retries.
 * @throws ShopError `unavailable` from `taxOn` when Stripe cannot be asked or refuses the shop
 */
export function createStripeTax(stripe: Stripe, codes: TaxCodes = TAX_CODES): TaxProvider {
  return {
    name: 'stripe',
    books: createStripeTaxBooks(stripe, codes),
    async taxOn(request) {
      if (!isComplete(request.location)) return null
      if (request.subtotal <= ZERO) return { amount: ZERO, parts: [], source: 'stripe' }
      try {
        return presentTax(await stripe.tax.calculations.create(calculationOf(request, codes)), request)
      } catch (error) {
        if (isUnknownPlace(error)) return null
        throw notTaxed(error)
      }
    },
  }
}

/**
 * What was taken becomes a transaction of Stripe's reports, from a calculation of its own at the rates of the sale: one of a
 * price that was only looked at may be shared by many. The key lets a job that is tried again book once.
 * @see https://docs.stripe.com/tax/custom#tax-transaction
 */
function createStripeTaxBooks(stripe: Stripe, codes: TaxCodes): TaxBooks {
  return {
    recordSale: ({ id, request }) =>
      orAway(async () => {
        const taxDate = Math.floor(request.at.getTime() / 1_000)
        const params = { ...calculationOf(request, codes), tax_date: taxDate }
        const made = await underKey(`${id}-calculation`, (options) =>
          stripe.tax.calculations.create(params, options),
        )
        if (!made.id) throw new Error('a calculation without an id')
        const wish = { calculation: made.id, reference: id, metadata: { paymentId: id } }
        const sale = await underKey(keyOf(id), (options) =>
          stripe.tax.transactions.createFromCalculation(wish, options),
        )
        return { reference: sale.id, amount: cents(made.tax_amount_exclusive) }
      }),
    // The whole of a sale goes back as a part of it, too: Stripe undoes reversals of parts alone.
    recordReturn: async ({ id, sale, amount, isTaxAlone }) =>
      reverse(stripe, {
        mode: 'partial',
        original_transaction: sale,
        reference: id,
        ...(isTaxAlone
          ? { line_items: [await taxOfSale(stripe, { id, sale, amount })] }
          : { flat_amount: -amount }),
      }),
    undoReturn: ({ id, back }) =>
      reverse(stripe, { mode: 'full', original_transaction: back, reference: id }),
  }
}

/** The tax of the one line of a sale, without what it was taken on. */
function taxOfSale(stripe: Stripe, { id, sale, amount }: Pick<TaxReturn, 'id' | 'sale' | 'amount'>) {
  return orAway(async () => {
    const [line] = (await stripe.tax.transactions.listLineItems(sale, { limit: 1 })).data
    if (!line) throw new Error(`the tax transaction ${sale} has no line`)
    return { original_line_item: line.id, reference: id, amount: 0, amount_tax: -amount }
  })
}

function reverse(stripe: Stripe, wish: Stripe.Tax.TransactionCreateReversalParams) {
  return orAway(async () => {
    const made = await underKey(keyOf(wish.reference), (options) =>
      stripe.tax.transactions.createReversal(wish, options),
    )
    return { reference: made.id }
  })
}

/** One of its own: the call that moves the money has the id itself for a key, and Stripe takes a key for one call alone. */
function keyOf(id: string): string {
  return `${id}-tax`
}

async function orAway<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw notTaxed(error)
  }
}

/** A sum or a place that Stripe refuses it refuses again: only for trouble of all questions there is a time to come back. */
function notTaxed(error: unknown): ShopError {
  const isRefused =
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'stripe_tax_inactive'
  return new ShopError('tax_unavailable', {
    ...(!isRefused && { retryAfter: RETRY_AFTER_SECONDS }),
    cause: error,
  })
}

/** Where one rate holds in a whole state or province, so that it says enough. */
const STATE_IS_ENOUGH: Record<MarketCode, boolean> = { us: false, ca: true }

/** Stripe needs a ZIP code in the US, and a province or a postal code in Canada. */
function isComplete({ country, state, postalCode = '' }: TaxLocation): boolean {
  if (normalizePostalCode(country, postalCode) !== undefined) return true
  return (
    STATE_IS_ENOUGH[country] && findPostalSubdivision(MARKETS[country].country, state ?? '') !== undefined
  )
}

function calculationOf(
  { kind, location, currency, subtotal, isExempt }: TaxRequest,
  codes: TaxCodes,
): Stripe.Tax.CalculationCreateParams {
  const { country, state, city, postalCode, line1 } = location
  return {
    currency: currency.toLowerCase(),
    line_items: [
      {
        amount: subtotal,
        reference: kind === 'service' ? 'plan' : 'goods',
        tax_behavior: 'exclusive',
        tax_code: kind === 'fee' ? codes.device : codes[kind],
      },
    ],
    customer_details: {
      address: {
        country: country.toUpperCase(),
        ...(state && { state }),
        ...(city && { city }),
        ...(postalCode && { postal_code: postalCode }),
        ...(line1 && { line1 }),
      },
      address_source: 'shipping',
      ...(isExempt && { taxability_override: 'customer_exempt' as const }),
    },
  }
}

/** Why Stripe takes none where the law does not tax what is sold; a seller who is only not registered is `not_collecting`. */
const UNTAXED: ReadonlySet<string> = new Set(['product_exempt', 'not_subject_to_tax', 'zero_rated'])

function presentTax(calculation: Stripe.Tax.Calculation, { location }: TaxRequest): Tax {
  const amount = cents(calculation.tax_amount_exclusive)
  const untaxedIn = amount === ZERO ? untaxedPlaceOf(calculation, location) : undefined
  if (untaxedIn) return { amount, parts: [], source: 'stripe', untaxedIn }
  const parts = calculation.tax_breakdown.filter((part) => part.amount !== 0).map(presentPart)
  if (sum(parts.map((part) => part.amount)) === amount) return { amount, parts, source: 'stripe' }
  const rate = percent(parts.reduce((total, part) => total + part.rate, 0) / 10_000)
  return { amount, parts: [{ name: 'tax', rate, amount }], source: 'stripe' }
}

/** As in `US-CA`, where each part of the tax is none because the law says so. */
function untaxedPlaceOf(
  { tax_breakdown: parts }: Stripe.Tax.Calculation,
  { country, state }: TaxLocation,
): string | undefined {
  if (parts.length === 0 || parts.some(({ taxability_reason: why }) => !UNTAXED.has(why))) return undefined
  const place = parts.map(({ tax_rate_details: { state: levying } }) => levying).find(Boolean) ?? state
  return place && `${country.toUpperCase()}-${place}`
}

function presentPart({ amount, tax_rate_details: details }: Stripe.Tax.Calculation.TaxBreakdown): TaxPart {
  return { ...whichTax(details), rate: percent(Number(details.percentage_decimal)), amount: cents(amount) }
}

function whichTax({
  country,
  state,
  tax_type: type,
}: Stripe.Tax.Calculation.TaxBreakdown.TaxRateDetails): Pick<TaxPart, 'name' | 'place'> {
  const market = findMarket(country?.toLowerCase() ?? '')
  return type && market ? TAXES[market.code](type, state) : { name: 'tax' }
}

/** Stripe's types of taxes as the shop's codes. */
const TAXES: Record<MarketCode, (type: string, state: string | null) => Pick<TaxPart, 'name' | 'place'>> = {
  us(type, state) {
    const place = state ? findPostalSubdivision('US', state)?.name : undefined
    return place ? { name: type, place } : { name: 'tax' }
  },
  ca: (type) => ({ name: type.toUpperCase() }),
}

function isUnknownPlace(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'customer_tax_location_invalid'
  )
}
