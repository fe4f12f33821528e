import { fromUnits, sum, times, ZERO } from '../../../../shop/kernel/money.ts'
import { useWords } from '../../../base/words.ts'
import checkoutWords from '../../../messages/en-US/checkout.json'
import { usePlanTax } from '../../../parts/cart/use-plan-tax.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { dueToday } from '../../../parts/state/price-cart.ts'
import { Money } from '../../../ui/money.tsx'

/** What is charged today, what each month, from when, and how it ends. */
export function MonthlyTerms() {
  const t = useWords(checkoutWords)
  const { pricing } = useCart((state) => state.device)
  const quantity = useCart((state) => state.quantity)
  const { each, monthly, tax } = useMonth()
  const currency = pricing.currencyType
  return (
    <section aria-label={t('payment.terms.label')} className="rounded-field bg-guide-wash px-4 py-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{t('payment.terms.today')}</dt>
        <dd className="text-right font-extrabold">
          <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />
        </dd>
        <dt>{t('payment.terms.month')}</dt>
        <dd className="text-right font-extrabold">
          {t.rich('payment.terms.monthly', {
            amount: <Money amount={monthly} currency={currency} withCode />,
            tax,
            light: (inner) => <span className="font-normal">{inner}</span>,
          })}
        </dd>
      </dl>
      <p className="mt-2 text-sm">
        {quantity > 1 &&
          t.rich('payment.terms.each', {
            amount: <Money amount={each} currency={currency} />,
            count: quantity,
            tax,
          })}
        {t('payment.terms.text')}
      </p>
    </section>
  )
}

/** The same once more in one line, for the place where the button is: on a phone the terms have scrolled away by then. */
export function TermsLine() {
  const t = useWords(checkoutWords)
  const { pricing } = useCart((state) => state.device)
  const { monthly, tax } = useMonth()
  const currency = pricing.currencyType
  return (
    <p className="text-sm text-soft">
      {t.rich('payment.terms.line', {
        today: <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />,
        monthly: <Money amount={monthly} currency={currency} withCode />,
        tax,
      })}
    </p>
  )
}

/** A month of all adapters, with its tax as soon as that is known. */
function useMonth() {
  const quantity = useCart((state) => state.quantity)
  const each = fromUnits(useCart((state) => state.subscriptionPrice.transactionPrice))
  const tax = usePlanTax()
  return {
    each,
    monthly: sum([times(each, quantity), tax ?? ZERO]),
    tax: tax === null ? 'unknown' : tax > ZERO ? 'included' : 'none',
  }
}
