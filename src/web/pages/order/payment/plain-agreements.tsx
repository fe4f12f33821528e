import { fromUnits } from '../../../../shop/kernel/money.ts'
import { codeTermsIn, renewalTerms, renewalWords } from '../../../../shop/sale/checkout/renewal-terms.ts'
import agreementWords from '../../../../words/en-US/agreements.json'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useLanguage } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { agreementsOf } from '../../../checkout/asked-agreements.ts'
import type { Priced, PurchaseView } from '../../../checkout/plain/read-purchase.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { PaymentAnswer } from './plain-payment-calls.ts'
import { PlanChoice } from './plan-choice.tsx'

/** The boxes of the order: what the shop must ask before it takes money. */
export function Agreements({
  view,
  priced,
  answer,
}: {
  view: PurchaseView
  priced: Priced
  answer: PaymentAnswer | null
}) {
  const t = useWords(checkoutWords)
  const say = useWords(agreementWords)
  // The shop may ask for more than the page knew of.
  const names = [...new Set([...agreementsOf(view, priced, useLanguage()), ...(answer?.unticked ?? [])])]
  return names.map((name) => (
    <Checkbox
      key={name}
      name={name}
      label={<span className="block pt-0.5 text-sm">{say(name)}</span>}
      error={answer?.unticked?.includes(name) ? t('payment.agree.missing') : undefined}
    />
  ))
}

interface RenewalProps {
  view: PurchaseView
  priced: Priced
  isTicked: boolean
  hasCard: boolean
}

/** Unticked until the buyer ticks it, in the words the shop will store. */
export function Renewal({ view: { basket }, priced, isTicked, hasCard }: RenewalProps) {
  const t = useWords(checkoutWords)
  const say = useWords(agreementWords)
  const month = {
    unitPrice: fromUnits(priced.plan.adjustedUnitPrice),
    quantity: basket.quantity,
    currency: priced.pricing.currencyType,
    codeTerms: codeTermsIn(priced.plan),
    joins: priced.plan.joins ?? null,
  }
  const terms = renewalTerms(month, useLanguage())
  const words = renewalWords(month).key
  const agreement = say(words, terms)
  if (words === 'renewalMore')
    return (
      <PlanChoice count={basket.quantity} agreement={agreement} card={terms.card ?? ''} isAdded={isTicked} />
    )
  return (
    <Checkbox
      name="renewalConsent"
      label={<span className="block pt-0.5 text-sm">{agreement}</span>}
      hint={t(hasCard ? 'payment.renewal.hint.saved' : 'payment.renewal.hint', { count: basket.quantity })}
      defaultChecked={isTicked}
    />
  )
}
