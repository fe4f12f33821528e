import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useUnauthorized } from '../base/unauthorized.ts'
import { useWords } from '../base/words.ts'
import checkoutWords from '../messages/en-US/checkout.json'
import { useMemberDetails } from '../parts/sign-in/member-details.ts'
import { useAccount } from '../parts/state/account.ts'
import { useCart } from '../parts/state/cart.ts'
import { type CheckoutStep, useCheckoutProgress } from '../parts/state/checkout-progress.ts'
import { useLastOrder } from '../parts/state/last-order.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CalmPage } from './calm-page.tsx'
import { HelpLine } from './help-line.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useRestored } from './use-restored.ts'

const TAXES = {
  shipping: 'enter-address',
  account: 'hidden',
  payment: 'at-checkout',
  done: 'at-checkout',
} as const

/** What the steps of the checkout share: where one is, what one buys, where help is. */
export default function CheckoutLayout() {
  const t = useWords(checkoutWords)
  const restored = useRestored()
  const step = useStep()
  const signedIn = useAccount((state) => state.token !== '')
  const isEmpty = useCart((state) => state.quantity < 1)
  const leaving = useOtherTab()
  const returns = useUnauthorized((state) => state.returns)
  useMemberDetails(restored)

  if (restored && isEmpty && !leaving) return <EmptyCart />
  return (
    <div className="page-width py-6 sm:py-10">
      <div className="mx-auto max-w-form lg:mx-0">
        <StepIndicator current={step} signedIn={restored && signedIn} />
      </div>
      {restored && !leaving ? (
        <div className="mx-auto mt-6 grid max-w-form items-start gap-6 sm:mt-10 lg:mx-0 lg:max-w-none lg:grid-cols-[minmax(0,560px)_minmax(0,420px)] lg:justify-between lg:gap-12">
          <SummaryPanel taxes={TAXES[step]} />
          <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-1">
            <AddressNotes />
            <Outlet key={returns} />
            <HelpLine note={t('layout.note')} />
          </div>
        </div>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** The step is the page; the store follows for whoever asks it. */
function useStep(): CheckoutStep {
  const { pathname } = useLocation()
  const step = pathname.includes('/payment')
    ? 'payment'
    : pathname.includes('/account')
      ? 'account'
      : 'shipping'
  useEffect(() => useCheckoutProgress.getState().setCheckoutStep(step), [step])
  return step
}

/** Notes of the address check that needed no decision of the buyer. */
function AddressNotes() {
  const { notes = [] } = (useLocation().state as { notes?: string[] } | null) ?? {}
  if (notes.length === 0) return null
  return (
    <Notice tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}

function Waiting() {
  const t = useWords(checkoutWords)
  return (
    <div
      className="mx-auto mt-10 grid max-w-form gap-6 lg:mx-0"
      role="status"
      aria-label={t('layout.waiting')}
    >
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

function EmptyCart() {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <LinkButton to="/pricing">{t('empty.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}

/**
 * When another tab has paid for this cart, this one shows the same thanks.
 * @returns true while it is on its way there
 */
function useOtherTab(): boolean {
  const navigate = useNavigate()
  const mine = useCart((state) => state.orderId || state.checkoutAttempt.orderId)
  const placed = useLastOrder((state) => state.orderId)
  const seen = useRef('')
  if (mine) seen.current = mine
  const isPlaced = placed !== '' && placed === seen.current
  useEffect(() => {
    if (isPlaced) void navigate('/order/thanks', { replace: true })
  }, [isPlaced, navigate])
  return isPlaced
}
