import { useEffect, useState } from 'react'
import { timeInWords } from '../../../../shop/facts/markets/until-words.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { callApi } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { useLanguage } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { buyerEmail } from '../../../checkout/read-payment.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { sessionIdOf } from '../../sandbox/pay-session.ts'

/** How often the shop hears that the page is still open, in milliseconds; it holds for ten minutes without a word. */
const SIGN_EVERY = 60_000

interface HeldLineProps {
  secret: string
  /** A sign that came after the money would be answered that this payment is over. */
  isPaying?: boolean
  onLapsed: () => void
}

/** Tells the shop that the buyer is here, and the buyer until when the adapters are held. Silent while they pay. */
export function HeldLine({ secret, isPaying = false, onLapsed }: HeldLineProps) {
  const t = useWords(checkoutWords)
  const language = useLanguage()
  const quantity = useCart((state) => state.quantity)
  const [heldUntil, setHeldUntil] = useState('')
  useEffect(() => {
    if (isPaying) return
    const signal = new AbortController()
    const sign = () =>
      keepHold(secret, signal.signal).then(setHeldUntil, (error: unknown) => {
        if (error instanceof ApiError && error.code === 'payment_expired') onLapsed()
      })
    void sign()
    const timer = setInterval(() => void sign(), SIGN_EVERY)
    return () => {
      clearInterval(timer)
      signal.abort()
    }
  }, [secret, isPaying, onLapsed])
  if (!heldUntil) return null
  const time = timeInWords(new Date(heldUntil), language)
  return <p className="text-sm text-soft print:hidden">{t('payment.held', { count: quantity, time })}</p>
}

async function keepHold(secret: string, signal: AbortSignal): Promise<string> {
  const { heldUntil } = await callApi('POST /orders/checkout-session/{id}/presence', {
    params: { id: sessionIdOf(secret) },
    body: { email: buyerEmail() },
    signal,
  })
  return heldUntil
}
