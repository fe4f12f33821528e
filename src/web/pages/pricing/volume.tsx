import { type Cents, formatMoney, sum, times, ZERO } from '../../../shop/kernel/money.ts'
import { annualSavings, planPrice } from '../../../shop/pricing/plan-price.ts'
import type { PriceList } from '../../../shop/pricing/price-list.ts'
import pricingWords from '../../../words/en-US/pages/pricing.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Section } from '../../parts/sections/section.tsx'

/** Around the threshold by one, and two sizes of fleet. */
const sizes = (threshold: number) => [
  ...new Set([1, Math.max(1, threshold - 1), threshold, threshold + 2, 10, 25]),
]

/** Columns that a phone has no room for; what it shows says the same. */
const WIDE = new Set(['today', 'month'])

/** What the lower price is worth at some sizes, readable without any script. */
export function Volume({ prices }: { prices: PriceList }) {
  const t = useWords(pricingWords)
  const { currency, planDiscountThreshold: threshold } = prices
  return (
    <Section title={t('volume.title', { threshold })} lead={<p>{t('volume.lead', { threshold })}</p>} band>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('volume.caption', { currency })}
        className="-mx-2 overflow-x-auto rounded-field px-2"
      >
        <table className="figures w-full text-right sm:min-w-[34rem]">
          <caption className="pb-3 text-left text-sm text-soft">{t('volume.caption', { currency })}</caption>
          <thead className="text-sm">
            <tr>
              {(['cars', 'today', 'each', 'month', 'saved', 'year'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-2 py-2 font-semibold first:pl-0 first:text-left last:pr-0 ${WIDE.has(column) ? 'max-sm:hidden' : ''}`}
                >
                  {t(`volume.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes(threshold).map((cars) => (
              <Row key={cars} cars={cars} prices={prices} />
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}

/** The caption says in which dollars. */
function Row({ cars, prices }: { cars: number; prices: PriceList }) {
  const language = useLanguage()
  const money = (amount: Cents) => formatMoney(amount, language)
  const plan = planPrice(prices, cars)
  const saved = annualSavings(plan)
  const today = times(prices.devicePrice, cars)
  const cells = { today, each: plan.adjustedUnitPrice, month: plan.adjustedSubtotal }
  return (
    <tr className={`border-hairline border-t ${saved > ZERO ? 'text-ink' : 'text-soft'}`}>
      <th scope="row" className="py-3 text-left font-extrabold">
        {cars}
      </th>
      {Object.entries(cells).map(([column, amount]) => (
        <td key={column} className={`px-2 ${WIDE.has(column) ? 'max-sm:hidden' : ''}`}>
          {money(amount)}
        </td>
      ))}
      <td className={saved > ZERO ? 'px-2 font-semibold text-guide' : 'px-2'}>{money(saved)}</td>
      <td className="pl-2">{money(sum([today, times(plan.adjustedSubtotal, 12)]))}</td>
    </tr>
  )
}
