import { useState } from 'react'
import { fromUnits } from '../../../shop/kernel/money.ts'
import activateWords from '../../../words/en-US/pages/activate.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useProviderName, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { PageTitle } from '../../checkout/calm-page.tsx'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAmount } from '../account/plan-words.ts'
import { type Confirmed, confirmSandboxCharge, confirmStripeCharge } from '../order/payment/confirm-charge.ts'
import { StripePayment } from '../order/payment/stripe-payment.tsx'
import { ConfirmDialog } from '../sandbox/confirm-dialog.tsx'
import { LivePayment } from '../sandbox/live-payment.tsx'

export type Activation = ApiAnswer<'GET /activation/{id}'>

/** The page to choose another way on: by then the adapters are in the account of who is signed in. */
export function startOver({ devices: [first] }: Pick<Activation, 'devices'>): string {
  return first ? `/activate?device=${first.id}` : '/account'
}

interface CardProps {
  activation: Activation
}

/** The card company's form for the first month; or the way to its page. */
export function TypeCard({ activation }: CardProps) {
  const t = useWords(activateWords)
  const money = useAmount()
  const { clientSecret, url, total, currency, text } = activation
  const title = total > 0 ? t('card.title', { total: money(total, currency) }) : t('card.title.keep')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {clientSecret ? (
        <>
          <p className="text-sm text-soft">{text}</p>
          <CardForm secret={clientSecret} />
        </>
      ) : (
        <>
          <p role="status">{t('card.text')}</p>
          {url && (
            <LinkButton to={url} reloadDocument className="justify-self-start">
              {t('card.link')}
            </LinkButton>
          )}
        </>
      )}
      <LinkButton
        to={startOver(activation)}
        variant="secondary"
        reloadDocument
        className="justify-self-start"
      >
        {t('card.other')}
      </LinkButton>
    </>
  )
}

function CardForm({ secret }: { secret: string }) {
  const t = useWords(activateWords)
  const provider = useProviderName()
  const isLive = useHydrated()
  return (
    <>
      <noscript>
        <p>{t('card.scripts')}</p>
      </noscript>
      {isLive && provider === 'sandbox' && <LivePayment secret={secret} isPart />}
      {isLive && provider === 'stripe' && <StripePayment secret={secret} />}
    </>
  )
}

/** The bank wants a word of its owner before the kept card pays. */
export function AskBank({ activation }: CardProps) {
  const t = useWords(activateWords)
  const total = useMoney()(fromUnits(activation.total), activation.currency, true)
  const provider = useProviderName()
  const publishableKey = useRootData()?.config.payments.publishableKey ?? ''
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const secret = activation.clientSecret ?? ''

  async function settle(confirming: Promise<Confirmed>) {
    setBusy(true)
    const confirmed = await confirming.catch((): Confirmed => ({ is: 'unsure' }))
    if (confirmed.is !== 'declined') return window.location.reload()
    setBusy(false)
    setTrouble(t('confirm.no'))
  }
  function begin() {
    setTrouble('')
    if (provider === 'sandbox') setAsks(true)
    else void settle(confirmStripeCharge(secret, publishableKey))
  }
  function answer(isYes: boolean) {
    setAsks(false)
    void settle(confirmSandboxCharge(secret, isYes))
  }

  return (
    <>
      <PageTitle>{t('confirm.title')}</PageTitle>
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <p>{t('confirm.text', { total })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={begin} loading={isBusy} className="noscript:hidden">
          {t('confirm.link')}
        </Button>
        <LinkButton to={startOver(activation)} variant="secondary" reloadDocument>
          {t('other')}
        </LinkButton>
      </div>
      <ConfirmDialog open={asks} amount={total} onAnswer={answer} />
    </>
  )
}
