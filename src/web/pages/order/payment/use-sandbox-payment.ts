import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import sandboxWords from '../../../../words/en-US/pages/sandbox.json'
import { useWords } from '../../../base/words.ts'
import { findOut } from '../../../checkout/find-out.ts'
import { readPayment } from '../../../checkout/read-payment.ts'
import { sleep } from '../../../checkout/try-again.ts'
import type { CardRefusal } from '../../sandbox/card-form.tsx'
import type { CardValues } from '../../sandbox/card-values.ts'
import { type PayOutcome, paySession, sessionIdOf } from '../../sandbox/pay-session.ts'

export type PayState =
  | { is: 'ready'; message?: string }
  | { is: 'sending' }
  /** The bank asks; the card waits in the form for the answer. */
  | { is: 'confirming'; card: CardValues }
  | { is: 'finding-out' }
  /** A minute has passed without knowing. */
  | { is: 'unsure' }

/** Pays one session with a test card, once at a time, and never calls a payment failed that may have worked. */
export function useSandboxPayment(secret: string, onExpired: () => Promise<unknown>) {
  const t = useWords(checkoutWords)
  const tSandbox = useWords(sandboxWords)
  const navigate = useNavigate()
  const [state, setState] = useState<PayState>({ is: 'ready' })
  const isRunning = useRef(false)
  const sessionId = sessionIdOf(secret)

  const succeed = () =>
    navigate(`/order/success?session_id=${encodeURIComponent(sessionId)}`, { replace: true })

  async function findFate(): Promise<CardRefusal | undefined> {
    setState({ is: 'finding-out' })
    const { fate } = await findOut({ read: () => readPayment(sessionId), wait: sleep, now: Date.now })
    if (fate === 'paid' || fate === 'refunded') await succeed()
    else if (fate === 'open' || fate === 'unknown') setState({ is: 'unsure' })
    else if (fate === 'expired') return expire()
    else return tryAgain(t('payment.notCharged'), 'cvc')
  }

  async function expire(): Promise<CardRefusal> {
    await onExpired()
    return tryAgain(t('payment.reopened'), 'cvc')
  }

  function tryAgain(message: string, retypeAt?: CardRefusal['retypeAt']): CardRefusal {
    setState({ is: 'ready', message })
    return { fields: {}, ...(retypeAt && { retypeAt }) }
  }

  function follow(
    outcome: PayOutcome,
    card: CardValues,
  ): CardRefusal | undefined | Promise<CardRefusal | undefined> {
    switch (outcome.outcome) {
      case 'paid':
        return succeed()?.then(() => undefined)
      case 'confirm':
        setState({ is: 'confirming', card })
        return undefined
      case 'declined':
        return tryAgain(outcome.message ?? tSandbox('declined'), 'number')
      case 'busy':
        return tryAgain(t('trouble.busy'))
      case 'refused':
        setState({ is: 'ready' })
        return { fields: outcome.fields }
      case 'expired':
        return expire()
      case 'unsure':
        return findFate()
    }
  }

  async function pay(card: CardValues, confirm?: boolean): Promise<CardRefusal | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setState({ is: 'sending' })
    try {
      return await follow(await paySession(secret, card, confirm), card)
    } finally {
      isRunning.current = false
    }
  }
  return { state, pay, findFate, say: (message: string) => setState({ is: 'ready', message }) }
}
