import { sum, times } from '../../../shop/kernel/money.ts'
import homeWords from '../../../words/en-US/pages/home.json'
import { usePrices } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'

/** The price list, and what a first year with one car comes to. */
export function Cost() {
  const t = useWords(homeWords)
  const prices = usePrices()
  if (!prices) return null
  const { currency, devicePrice, planPrice, planDiscountPrice, planDiscountThreshold } = prices
  const firstYear = sum([devicePrice, times(planPrice, 12)])
  return (
    <Card className="md:p-8">
      <dl className="space-y-3">
        <Line label={t('cost.adapter')}>
          <Money amount={devicePrice} currency={currency} />
        </Line>
        <Line label={t('cost.shipping')}>{t('cost.free')}</Line>
        <Line label={t('cost.plan')}>
          <Money amount={planPrice} currency={currency} />
        </Line>
        <Line label={t('cost.discounted', { threshold: planDiscountThreshold })}>
          <Money amount={planDiscountPrice} currency={currency} />
        </Line>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-t pt-4 font-extrabold text-lg">
          <dt className="flex-[1_1_9rem]">{t('cost.year')}</dt>
          <dd>
            <Money amount={firstYear} currency={currency} withCode />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-soft">{t('cost.taxes')}</p>
    </Card>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="flex-[1_1_9rem]">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
