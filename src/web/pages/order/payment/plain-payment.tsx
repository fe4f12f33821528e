import { Link } from 'react-router'
import { cardBrandName } from '../../../../shop/kernel/card-brand.ts'
import { fromUnits } from '../../../../shop/kernel/money.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import plainWords from '../../../../words/en-US/pages/plain.json'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import { useLanguage } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { agreementsOf, placeOf } from '../../../checkout/asked-agreements.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { checkForm } from '../../../checkout/check-form.ts'
import { PlaceInLine } from '../../../checkout/checkout-trouble.tsx'
import { monthOf, NeedsAddress, PlainStep } from '../../../checkout/plain/plain-frame.tsx'
import { PlainOffer } from '../../../checkout/plain/plain-offer.tsx'
import type { Priced, PurchaseView } from '../../../checkout/plain/read-purchase.ts'
import { FirstTongueTerms, SellerLine, TermsBox } from '../../../checkout/terms-box.tsx'
import { dueToday } from '../../../parts/state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AddressLines } from '../thanks/receipt.tsx'
import { Agreements, Renewal } from './plain-agreements.tsx'
import type { PaymentAnswer, PaymentView } from './plain-payment-calls.ts'

interface PaymentProps {
  data: PaymentView
  answer: PaymentAnswer | null
}

/** The last look before the card, for a browser that runs no scripts; the card is typed on the card company's page. */
export function PlainPayment({ data, answer }: PaymentProps) {
  const { view } = data
  const check = view && checkForm(view.form.values)
  return (
    <PlainStep step="payment" view={view}>
      {answer?.line && <Waiting line={answer.line} />}
      {view?.priced && check?.ok && !answer?.line && (
        <Review data={data} view={view} priced={view.priced} answer={answer} />
      )}
      {view && !check?.ok && <NeedsAddress />}
    </PlainStep>
  )
}

/** Asks again by itself. It stands where scripts do not run; where they do, the live page waits. */
function Waiting({ line }: { line: NonNullable<PaymentAnswer['line']> }) {
  const t = useWords(plainWords)
  return (
    <>
      <meta httpEquiv="refresh" content={String(line.askAfter)} />
      <PageTitle>{t('pay.title')}</PageTitle>
      <PlaceInLine line={line} />
    </>
  )
}

interface ReviewProps extends PaymentProps {
  view: PurchaseView
  priced: Priced
}

function Review({ data, view, priced, answer }: ReviewProps) {
  const t = useWords(plainWords)
  const tCheckout = useWords(checkoutWords)
  const { form, basket } = view
  const due = dueToday(priced.pricing)
  const isFree = due === 0
  return (
    <form method="post" className="grid gap-5">
      <PageTitle>{t('pay.title')}</PageTitle>
      {answer && <Trouble answer={answer} currency={priced.pricing.currencyType} />}
      {agreementsOf(view, priced, useLanguage()).includes('contractLanguageAgreement') && (
        <FirstTongueTerms
          place={placeOf(form.values)}
          pricing={priced.pricing}
          quantity={basket.quantity}
          month={monthOf(priced, basket.quantity)}
          delivery={priced.delivery}
        />
      )}
      {form.offer && <PlainOffer offer={form.offer} priced={priced} />}
      <ShipTo view={view} />
      <TermsBox
        pricing={priced.pricing}
        quantity={basket.quantity}
        month={monthOf(priced, basket.quantity)}
      />
      <Agreements view={view} priced={priced} answer={answer} />
      {!isFree && (
        <Renewal priced={priced} view={view} isTicked={answer?.consent ?? false} hasCard={!!data.card} />
      )}
      <input type="hidden" name="attempt" value={data.attempt} />
      <input type="hidden" name="shown" value={String(due)} />
      <p className="text-sm text-soft">
        {t.rich('pay.terms', {
          terms: (inner) => (
            <Link to="/terms-of-service" className="text-ink underline">
              {inner}
            </Link>
          ),
        })}{' '}
        <SellerLine />
      </p>
      <Buttons data={data} priced={priced} />
      {(isFree || !data.card) && (
        <p className="text-sm text-soft">{t(isFree ? 'pay.place.text' : 'pay.next')}</p>
      )}
      <p className="text-sm print:hidden">
        <Link to="/cart" className="underline">
          {form.offer ? tCheckout('summary.title') : t('pay.edit')}
        </Link>
      </p>
    </form>
  )
}

function Buttons({ data: { card }, priced: { pricing } }: { data: PaymentView; priced: Priced }) {
  const t = useWords(plainWords)
  const tCheckout = useWords(checkoutWords)
  const tThanks = useWords(thanksWords)
  const due = dueToday(pricing)
  const money = useMoney()
  const amount = money(fromUnits(due), pricing.currencyType, true)
  if (due === 0) {
    return (
      <Button type="submit" className="w-full">
        {t('pay.place')}
      </Button>
    )
  }
  if (!card) {
    return (
      <Button type="submit" className="w-full">
        {t('pay.submit', { amount })}
      </Button>
    )
  }
  const brand = cardBrandName(card.brand) ?? tThanks('receipt.anyCard')
  return (
    <>
      <p className="font-extrabold">{tCheckout('payment.saved.card', { brand, last4: card.last4 })}</p>
      <Button type="submit" name="with" value="saved_card" className="w-full">
        {tCheckout('payment.saved.pay', { amount })}
      </Button>
      <Button type="submit" variant="secondary" className="w-full">
        {tCheckout('payment.saved.other')}
      </Button>
    </>
  )
}

function Trouble({
  answer,
  currency,
}: {
  answer: PaymentAnswer
  currency: Priced['pricing']['currencyType']
}) {
  const t = useWords(plainWords)
  const tCheckout = useWords(checkoutWords)
  const money = useMoney()
  const { changed, message, isOutOfStock, asksBank, isUnsure } = answer
  if (changed) {
    const [before, after] = [changed.before, changed.after].map((units) =>
      money(fromUnits(units), currency, true),
    )
    return (
      <Notice tone="amber">
        <p>{t('pay.changed', { before: before ?? '', after: after ?? '' })}</p>
      </Notice>
    )
  }
  if (asksBank || isUnsure) {
    return (
      <Notice tone="amber">
        <p>{isUnsure ? t('pay.unsure') : t('pay.bank', { other: tCheckout('payment.saved.other') })}</p>
      </Notice>
    )
  }
  if (message === undefined) return null
  return (
    <Notice tone="error">
      <p>{message || tCheckout('trouble.failed')}</p>
      {isOutOfStock && (
        <LinkButton to="/cart" variant="secondary" className="mt-3">
          {tCheckout('trouble.quantity')}
        </LinkButton>
      )}
    </Notice>
  )
}

function ShipTo({ view: { form } }: { view: PurchaseView }) {
  const t = useWords(plainWords)
  const check = checkForm(form.values)
  if (!check.ok) return null
  return (
    <Card className="flex items-start justify-between gap-4 p-4! shadow-none!">
      <div className="min-w-0">
        <h2 className="text-sm text-soft">{t('pay.shipTo')}</h2>
        <p className="break-words">
          <AddressLines address={check.checked.shippingAddress} />
        </p>
      </div>
      <Link to="/order/checkout/shipping" className="font-semibold underline print:hidden">
        {t('pay.change')}
      </Link>
    </Card>
  )
}
