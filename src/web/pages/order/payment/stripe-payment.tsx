import { useEffect, useRef, useState } from 'react'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useRootData } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { OfflineLine } from '../../../parts/errors/offline-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type EmbeddedCheckoutPage, loadStripe } from './load-stripe.ts'

interface StripePaymentProps {
  secret: string
  /** What one agrees to pay, shown right above the form. */
  terms?: React.ReactNode
}

/** Stripe's own card form inside the page. It leaves for the page its session names by itself when it is done. */
export function StripePayment({ secret, terms }: StripePaymentProps) {
  const [round, setRound] = useState(0)
  return <StripeForm key={round} secret={secret} terms={terms} onRetry={() => setRound(round + 1)} />
}

/** A page of Stripe can be mounted once at a time, so each waits until the one before is gone. */
let turn: Promise<unknown> = Promise.resolve()

function StripeForm({ secret, terms, onRetry }: StripePaymentProps & { onRetry: () => void }) {
  const t = useWords(checkoutWords)
  const publishableKey = useRootData()?.config.payments.publishableKey ?? ''
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    let isGone = false
    let page: EmbeddedCheckoutPage | undefined
    const mounting = turn.then(async () => {
      if (isGone) return
      const stripe = await loadStripe(publishableKey)
      page = await stripe.createEmbeddedCheckoutPage({ fetchClientSecret: async () => secret })
      if (isGone || !place.current) return
      page.mount(place.current)
      setState('ready')
    })
    turn = mounting.catch(() => {
      if (!isGone) setState('failed')
    })
    return () => {
      isGone = true
      turn = turn.then(() => page?.destroy())
    }
  }, [publishableKey, secret])

  return (
    <>
      {state === 'failed' && (
        <Notice tone="error" title={t('payment.form.failed')}>
          <p>{t('payment.form.failed.text')}</p>
          <Button variant="secondary" className="mt-3" onClick={onRetry}>
            {t('trouble.retry')}
          </Button>
        </Notice>
      )}
      <OfflineLine />
      {terms}
      {state === 'loading' && <Skeleton className="h-72 w-full" />}
      <div ref={place} className="print:hidden" />
    </>
  )
}
