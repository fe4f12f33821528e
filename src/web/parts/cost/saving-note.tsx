import { minus } from '../../../shop/kernel/money.ts'
import { annualSavings, type PlanPrice } from '../../../shop/sale/pricing/plan-price.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Money } from '../../ui/money.tsx'

interface SavingNoteProps {
  prices: PriceList
  /** Active units there will be, those of the account among them. */
  units: number
  plan: PlanPrice
}

/** How many cars the lower price is away, or what it saves. */
export function SavingNote({ prices, units, plan }: SavingNoteProps) {
  const t = useWords(costWords)
  const missing = prices.planDiscountThreshold - units
  const money = (amount: PriceList['planPrice']) => (
    <Money amount={amount} currency={prices.currency} className="font-semibold" />
  )
  return (
    <p
      aria-live="polite"
      className={joinClasses(
        'mt-4 rounded-field px-4 py-3 transition-colors',
        missing > 0 ? 'bg-hover' : 'bg-guide-wash',
      )}
    >
      {missing > 0
        ? t.rich('saving.missing', { missing, price: money(prices.planDiscountPrice) })
        : t.rich('saving.reached', {
            price: money(plan.adjustedUnitPrice),
            before: money(plan.baseUnitPrice),
            monthly: money(minus(plan.baseSubtotal, plan.adjustedSubtotal)),
            yearly: money(annualSavings(plan)),
          })}
    </p>
  )
}
