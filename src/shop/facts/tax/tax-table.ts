import type { MarketCode } from '../../kernel/market-code.ts'
import { type Cents, ppm } from '../../kernel/money.ts'
import { findPostalSubdivision } from '../addresses/lookup.ts'
import { MARKETS } from '../markets/markets.ts'
import { DELIVERY_FEES } from './delivery-fees.ts'
import type { Tax, TaxLocation, TaxRequest } from './provider.ts'
import type { SoldKind } from './rate-row.ts'
import { type TaxRate, taxAtRates } from './tax-at-rates.ts'
import { choiceAt, type TaxChoice } from './tax-choice.ts'
import { shareOf, TAX_ROWS } from './tax-rows.ts'

interface Rates {
  /** The beginning of its first day, in milliseconds. */
  from: number
  parts: TaxRate[]
}

/** Whose table is asked: shipping has no rows of its own, and a delivery fee is no tax on a price. */
const ASKED: Record<SoldKind, 'device' | 'service'> = {
  device: 'device',
  service: 'service',
  shipping: 'device',
  fee: 'device',
}

const RATES = new Map(
  [...Map.groupBy(TAX_ROWS, ({ country, place, kind }) => `${country} ${place} ${kind}`)].map(
    ([key, rows]) => [key, rows.map(({ from, parts }): Rates => ({ from: Date.parse(from), parts }))],
  ),
)

/**
 * The tax on a subtotal by the embedded table of dated state and province rates; each part is rounded by
 * itself and the parts make up the amount. Null while the state is missing or unknown, or before the table
 * begins. Days are counted in UTC.
 * @param choices what the operator decided otherwise
 */
export function taxFromTable(
  { kind, location, subtotal, at }: Pick<TaxRequest, 'kind' | 'location' | 'subtotal' | 'at'>,
  choices: readonly TaxChoice[] = [],
): Tax | null {
  const place = placeOf(location)
  if (!place) return null
  const where = { country: location.country, place, city: location.city }
  const lawful = ratesInForce({ ...where, kind }, at)
  if (!lawful) return null
  const choice = choiceAt(choices, where, { kind, at })
  const rates = [
    ...(kind === 'fee' ? [] : (chosen(where, { choice, at }) ?? lawful)),
    ...(kind === 'device' || kind === 'fee' ? feesAt(where, { subtotal, at }, choices) : []),
  ]
  return {
    ...taxAtRates(rates, subtotal),
    source: 'table',
    ...(rates.length === 0 && { untaxedIn: `${location.country.toUpperCase()}-${place}` }),
  }
}

/** The rates the table itself has. @param place its code, as in `TX` */
export function ratesInForce(
  { country, place, kind }: { country: MarketCode; place: string; kind: SoldKind },
  at: Date,
): TaxRate[] | undefined {
  const rows = RATES.get(`${country} ${place} ${ASKED[kind]}`)
  return rows?.findLast(({ from }) => from <= at.getTime())?.parts
}

/** The rates on goods with the share and the height that were chosen. The federal GST is no state's or province's to leave out. */
function chosen(
  where: { country: MarketCode; place: string },
  { choice, at }: { choice: TaxChoice | undefined; at: Date },
): TaxRate[] | undefined {
  const taxed = choice?.taxed ?? null
  if (taxed === null) return undefined
  const rate = choice?.rate ?? null
  return ratesInForce({ ...where, kind: 'device' }, at)?.flatMap((part) => {
    if (part.name === 'GST') return [part]
    return taxed === 0 ? [] : [{ ...part, ...shareOf(taxed), ...(rate !== null && { rate: ppm(rate) }) }]
  })
}

function feesAt(
  where: { country: MarketCode; place: string },
  { subtotal, at }: { subtotal: Cents; at: Date },
  choices: readonly TaxChoice[],
): TaxRate[] {
  const fee = choiceAt(choices, where, { kind: 'fee', at })?.fee
  const law = DELIVERY_FEES.find(({ country, place }) => country === where.country && place === where.place)
  if (!fee || !law || subtotal < Math.max(1, law.orderFrom)) return []
  const place = findPostalSubdivision(MARKETS[where.country].country, where.place)?.name ?? where.place
  return [{ name: 'retail_delivery_fee', place, rate: ppm(0), flat: fee }]
}

function placeOf({ country, state = '' }: TaxLocation): string | undefined {
  const code = state.trim().toUpperCase()
  if (RATES.has(`${country} ${code} device`)) return code
  return findPostalSubdivision(MARKETS[country].country, state)?.iso2
}
