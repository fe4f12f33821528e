import { Link } from 'react-router'
import { fromUnits, sum, times, ZERO } from '../../../shop/kernel/money.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import checkoutWords from '../../../words/en-US/pages/checkout.json'
import plainWords from '../../../words/en-US/pages/plain.json'
import { useWords } from '../../base/words.ts'
import { TodayLines } from '../../parts/cart/order-summary.tsx'
import { MonthBox } from '../../parts/cart/plan-summary.tsx'
import type { CheckoutStep } from '../../parts/state/checkout-progress.ts'
import { dueToday } from '../../parts/state/price-cart.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CalmPage } from '../calm-page.tsx'
import { isKnownBuyer } from '../checkout-steps.ts'
import { HelpLine } from '../help-line.tsx'
import { StepIndicator } from '../step-indicator.tsx'
import type { Month } from '../terms-box.tsx'
import type { Priced, PurchaseView } from './read-purchase.ts'

type Taxes = Parameters<typeof TodayLines>[0]['taxes']

const TAXES: Record<CheckoutStep, Taxes> = {
  shipping: 'enter-address',
  account: 'hidden',
  payment: 'at-checkout',
  done: 'at-checkout',
}

interface StepProps {
  step: CheckoutStep
  view: PurchaseView | null
  children: React.ReactNode
}

/** A step of checkout as a browser without scripts shows it. */
export function PlainStep({ step, view, children }: StepProps) {
  const t = useWords(checkoutWords)
  if (!view) return <EmptyCart />
  const { buyer, form, basket, priced } = view
  return (
    <div className="checkout-page page-width py-6 sm:py-10">
      <div className="mx-auto max-w-form lg:mx-0">
        <StepIndicator current={step} signedIn={isKnownBuyer(buyer.isMember, form.offer)} />
      </div>
      <div className="mx-auto mt-6 grid max-w-form items-start gap-6 sm:mt-10 lg:mx-0 lg:max-w-none lg:grid-cols-[minmax(0,560px)_minmax(0,420px)] lg:justify-between lg:gap-12">
        <div className="grid gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          {priced ? <Summary priced={priced} quantity={basket.quantity} taxes={TAXES[step]} /> : <NoPrice />}
        </div>
        <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-1">
          {buyer.wasLoggedOut && <LoggedOut />}
          {form.notes.length > 0 && step !== 'shipping' && (
            <Notice tone="info">
              {form.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </Notice>
          )}
          {children}
          <HelpLine note={t('layout.note')} />
        </div>
      </div>
    </div>
  )
}

export function EmptyCart() {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <LinkButton to="/pricing">{t('empty.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}

function LoggedOut() {
  const t = useWords(plainWords)
  return (
    <Notice tone="amber">
      <p>
        {t.rich('loggedOut.text', {
          link: (inner) => (
            <Link to="/login?redirect=%2Forder%2Fcheckout%2Fshipping" className="font-semibold underline">
              {inner}
            </Link>
          ),
        })}
      </p>
    </Notice>
  )
}

export function NoPrice() {
  const t = useWords(plainWords)
  return (
    <Notice tone="error">
      <p>{t('price.none')}</p>
    </Notice>
  )
}

interface SummaryProps {
  priced: Priced
  quantity: number
  taxes: Taxes
}

/** Folded away above the form where there is no room beside it. */
function Summary(props: SummaryProps) {
  const t = useWords(checkoutWords)
  const tCart = useWords(cartWords)
  const { pricing } = props.priced
  return (
    <>
      <details className="group rounded-card border border-hairline bg-card lg:hidden">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-4 py-2 font-semibold">
          <span>
            {t('summary.title')}
            <span className="block font-normal text-sm text-soft">{tCart('what')}</span>
          </span>
          <Money amount={fromUnits(dueToday(pricing))} currency={pricing.currencyType} withCode />
        </summary>
        <div className="border-hairline border-t p-4">
          <PlainCosts {...props} />
        </div>
      </details>
      <aside aria-label={t('summary.title')} className="hidden lg:block">
        <Card>
          <h2 className="text-lg font-extrabold">{t('summary.title')}</h2>
          <p className="mb-4 text-sm text-soft">{tCart('what')}</p>
          <PlainCosts {...props} />
        </Card>
      </aside>
    </>
  )
}

/** What a basket costs today and each month. */
export function PlainCosts({ priced, quantity, taxes }: SummaryProps) {
  const { pricing } = priced
  const { each, tax } = monthOf(priced, quantity)
  return (
    <>
      <TodayLines pricing={pricing} taxes={taxes} delivery={priced.delivery} />
      <MonthBox
        quantity={quantity}
        currency={pricing.currencyType}
        unit={each}
        tax={tax}
        untaxedIn={priced.plan.taxInfo.untaxedIn}
      />
    </>
  )
}

/** A month of all adapters, with its tax as soon as that is known. */
export function monthOf({ plan, hasPlace }: Priced, quantity: number): Month {
  const each = fromUnits(plan.adjustedUnitPrice)
  const tax = hasPlace && plan.taxInfo.amount >= 0 ? fromUnits(plan.taxInfo.amount) : null
  const included = plan.codeTerms?.includedMonths ?? 0
  return { each, tax, included, monthly: sum([times(each, quantity), tax ?? ZERO]) }
}

/** A later step was opened before the address was complete. */
export function NeedsAddress() {
  const t = useWords(plainWords)
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('pay.address.title')}</h1>
      <p>{t('pay.address.text')}</p>
      <LinkButton to="/order/checkout/shipping">{t('pay.address.link')}</LinkButton>
    </>
  )
}
