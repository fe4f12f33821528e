import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CalmPage } from '../checkout/calm-page.tsx'
import { HelpLine } from '../checkout/help-line.tsx'
import { useRestored } from '../checkout/use-restored.ts'
import { completeOrder } from './complete-order.ts'
import { type Fate, findOut } from './find-out.ts'
import { buyerEmail, type PaymentReading, readOrder, readPayment } from './read-payment.ts'
import { sleep } from './sleep.ts'

export const meta = () => [{ title: 'Confirming your order | Milepost' }]

type Shown = Exclude<Fate['fate'], 'paid'> | 'waiting'

/** The landing after a payment: waits until the shop knows, then moves on to the thanks. */
export default function Success() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id') ?? ''
  const orderId = search.get('order_id') ?? ''
  const { shown, ask } = useFate(sessionId, orderId, search.get('email') || undefined)
  if (shown === 'waiting') {
    return (
      <CalmPage title="Confirming your order">
        <p className="flex items-center gap-3" role="status">
          <Spinner /> Waiting for the payment to arrive. This takes a few seconds; your money is safe.
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

  useEffect(() => {
    if (!restored || round === 0) return
    const leaving = new AbortController()
    const read = () =>
      sessionId ? readPayment(sessionId, leaving.signal) : readFreeOrder(orderId, email, leaving.signal)
    findOut({ read, wait: sleep, now: Date.now, isOver: () => leaving.signal.aborted })
      .then(async (fate) => {
        if (leaving.signal.aborted) return
        if (fate.fate !== 'paid') return setShown(fate.fate)
        completeOrder(fate.reading.order)
        await navigate('/order/thanks', { replace: true })
      })
      .catch(() => {
        if (!leaving.signal.aborted) setShown('open')
      })
    return () => leaving.abort()
  }, [sessionId, orderId, email, restored, round, navigate])

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
  const { title, text } = ANSWERS[shown]
  return (
    <CalmPage title={title}>
      <p role="status">{text()}</p>
      {shown === 'open' && <Button onClick={onAsk}>Ask again now</Button>}
      {(shown === 'unpaid' || shown === 'expired') && (
        <LinkButton to="/order/checkout/payment">Back to the payment</LinkButton>
      )}
      {shown === 'refunded' && <LinkButton to="/pricing">Back to the shop</LinkButton>}
      <HelpLine />
    </CalmPage>
  )
}

const ANSWERS: Record<Exclude<Shown, 'waiting'>, { title: string; text: () => string }> = {
  open: {
    title: 'Your money is safe',
    text: () =>
      `We do not know yet whether the payment went through, and we keep asking. As soon as we know, we write to ${buyerEmail() || 'you'}. You can close this page; please do not order again before that mail.`,
  },
  unpaid: {
    title: 'Not paid yet',
    text: () => 'No money has moved. Your cart and what you typed are as you left them.',
  },
  expired: {
    title: 'The payment page has expired',
    text: () => 'Nothing was charged. Your cart is as you left it; the payment can be started again.',
  },
  refunded: {
    title: 'Your money is on its way back',
    text: () =>
      'The payment arrived, but the order could not be filled, so all of it was sent back to your card. Banks take some days to show it. We have written to you about it.',
  },
  unknown: {
    title: 'We do not find this payment here',
    text: () =>
      'This page opens in the browser that made the order. If you have paid, the confirmation is in your mail, and the order stands.',
  },
}
