import { type Currency, fromUnits, times } from '../../shop/kernel/money.ts'
import { useAccount } from '../state/account.ts'
import { useCart } from '../state/cart.ts'
import { Money } from '../ui/money.tsx'

/** The monthly plan: what it will cost, from when, how to stop, and what more adapters save. */
export function PlanSummary({ quantity, currency }: { quantity: number; currency: Currency }) {
  const plan = useCart((state) => state.subscriptionPrice)
  const annualSavings = useCart((state) => state.annualSavings)
  const activeUnits = useAccount((state) => state.activeSubscriptionCount)
  const unit = fromUnits(plan.transactionPrice)
  const missing = plan.discountThreshold - quantity - activeUnits
  return (
    <div className="mt-4 rounded-card border border-hairline bg-card p-4">
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <span>Each month</span>
        <Money amount={times(unit, quantity)} currency={currency} withCode />
      </div>
      <p className="mt-1 text-sm text-soft">
        {quantity} × <Money amount={unit} currency={currency} />. Each adapter's plan starts on the day you
        install it, not today. Cancel any month. Before taxes.
      </p>
      <p className="mt-3 rounded-field bg-guide-wash px-3 py-2 text-sm" aria-live="polite">
        {missing > 0 ? (
          <>
            {missing === 1 ? 'One more adapter' : `${missing} more adapters`} and the plan is{' '}
            <Money amount={fromUnits(plan.adjustedUnitPrice)} currency={currency} className="font-semibold" />{' '}
            a month for each.
          </>
        ) : (
          <>
            From {plan.discountThreshold} adapters the plan is{' '}
            <Money amount={fromUnits(plan.transactionPrice)} currency={currency} className="font-semibold" />{' '}
            instead of <Money amount={fromUnits(plan.unitPrice)} currency={currency} />: you save{' '}
            <Money amount={fromUnits(annualSavings)} currency={currency} className="font-semibold" /> a year.
          </>
        )}
      </p>
    </div>
  )
}
