import { type Cents, type Currency, ZERO } from '../../../shop/kernel/money.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Money } from '../../ui/money.tsx'
import { CostTable } from './cost-table.tsx'
import type { SpanCost, TrueCost } from './true-cost.ts'

interface CostChartProps {
  cost: TrueCost
  currency: Currency
  /** Whose tax is counted; empty before the buyer has chosen. */
  postalCode: string
}

/** What 12, 24 and 36 months come to: a bar and a sum for each, and every figure in a table below. */
export function CostChart({ cost, currency, postalCode }: CostChartProps) {
  const t = useWords(costWords)
  const longest = Math.max(...cost.spans.map((span) => span.total + span.saved))
  const hasSaving = cost.spans.some((span) => span.saved > ZERO)
  return (
    <figure>
      <figcaption>
        <span className="block font-semibold">{t('chart.title')}</span>
        <span className="block text-sm text-soft">
          {cost.hasTax ? t('chart.taxed', { postalCode }) : t('chart.before')}
        </span>
      </figcaption>
      <ul className="mt-3 space-y-3">
        {cost.spans.map((span) => (
          <li key={span.months}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{t('chart.months', { months: span.months })}</span>
              <Money amount={span.total} currency={currency} withCode className="font-extrabold text-lg" />
            </div>
            <Bar span={span} longest={longest} />
            {span.saved > ZERO && (
              <p className="mt-1 text-right text-guide text-sm">
                {t.rich('chart.saved', { amount: <Money amount={span.saved} currency={currency} /> })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        <Key look="bg-ink">{t('legend.adapters')}</Key>
        <Key look="bg-guide">{t('legend.plan')}</Key>
        {cost.hasTax && <Key look="bg-amber">{t('legend.tax')}</Key>}
        {hasSaving && <Key look="border-2 border-guide border-dashed">{t('legend.saved')}</Key>}
      </ul>
      <CostTable cost={cost} currency={currency} />
    </figure>
  )
}

const PARTS = [
  { of: 'adapters', fill: 'var(--color-ink)' },
  { of: 'plan', fill: 'var(--color-guide)' },
  { of: 'tax', fill: 'var(--color-amber)' },
] as const

/** Adapters, plan and tax end to end, and dashed what the volume price spares. */
function Bar({ span, longest }: { span: SpanCost; longest: number }) {
  const share = (amount: number) => `${(amount / longest) * 100}%`
  let start = 0
  return (
    <svg aria-hidden="true" width="100%" height="20" className="mt-1 block overflow-visible">
      {span.saved > ZERO && (
        <rect
          x={share(span.total)}
          y="1"
          height="18"
          width={share(span.saved)}
          fill="var(--color-guide-wash)"
          stroke="var(--color-guide)"
          strokeWidth="2"
          strokeDasharray="4 4"
        />
      )}
      {PARTS.map(({ of, fill }) => {
        const x = start
        start += span[of]
        return <Part key={of} x={share(x)} width={share(span[of])} amount={span[of]} fill={fill} />
      })}
    </svg>
  )
}

/** Its edge in the colour of the card keeps it apart from its neighbour. */
function Part({ amount, ...rect }: { amount: Cents; x: string; width: string; fill: string }) {
  if (amount === ZERO) return null
  return <rect {...rect} height="20" stroke="var(--color-card)" strokeWidth="2" className="transition-all" />
}

function Key({ look, children }: { look: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={joinClasses('size-3.5 rounded-mark', look)} />
      {children}
    </li>
  )
}
