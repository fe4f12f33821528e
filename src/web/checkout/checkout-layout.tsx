import { useEffect, useRef, useState } from 'react'
import { Outlet, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { purchaseStore } from '#server/page-ports/purchase-store.ts'
import checkoutWords from '../../words/en-US/pages/checkout.json'
import { mergeWithDefaults } from '../base/merge-with-defaults.ts'
import { useLanguage } from '../base/root-data.ts'
import { useUnauthorized } from '../base/unauthorized.ts'
import { useWords } from '../base/words.ts'
import { KeptMarkup, WithoutScripts } from '../hydration/kept-markup.tsx'
import { useIsShort } from '../parts/buy/use-stock.ts'
import { PriceChangesNotice } from '../parts/cart/price-changes-notice.tsx'
import { StockNotice } from '../parts/cart/stock-notice.tsx'
import { useAccount } from '../parts/state/account.ts'
import { useCart } from '../parts/state/cart.ts'
import { type CheckoutStep, useCheckoutProgress } from '../parts/state/checkout-progress.ts'
import { useLastOrder } from '../parts/state/last-order.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/checkout-layout.ts'
import { CalmPage } from './calm-page.tsx'
import { isKnownBuyer } from './checkout-steps.ts'
import { FIRST_FORM } from './first-form.ts'
import { HelpLine } from './help-line.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useRestored } from './use-restored.ts'

const AHEAD = [
  '/order/checkout/shipping',
  '/order/checkout/account',
  '/order/checkout/payment',
  '/order/success',
  '/order/thanks',
]

const TAXES = {
  shipping: 'enter-address',
  account: 'hidden',
  payment: 'at-checkout',
  done: 'at-checkout',
} as const

/** What the server knows of this browser's basket; without scripts the order that emptied it, if one did. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ ordered: string }> {
  const purchase = context.get(purchaseStore)
  if (purchase.basket().quantity > 0) return { ordered: '' }
  const { lastOrderNumber } = mergeWithDefaults({ lastOrderNumber: '' }, await purchase.readForm())
  return { ordered: lastOrderNumber }
}

export const clientLoader = async () => null

/** What the steps of the checkout share: where one is, what one buys, where help is. */
export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  const t = useWords(checkoutWords)
  const restored = useRestored()
  const step = useStep()
  const isMember = useAccount((state) => state.token !== '')
  const isKnown = useCart((state) => isKnownBuyer(isMember, state.offer))
  const isEmpty = useCart((state) => state.quantity < 1)
  const leaving = useOtherTab(restored && !isEmpty)
  const returns = useUnauthorized((state) => state.returns)
  useOfflinePage()

  if (restored && isEmpty && !leaving) return <EmptyCart ordered={loaderData?.ordered ?? ''} />
  const plain =
    import.meta.env.SSR && (loaderData?.ordered ? <Ordered number={loaderData.ordered} /> : <Outlet />)
  // What the server knows, its own form or an empty cart, is there with the page until this one takes its place.
  if (!restored && step === 'shipping' && loaderData) {
    return <KeptMarkup id={FIRST_FORM} className="in-data-kept-here:invisible" content={plain} />
  }
  return (
    <>
      <WithoutScripts content={plain} />
      <div className="checkout-page page-width py-6 noscript:hidden sm:py-10">
        <div className="mx-auto max-w-form lg:mx-0">
          <StepIndicator current={step} signedIn={restored && isKnown} />
        </div>
        {restored && <NextSteps />}
        {restored && !leaving ? (
          <div className="mx-auto mt-6 grid max-w-form items-start gap-6 sm:mt-10 lg:mx-0 lg:max-w-none lg:grid-cols-[minmax(0,560px)_minmax(0,420px)] lg:justify-between lg:gap-12">
            <SummaryPanel taxes={TAXES[step]} />
            <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-1">
              <PriceChangesNotice />
              <StockChange />
              <AddressNotes />
              <Outlet key={returns} />
              <HelpLine note={t('layout.note')} />
            </div>
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </>
  )
}

/** Fetched when the form is first touched, so that going on needs no network but for the answers of the shop. */
function NextSteps() {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    const onUse = () => {
      over.abort()
      setUsed(true)
    }
    for (const sign of ['pointerdown', 'keydown', 'input']) addEventListener(sign, onUse, over)
    return () => over.abort()
  }, [])
  return isUsed && AHEAD.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** The step is the page; the store follows it. */
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

/** Keeps the shop's own page for a reload without a network (`src/http/offline.ts`); some private windows refuse. */
function useOfflinePage() {
  const language = useLanguage()
  useEffect(() => {
    navigator.serviceWorker?.register(`/order/offline.js?language=${language}`).catch(() => {})
  }, [language])
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

/** Says before the card that there are too few left. */
function StockChange() {
  const t = useWords(checkoutWords)
  const isShort = useIsShort()
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  if (!isShort) return null
  return (
    <div className="grid justify-items-start gap-3">
      <StockNotice />
      <Button variant="secondary" onClick={() => setCartPanelState('open')}>
        {t('trouble.quantity')}
      </Button>
    </div>
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

/** A buyer who comes back here from the thanks page has paid, and is led to that order. */
function EmptyCart({ ordered }: { ordered: string }) {
  const t = useWords(checkoutWords)
  const { orderId, orderNumber } = useLastOrder()
  if (orderId !== '') return <Ordered number={orderNumber} />
  // Placed before any script had come.
  if (ordered !== '') return <Ordered number={ordered} />
  return (
    <CalmPage title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <LinkButton to="/pricing">{t('empty.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}

function Ordered({ number }: { number: string }) {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t('empty.ordered.title', { number })}>
      <p>{t('empty.ordered.text')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/order/thanks">{t('empty.ordered.link')}</LinkButton>
        <LinkButton to="/pricing" variant="secondary">
          {t('empty.link')}
        </LinkButton>
      </div>
      <HelpLine />
    </CalmPage>
  )
}

/**
 * When another tab has paid for this cart, this one shows the same thanks: the order it knows is placed, or its cart is
 * empty and an order is there that was not there before.
 * @returns true while it is on its way there
 */
function useOtherTab(isFilled: boolean): boolean {
  const navigate = useNavigate()
  const mine = useCart((state) => state.orderId || state.checkoutAttempt.orderId)
  const placed = useLastOrder((state) => state.orderId)
  const seen = useRef('')
  const before = useRef<string>(undefined)
  if (mine) seen.current = mine
  if (isFilled) before.current ??= placed
  const isNew = !isFilled && before.current !== undefined && placed !== before.current
  const isPlaced = placed !== '' && (placed === seen.current || isNew)
  useEffect(() => {
    if (isPlaced) void navigate('/order/thanks', { replace: true })
  }, [isPlaced, navigate])
  return isPlaced
}
