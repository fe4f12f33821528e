import { fromUnits, times } from '../../../../shop/kernel/money.ts'
import { useCart } from '../../../state/cart.ts'
import { dueToday } from '../../../state/price-cart.ts'
import { Money } from '../../../ui/money.tsx'

/** What is charged today, what each month, from when, and how it ends. */
export function MonthlyTerms() {
  const { pricing } = useCart((state) => state.device)
  const quantity = useCart((state) => state.quantity)
  const plan = useCart((state) => state.subscriptionPrice)
  const currency = pricing.currencyType
  const each = fromUnits(plan.transactionPrice)
  return (
    <section aria-label="What you pay" className="rounded-field bg-guide-wash px-4 py-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>Today</dt>
        <dd className="text-right font-extrabold">
          <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />
        </dd>
        <dt>Each month</dt>
        <dd className="text-right font-extrabold">
          <Money amount={times(each, quantity)} currency={currency} withCode />
          <span className="font-normal"> plus tax</span>
        </dd>
      </dl>
      <p className="mt-2 text-sm">
        {quantity > 1 && (
          <>
            <Money amount={each} currency={currency} /> for each of {quantity} adapters.{' '}
          </>
        )}
        The plan starts when an adapter is installed, not today. Cancel any month.
      </p>
    </section>
  )
}

/** The same once more in one line, for the place where the button is: on a phone the terms have scrolled away by then. */
export function TermsLine() {
  const { pricing } = useCart((state) => state.device)
  const quantity = useCart((state) => state.quantity)
  const plan = useCart((state) => state.subscriptionPrice)
  const currency = pricing.currencyType
  return (
    <p className="text-sm text-soft">
      Today <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />. From the day of
      install{' '}
      <Money amount={times(fromUnits(plan.transactionPrice), quantity)} currency={currency} withCode /> a
      month plus tax; cancel any month.
    </p>
  )
}
