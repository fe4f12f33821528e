import { type Cents, minus, times } from '../../../shop/kernel/money.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import { useWords } from '../../base/words.ts'
import { Money } from '../../ui/money.tsx'
import type { TrueCost } from './true-cost.ts'

interface CostFiguresProps {
  cost: TrueCost
  cars: number
  /** A month of the plan for one car. */
  unitPlan: Cents
  prices: PriceList
}

/** The two amounts that are asked for: today, and each month. */
export function CostFigures({ cost, cars, unitPlan, prices }: CostFiguresProps) {
  const t = useWords(costWords)
  const { currency, devicePrice } = prices
  const money = (amount: Cents) => <Money amount={amount} currency={currency} />
  const tax = (amount: Cents) => {
    if (!cost.hasTax) return t('tax.before')
    return amount > 0 ? t.rich('tax.included', { amount: money(amount) }) : t('tax.none')
  }
  const taxToday = minus(cost.today, times(devicePrice, cars))
  const taxMonthly = minus(cost.monthly, times(unitPlan, cars))
  return (
    <dl className="grid content-start gap-6 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] sm:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
      <Figure label={t('today')} amount={<Money amount={cost.today} currency={currency} withCode />}>
        <p>{t.rich('today.adapters', { count: cars, price: money(devicePrice) })}</p>
        <p>{tax(taxToday)}</p>
        <p>{t('today.shipping')}</p>
      </Figure>
      <Figure label={t('monthly')} amount={<Money amount={cost.monthly} currency={currency} withCode />}>
        <p>{t.rich('monthly.plans', { count: cars, price: money(unitPlan) })}</p>
        <p>{tax(taxMonthly)}</p>
        <p>{t('monthly.from')}</p>
      </Figure>
    </dl>
  )
}

function Figure({
  label,
  amount,
  children,
}: {
  label: string
  amount: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd>
        <span className="block font-extrabold text-xl tracking-tight sm:text-2xl">{amount}</span>
        <div className="text-sm text-soft">{children}</div>
      </dd>
    </div>
  )
}
