import { findPostalSubdivision } from '../../../shop/facts/addresses/lookup.ts'
import { MARKETS } from '../../../shop/facts/markets/markets.ts'
import { WHOLE_PRICE } from '../../../shop/facts/tax/rate-row.ts'
import type { TaxRate } from '../../../shop/facts/tax/tax-at-rates.ts'
import { taxWords } from '../../../shop/facts/tax/tax-words.ts'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'
import { toPercent } from '../../../shop/kernel/money.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import taxNames from '../../../words/en-US/taxes.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import type { PlaceTax } from './place-tax.ts'

/** Which taxes are counted, by whose rates, and what they leave out. */
export function TaxSource({ tax }: { tax: PlaceTax }) {
  const t = useWords(costWords)
  const say = useSource(tax.place)
  const { adapter, source, place } = tax
  return (
    <ul className="space-y-1">
      {adapter.length === 0 && <li>{t('source.none', { state: stateName(place) })}</li>}
      {adapter.map((rate) => (
        <li key={rate.name}>{source === 'stripe' ? say.plain(rate) : say.byAuthority(rate)}</li>
      ))}
      {source === 'stripe' && <li>{t('source.stripe')}</li>}
      {tax.planUntaxedIn !== null ? (
        <li>{t('source.plan.none', { state: stateName(place) })}</li>
      ) : (
        <PlanRates tax={tax} />
      )}
      <li>{t('source.checkout')}</li>
    </ul>
  )
}

function PlanRates({ tax: { adapter, plan, place } }: { tax: PlaceTax }) {
  const t = useWords(costWords)
  const say = useSource(place)
  if (plan.length === 0) return null
  if (isSame(adapter, plan)) return <li>{t('source.plan.same')}</li>
  return plan.map((rate) => <li key={rate.name}>{say.ofPlan(rate)}</li>)
}

function useSource(place: PlaceTax['place']) {
  const t = useWords(costWords)
  const named = useWords(taxNames)
  const locale = useLanguage()
  const words = ({ rate, ...tax }: TaxRate) => ({
    tax: named('named', taxWords(tax)),
    // QST has three decimals.
    rate: toPercent(rate).toLocaleString(locale, { maximumFractionDigits: 4 }),
    province: place.state,
    state: stateName(place),
  })
  return {
    plain: (rate: TaxRate) => t('source.other', words(rate)),
    ofPlan: (rate: TaxRate) =>
      t('source.plan.rate', { ...words(rate), share: (rate.taxedShare ?? WHOLE_PRICE) / 100 }),
    byAuthority(rate: TaxRate) {
      return t(SOURCES[place.country](rate.name), words(rate))
    },
  }
}

/** Taxed alike, as most of what is sold in a place is. */
function isSame(one: TaxRate[], other: TaxRate[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ name, rate }, at) => other[at]?.name === name && other[at]?.rate === rate && !other[at]?.taxedShare,
    )
  )
}

const CANADIAN = { GST: 'source.gst', HST: 'source.hst', PST: 'source.pst', QST: 'source.qst' } as const

/** Who levies a tax, by its name. */
const SOURCES: Record<MarketCode, (tax: string) => keyof typeof costWords> = {
  us: () => 'source.state',
  ca: (tax) => (tax in CANADIAN ? CANADIAN[tax as keyof typeof CANADIAN] : 'source.other'),
}

function stateName({ country, state }: PlaceTax['place']): string {
  return findPostalSubdivision(MARKETS[country].country, state)?.name ?? state
}
