import { formatMoney } from '../../../shop/kernel/money.ts'
import { annualSavings, planPrice } from '../../../shop/pricing/plan-price.ts'
import type { PriceList } from '../../../shop/pricing/price-list.ts'
import marketWords from '../../../words/en-US/pages/markets.json'
import pricingWords from '../../../words/en-US/pages/pricing.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Section } from '../../parts/sections/section.tsx'

/** From the threshold on, and two sizes of fleet. */
const sizes = (threshold: number) => [...new Set([threshold, threshold + 2, 10, 25])]

/** What the lower price is worth at some sizes, readable without any script; the price itself is on the sign above. */
export function Volume({ prices }: { prices: PriceList }) {
  const t = useWords(pricingWords)
  const { planDiscountThreshold: threshold } = prices
  const currency = useWords(marketWords)(`currency.${prices.currency}`)
  return (
    <Section title={t('volume.title', { threshold })} lead={<p>{t('volume.lead', { threshold })}</p>} band>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('volume.caption', { currency })}
        className="-mx-2 overflow-x-auto rounded-field px-2"
      >
        <table className="figures w-full max-w-2xl text-right">
          <caption className="pb-3 text-left text-sm text-soft">{t('volume.caption', { currency })}</caption>
          <thead className="text-sm">
            <tr>
              {(['cars', 'month', 'saved'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-2 py-2 align-bottom font-semibold first:pl-0 first:text-left last:pr-0"
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
  const plan = planPrice(prices, cars)
  return (
    <tr className="border-hairline border-t">
      <th scope="row" className="py-3 text-left font-extrabold">
        {cars}
      </th>
      <td className="px-2">{formatMoney(plan.adjustedSubtotal, language)}</td>
      <td className="pl-2 font-semibold text-guide">{formatMoney(annualSavings(plan), language)}</td>
    </tr>
  )
}
