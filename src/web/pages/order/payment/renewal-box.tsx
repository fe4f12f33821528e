import { useState } from 'react'
import { fromUnits } from '../../../../shop/kernel/money.ts'
import { codeTermsIn, renewalTerms, renewalWords } from '../../../../shop/sale/checkout/renewal-terms.ts'
import agreementWords from '../../../../words/en-US/agreements.json'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useLanguage } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PlanChoice } from './plan-choice.tsx'

interface RenewalBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** A card is kept already; this is about its use for these plans. */
  hasSavedCard: boolean
}

/** The offer to keep the card, or to join the plan that runs. Unticked until the shopper ticks it, in the words the shop will store. */
export function RenewalBox({ checked, onChange, hasSavedCard }: RenewalBoxProps) {
  const t = useWords(checkoutWords)
  const say = useWords(agreementWords)
  const quantity = useCart((state) => state.quantity)
  const unitPrice = useCart((state) => state.subscriptionPrice.transactionPrice)
  const currency = useCart((state) => state.device.pricing.currencyType)
  const price = useCart((state) => state.newSubscriptionPrice)
  const joins = price?.joins ?? null
  const month = { unitPrice: fromUnits(unitPrice), quantity, currency, codeTerms: codeTermsIn(price), joins }
  const terms = renewalTerms(month, useLanguage())
  const words = renewalWords(month).key
  const agreement = keepAmounts(say(words, terms))
  const [isLater, setLater] = useState(false)
  if (words === 'renewalMore')
    return (
      <PlanChoice
        count={quantity}
        agreement={agreement}
        card={terms.card ?? ''}
        chosen={{
          isAdded: checked,
          isLater: isLater && !checked,
          choose: (isAdded) => {
            setLater(!isAdded)
            onChange(isAdded)
          },
        }}
      />
    )
  return (
    <Checkbox
      name="renewalConsent"
      label={<span className="block pt-0.5 text-sm">{agreement}</span>}
      hint={t(hasSavedCard ? 'payment.renewal.hint.saved' : 'payment.renewal.hint', { count: quantity })}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** Holds an amount and its currency on one line; the text itself stays as it is stored. */
function keepAmounts(text: string) {
  const [before, amount, after] = text.split(/(\$[\d.,]+ [A-Z]{3})/)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{amount}</span>
      {after}
    </>
  )
}
