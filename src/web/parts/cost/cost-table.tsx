import ChevronDown from 'lucide-react/icons/chevron-down'
import { type Cents, type Currency, formatMoney } from '../../../shop/kernel/money.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import marketWords from '../../../words/en-US/pages/markets.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import type { TrueCost } from './true-cost.ts'

/** Every figure behind the chart; folded, for buyers who check. */
export function CostTable({ cost, currency }: { cost: TrueCost; currency: Currency }) {
  const t = useWords(costWords)
  const inMarkets = useWords(marketWords)
  const language = useLanguage()
  /** The caption says in which dollars. */
  const amounts = (values: Cents[]) => values.map((value) => formatMoney(value, language))
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-guide [&::-webkit-details-marker]:hidden">
        {t('table.open')}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('table.open')}
        className="-mx-2 overflow-x-auto rounded-field px-2"
      >
        <table className="figures w-full text-sm">
          <caption className="pb-2 text-left text-soft">
            {t('table.caption', { currency: inMarkets(`currency.${currency}`) })}
          </caption>
          <thead>
            <tr>
              <th scope="col" className="py-1.5 text-left font-semibold">
                {t('table.span')}
              </th>
              {cost.spans.map(({ months }) => (
                <th key={months} scope="col" className="py-1.5 text-right font-semibold">
                  {months}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={t('legend.adapters')} values={amounts(cost.spans.map(({ adapters }) => adapters))} />
            <Row label={t('legend.plan')} values={amounts(cost.spans.map(({ plan }) => plan))} />
            {cost.hasTax && (
              <Row label={t('legend.tax')} values={amounts(cost.spans.map(({ tax }) => tax))} />
            )}
            <Row label={t('table.total')} values={amounts(cost.spans.map(({ total }) => total))} strong />
          </tbody>
        </table>
      </section>
    </details>
  )
}

function Row({ label, values, strong = false }: { label: string; values: string[]; strong?: boolean }) {
  return (
    <tr className={`border-hairline border-t ${strong ? 'font-extrabold' : ''}`}>
      <th scope="row" className="py-1.5 text-left font-[inherit]">
        {label}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={index} className="py-1.5 pl-1.5 text-right">
          {value}
        </td>
      ))}
    </tr>
  )
}
