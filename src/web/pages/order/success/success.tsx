import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useUnauthorized } from '../../../base/unauthorized.ts'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { type Fate, findOut } from '../../../checkout/find-out.ts'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { buyerEmail, type PaymentReading, readOrder, readPayment } from '../../../checkout/read-payment.ts'
import { sleep } from '../../../checkout/try-again.ts'
import { useRestored } from '../../../checkout/use-restored.ts'
import { WithoutScripts } from '../../../hydration/kept-markup.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Route } from './+types/success.ts'
import { completeOrder } from './complete-order.ts'
import { PlainSuccess, readFate } from './plain-order.tsx'

export const meta = orderPageMeta(checkoutWords, 'success.meta')

type Shown = Exclude<Fate['fate'], 'paid'> | 'waiting'

/** The landing after a payment: waits until the shop knows, then moves on to the thanks. */
export const loader = ({ context, request }: Route.LoaderArgs) => readFate(context, request)

export const clientLoader = async () => null

/** Without scripts the server has asked (`plain-order.tsx`); with them the page waits until the shop knows. */
export default function Success({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <WithoutScripts content={import.meta.env.SSR && <PlainSuccess fate={loaderData} />} />
      <div className="noscript:hidden">
        <LiveSuccess />
      </div>
    </>
  )
}

function LiveSuccess() {
  const t = useWords(checkoutWords)
  const [search] = useSearchParams()
  const sessionId = search.get('session_id') ?? ''
  const orderId = search.get('order_id') ?? ''
  const { shown, ask } = useFate(sessionId, orderId, search.get('email') || undefined)
  if (shown === 'waiting') {
    return (
      <CalmPage title={t('success.waiting.title')}>
        <p className="flex items-center gap-3" role="status">
          <Spinner /> {t('success.waiting.text')}
        </p>
      </CalmPage>
    )
  }
  return <Answer shown={shown} onAsk={ask} />
}

function useFate(sessionId: string, orderId: string, email: string | undefined) {
  const navigate = useNavigate()
  const restored = useRestored()
  const [shown, setShown] = useState<Shown>('waiting')
  const [round, setRound] = useState(1)
  const returns = useUnauthorized((state) => state.returns)

  useEffect(() => {
    if (!restored || round === 0) return
    // Opened by hand: there is nothing to ask about.
    if (!sessionId && !orderId) return setShown('unknown')
    if (returns > 0) setShown('waiting')
    const leaving = new AbortController()
    const read = () =>
      sessionId ? readPayment(sessionId, leaving.signal) : readFreeOrder(orderId, email, leaving.signal)
    findOut({ read, wait: sleep, now: Date.now, isOver: () => leaving.signal.aborted })
      .then(async (fate) => {
        if (leaving.signal.aborted) return
        if (fate.fate !== 'paid') return setShown(fate.fate)
        completeOrder(fate.reading.order, sessionId)
        await navigate('/order/thanks', { replace: true })
      })
      .catch(() => {
        if (!leaving.signal.aborted) setShown('open')
      })
    return () => leaving.abort()
  }, [sessionId, orderId, email, restored, round, returns, navigate])

  const ask = useCallback(() => {
    setShown('waiting')
    setRound((before) => before + 1)
  }, [])
  return { shown, ask }
}

/** An order without a payment is read the same way: complete means paid. */
async function readFreeOrder(
  orderId: string,
  email: string | undefined,
  signal: AbortSignal,
): Promise<PaymentReading> {
  const order = await readOrder(orderId, email, signal)
  const status = order.complete ? 'complete' : 'open'
  return { status, paymentStatus: order.complete ? 'paid' : 'unpaid', orderId: order.id, order }
}

function Answer({ shown, onAsk }: { shown: Exclude<Shown, 'waiting'>; onAsk: () => void }) {
  const t = useWords(checkoutWords)
  const email = buyerEmail() || t('success.open.you')
  return (
    <CalmPage title={t(`success.${shown}.title`)}>
      <p role="status">{t(`success.${shown}.text`, { email })}</p>
      {shown === 'open' && <Button onClick={onAsk}>{t('success.open.ask')}</Button>}
      {(shown === 'unpaid' || shown === 'expired') && (
        <LinkButton to="/order/checkout/payment">{t('success.back')}</LinkButton>
      )}
      {(shown === 'refunded' || shown === 'unknown') && (
        <LinkButton to="/pricing">{t('success.shop')}</LinkButton>
      )}
      <HelpLine />
    </CalmPage>
  )
}
