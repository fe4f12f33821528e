import { fromUnits, sum, times, ZERO } from '../../../../shop/kernel/money.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import { placeOf } from '../../../checkout/asked-agreements.ts'
import { besideCheckout } from '../../../checkout/beside-checkout.ts'
import { fromKeptValues } from '../../../checkout/form-values.ts'
import { FirstTongueTerms, type Month, SellerLine, TermsBox, taxWord } from '../../../checkout/terms-box.tsx'
import { usePlanTax } from '../../../parts/cart/plan-summary.tsx'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { shownMarket } from '../../../parts/state/config.ts'
import { dueToday } from '../../../parts/state/price-cart.ts'
import { Money } from '../../../ui/money.tsx'

/** What is charged today, what each month, from when, and how it ends. */
export function MonthlyTerms() {
  const { pricing } = useCart((state) => state.device)
  const quantity = useCart((state) => state.quantity)
  return <TermsBox pricing={pricing} quantity={quantity} month={useMonth()} />
}

/** The same once more in one line, for the place where the button is: on a phone the terms have scrolled away by then. */
export function TermsLine() {
  const t = useWords(checkoutWords)
  const { pricing } = useCart((state) => state.device)
  const month = useMonth()
  const currency = pricing.currencyType
  return (
    <p className="text-sm text-soft">
      {t.rich('payment.terms.line', {
        today: <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />,
        monthly: <Money amount={month.monthly} currency={currency} withCode />,
        tax: taxWord(month),
        months: month.included,
      })}{' '}
      {t.rich('payment.agreeTerms', {
        // Beside the checkout, which goes on in its own tab.
        terms: (inner) => (
          <a href={besideCheckout('/terms-of-service')} target="_blank" rel="noopener" className="underline">
            {inner}
          </a>
        ),
      })}{' '}
      <SellerLine />
    </p>
  )
}

/** Contract terms in the tongue that comes first by law, for an order placed in another language. */
export function OpenFirstTongueTerms() {
  const { pricing } = useCart((state) => state.device)
  const quantity = useCart((state) => state.quantity)
  const delivery = useCart((state) => state.delivery)
  const kept = useAccount((state) => state.checkoutFormValues)
  return (
    <FirstTongueTerms
      place={placeOf(fromKeptValues(kept, shownMarket()))}
      pricing={pricing}
      quantity={quantity}
      month={useMonth()}
      delivery={delivery}
    />
  )
}

/** A month of all adapters, with its tax as soon as that is known. */
function useMonth(): Month {
  const quantity = useCart((state) => state.quantity)
  const each = fromUnits(useCart((state) => state.subscriptionPrice.transactionPrice))
  const included = useCart((state) => state.newSubscriptionPrice?.codeTerms?.includedMonths ?? 0)
  const tax = usePlanTax()
  return {
    each,
    monthly: sum([times(each, quantity), tax ?? ZERO]),
    tax,
    included,
  }
}
