import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useUnauthorized } from '../../../base/unauthorized.ts'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { useRestored } from '../../../checkout/use-restored.ts'
import { WithoutScripts } from '../../../hydration/kept-markup.tsx'
import { loadPricing } from '../../../parts/state/price-cart.ts'
import { useLinkToken } from '../../../shell/use-link-token.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Route } from './+types/load.ts'
import { type LoadedOrder, loadOrder, openUpgrade } from './load-order.ts'
import { openOrder, PlainLoad } from './plain-load.tsx'

export const meta = orderPageMeta(checkoutWords, 'load.meta', [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
])

/** What a finished order may be by now; a free one its buyer called off is `cancelled`. */
const STATES = ['paid', 'fulfilled', 'returned', 'refunded', 'cancelled'] as const

export const action = openOrder

/** Opens an order, quote or upgrade from a link and goes on to shipping; without scripts by a form. */
export default function Load({ actionData }: Route.ComponentProps) {
  return (
    <>
      <WithoutScripts content={import.meta.env.SSR && <PlainLoad answer={actionData ?? null} />} />
      <div className="noscript:hidden">
        <LiveLoad />
      </div>
    </>
  )
}

function LiveLoad() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const email = search.get('email') ?? ''
  const token = useLinkToken()
  const { found, retry } = useLoadedOrder(id, email, token)
  switch (found?.is) {
    case 'complete':
      return <Complete page={found.page} status={found.status} />
    case 'expired':
      return <Expired day={found.day} isLink={token !== ''} />
    case 'cancelled':
    case 'unknown':
      return <Refused is={found.is} />
    case 'unreachable':
      return <Unreachable onRetry={retry} />
    default:
      return <Opening />
  }
}

/** How a finished order stands, and the way to its page. */
function Complete({ page, status }: { page: string; status: string }) {
  const t = useWords(checkoutWords)
  const state = STATES.find((known) => known === status) ?? 'paid'
  return (
    <CalmPage title={t('load.complete.title')}>
      <p>{t(`load.complete.${state}`)}</p>
      {page && <LinkButton to={page}>{t('load.complete.link')}</LinkButton>}
      <HelpLine />
    </CalmPage>
  )
}

function Expired({ day, isLink }: { day: string; isLink: boolean }) {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t(isLink ? 'load.expired.link.title' : 'load.expired.quote.title')}>
      <p>
        {day && t('load.expired.day', { day })}
        {t('load.expired.text')}
      </p>
      <LinkButton to="/pricing">{t('load.expired.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}

function Refused({ is }: { is: 'cancelled' | 'unknown' }) {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t(`load.${is}.title`)}>
      <p>{t(`load.${is}.text`)}</p>
      <LinkButton to="/pricing">{t('load.shop')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t('load.unreachable.title')}>
      <p>{t('load.unreachable.text')}</p>
      <Button onClick={onRetry}>{t('load.retry')}</Button>
      <HelpLine />
    </CalmPage>
  )
}

function Opening() {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t('load.opening.title')}>
      <p role="status" className="flex items-center gap-3">
        <Spinner /> {t('load.opening.text')}
      </p>
    </CalmPage>
  )
}

async function open(id: string, email: string, token: string): Promise<LoadedOrder> {
  if (!id) return { is: 'unknown' }
  return token ? openUpgrade(id, token) : loadOrder(id, email)
}

function useLoadedOrder(id: string, email: string, token: string) {
  const navigate = useNavigate()
  const restored = useRestored()
  const [found, setFound] = useState<LoadedOrder>()
  const returns = useUnauthorized((state) => state.returns)
  useEffect(() => {
    if (returns > 0) setFound(undefined)
  }, [returns])
  useEffect(() => {
    if (!restored || found) return
    let isGone = false
    void (async () => {
      const loaded = await open(id, email, token)
      if (isGone) return
      setFound(loaded)
      if (loaded.is !== 'loaded') return
      void loadPricing()
      await navigate('/order/checkout/shipping', { replace: true })
    })()
    return () => {
      isGone = true
    }
  }, [id, email, token, restored, found, navigate])
  return { found, retry: () => setFound(undefined) }
}
