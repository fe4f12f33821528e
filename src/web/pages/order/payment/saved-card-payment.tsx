import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cardBrandName } from '../../../../shop/kernel/card-brand.ts'
import { fromUnits } from '../../../../shop/kernel/money.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import { useProviderName, useRootData } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { renewAttempt } from '../../../checkout/attempt.ts'
import type { usePrepareCheckout } from '../../../checkout/use-prepare-checkout.ts'
import { OfflineLine } from '../../../parts/errors/offline-line.tsx'
import { type AccountFields, useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { dueToday } from '../../../parts/state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../sandbox/confirm-dialog.tsx'
import { sessionIdOf } from '../../sandbox/pay-session.ts'
import { authorizeOrder } from './authorize-order.ts'
import { type Confirmed, confirmSandboxCharge, confirmStripeCharge } from './confirm-charge.ts'
import { Unsure } from './finding-out.tsx'
import { TermsLine } from './monthly-terms.tsx'

type SavedCard = NonNullable<AccountFields['existingPaymentMethod']>

interface SavedCardPaymentProps {
  card: SavedCard
  consent: boolean
  follow: ReturnType<typeof usePrepareCheckout>['follow']
  busy: boolean
  onOther: () => void
}

/** Pays with the card a signed-in buyer has let us keep, without typing one. */
export function SavedCardPayment({ card, consent, follow, busy, onOther }: SavedCardPaymentProps) {
  const t = useWords(checkoutWords)
  const { pricing } = useCart((state) => state.device)
  const amount = useMoney()(fromUnits(dueToday(pricing)), pricing.currencyType, true)
  const { pay, answerBank, message, asksBank, isUnsure, isConfirming } = useSavedCard(consent, follow)

  if (isUnsure) return <Unsure onAsk={() => void pay()} />
  return (
    <>
      {message && (
        <Notice tone="error">
          <p>{message}</p>
        </Notice>
      )}
      <SavedCardShown card={card} />
      <TermsLine />
      <OfflineLine />
      <Button className="w-full" loading={busy || isConfirming} onClick={() => void pay()}>
        {t('payment.saved.pay', { amount })}
      </Button>
      <Button variant="secondary" className="w-full" disabled={busy || isConfirming} onClick={onOther}>
        {t('payment.saved.other')}
      </Button>
      <ConfirmDialog open={asksBank} amount={amount} onAnswer={(yes) => void answerBank(yes)} />
    </>
  )
}

function SavedCardShown({ card }: { card: SavedCard }) {
  const t = useWords(checkoutWords)
  const tThanks = useWords(thanksWords)
  const brand = cardBrandName(card.brand) ?? tThanks('receipt.anyCard')
  return (
    <Card className="grid gap-1 p-4! shadow-none!">
      <h2 className="text-sm text-soft">{t('payment.saved.title')}</h2>
      <p className="font-extrabold">{t('payment.saved.card', { brand, last4: card.last4 })}</p>
      {card.expMonth > 0 && (
        <p className="text-sm text-soft">
          {t('payment.saved.expires', {
            month: String(card.expMonth).padStart(2, '0'),
            year: String(card.expYear % 100).padStart(2, '0'),
          })}
        </p>
      )}
    </Card>
  )
}

/** Whose card it is stands on the thanks, also where the provider tells no name. */
function keepCardName() {
  const { checkoutFormValues, existingPaymentMethod } = useAccount.getState()
  const creditCardName = existingPaymentMethod?.name ?? ''
  useAccount.setState({ checkoutFormValues: { ...checkoutFormValues, creditCardName } })
}

function useSavedCard(consent: boolean, follow: SavedCardPaymentProps['follow']) {
  const t = useWords(checkoutWords)
  const navigate = useNavigate()
  const provider = useProviderName()
  const publishableKey = useRootData()?.config.payments.publishableKey ?? ''
  const [message, setMessage] = useState('')
  const [secret, setSecret] = useState('')
  const [isUnsure, setUnsure] = useState(false)
  const [isConfirming, setConfirming] = useState(false)

  async function pay() {
    setMessage('')
    keepCardName()
    const outcome = await follow(() => authorizeOrder(consent, t))
    setUnsure(outcome.next === 'unsure')
    if (outcome.next === 'declined') setMessage(outcome.message)
    if (outcome.next !== 'confirm') return
    if (provider === 'sandbox') setSecret(outcome.secret)
    else await settle(outcome.secret, () => confirmStripeCharge(outcome.secret, publishableKey))
  }

  async function settle(clientSecret: string, confirm: () => Promise<Confirmed>) {
    setConfirming(true)
    const confirmed = await confirm()
      .catch((): Confirmed => ({ is: 'declined', message: undefined }))
      .finally(() => setConfirming(false))
    if (confirmed.is === 'declined') {
      renewAttempt()
      setMessage(confirmed.message ?? t('payment.saved.again'))
    } else {
      const sessionId = encodeURIComponent(sessionIdOf(clientSecret))
      await navigate(`/order/success?session_id=${sessionId}`, { replace: true })
    }
  }

  async function answerBank(isYes: boolean) {
    const asked = secret
    setSecret('')
    if (asked) await settle(asked, () => confirmSandboxCharge(asked, isYes))
  }

  return { pay, answerBank, message, asksBank: secret !== '', isUnsure, isConfirming }
}
