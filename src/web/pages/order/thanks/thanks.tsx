import { useEffect } from 'react'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import { useLanguage, useRootData } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { CalmPage, PageTitle } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { StepIndicator } from '../../../checkout/step-indicator.tsx'
import { useRestored } from '../../../checkout/use-restored.ts'
import { WithoutScripts } from '../../../hydration/kept-markup.tsx'
import { dayText } from '../../../parts/cart/offer-notice.tsx'
import { PrintButton, TaxNumberLines } from '../../../parts/sections/print-button.tsx'
import { useCheckoutProgress } from '../../../parts/state/checkout-progress.ts'
import { type LastOrderFields, useLastOrder } from '../../../parts/state/last-order.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { readLastOrder } from '../success/plain-order.tsx'
import type { Route } from './+types/thanks.ts'
import { AccountOffer } from './account-offer.tsx'
import { OrderNow, useMoved } from './order-now.tsx'
import { Receipt } from './receipt.tsx'
import { WhatNext } from './what-next.tsx'

export const meta = orderPageMeta(thanksWords, 'meta')

export const loader = ({ context }: Route.LoaderArgs) => readLastOrder(context)

export const clientLoader = async () => null

/** The last order of this browser, made to be kept and printed. */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  const t = useWords(thanksWords)
  const restored = useRestored()
  const stored = useLastOrder()
  // The newer one, where scripts were turned on in the middle of a purchase.
  const order = loaderData && loaderData.placedAt > stored.placedAt ? loaderData : stored
  const plain = loaderData ? <Order order={loaderData} /> : <NoOrder />
  if (!restored) {
    return (
      <>
        <WithoutScripts content={import.meta.env.SSR && plain} />
        <div className="page-width py-10 noscript:hidden" role="status" aria-label={t('loading')}>
          <Skeleton className="h-96 w-full" />
        </div>
      </>
    )
  }
  return order.orderId === '' ? <NoOrder /> : <Order order={order} />
}

function Order({ order }: { order: LastOrderFields }) {
  const t = useWords(thanksWords)
  const language = useLanguage()
  const moved = useMoved(order.statusUrl)
  const firstName = order.account?.firstName
  const isSignedIn = Boolean(order.account?.userAccountId)
  useEffect(() => useCheckoutProgress.getState().setCheckoutStep('done'), [])
  const { brand, legalOwner, postalAddress, supportEmail, supportPhone } = useRootData()?.config ?? {}
  return (
    <div className="page-width py-6 sm:py-10">
      <p className="hidden border-hairline border-b pb-2 text-lg font-extrabold print:block" translate="no">
        {brand}
      </p>
      <div className="max-w-form">
        <StepIndicator current="done" signedIn={isSignedIn} />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3 print:mt-4 print:gap-1">
        <p className="font-semibold">
          {t.rich('number', {
            number: (
              <span translate="no" className="figures text-lg font-extrabold">
                {order.orderNumber}
              </span>
            ),
          })}
          {order.placedAt && (
            <span className="font-normal text-soft max-sm:block">
              <span className="mx-1 max-sm:hidden">·</span> {dayText(order.placedAt, language)}
            </span>
          )}
        </p>
        <PageTitle>{firstName ? t('greeting.name', { name: firstName }) : t('greeting')}</PageTitle>
        <p className="max-w-reading">
          {t.rich('confirmed', {
            email: <strong className="wrap-anywhere">{order.confirmationEmail}</strong>,
          })}
        </p>
      </div>
      <OrderNow statusUrl={order.statusUrl} moved={moved} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)] lg:gap-12 print:mt-5 print:grid-cols-1 print:gap-6">
        {(!moved || moved === 'fulfilled') && <WhatNext order={order} hasShipped={moved === 'fulfilled'} />}
        <Receipt order={order} />
      </div>
      <div className="mt-8 noscript:hidden print:hidden">
        <AccountOffer order={order} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <LinkButton to="/" variant="secondary">
          {t('home')}
        </LinkButton>
      </div>
      <div className="mt-6 print:hidden">
        <HelpLine />
      </div>
      <p className="mt-6 hidden border-hairline border-t pt-3 text-sm print:block">
        {t('printed.by', {
          brand: brand ?? '',
          owner: `${legalOwner ?? ''}, ${postalAddress ?? ''}`,
          email: supportEmail ?? '',
          phone: supportPhone || 'none',
        })}
      </p>
      <TaxNumberLines place={order.shippingAddress} className="hidden text-sm print:block" />
    </div>
  )
}

function NoOrder() {
  const t = useWords(thanksWords)
  return (
    <CalmPage title={t('none.title')}>
      <p>{t('none.text')}</p>
      <LinkButton to="/pricing">{t('none.link')}</LinkButton>
    </CalmPage>
  )
}
