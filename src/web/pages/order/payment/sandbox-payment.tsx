import { useRef } from 'react'
import { fullName } from '../../../../shop/facts/addresses/contact-name.ts'
import { fromUnits } from '../../../../shop/kernel/money.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import { OfflineLine } from '../../../parts/errors/offline-line.tsx'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { dueToday } from '../../../parts/state/price-cart.ts'
import { useMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CardForm, type CardRefusal } from '../../sandbox/card-form.tsx'
import type { CardValues } from '../../sandbox/card-values.ts'
import { ConfirmDialog } from '../../sandbox/confirm-dialog.tsx'
import { FindingOut, Unsure } from './finding-out.tsx'
import { HeldLine } from './held-line.tsx'
import { TermsLine } from './monthly-terms.tsx'
import { useSandboxPayment } from './use-sandbox-payment.ts'

interface SandboxPaymentProps {
  secret: string
  /** The payment is being opened, or opened anew for another cart. */
  isOpening: boolean
  /** Is the open payment still the one for what stands on the page? */
  isCurrent: () => boolean
  /** Opens a payment for the page as it stands. */
  onOpen: (options: { fresh: boolean }) => Promise<unknown>
  /** The adapters are held no longer. */
  onLapsed: () => void
}

/** The sandbox's card form inside the payment page. */
export function SandboxPayment({ secret, isOpening, isCurrent, onOpen, onLapsed }: SandboxPaymentProps) {
  const t = useWords(checkoutWords)
  const { pricing } = useCart((state) => state.device)
  const { state, pay, findFate, say } = useSandboxPayment(secret, () => onOpen({ fresh: true }))
  const refuse = useRef<((refusal: CardRefusal) => void) | null>(null)
  const amount = useMoney()(fromUnits(dueToday(pricing)), pricing.currencyType, true)

  async function payCurrent(card: CardValues) {
    if (isCurrent()) return pay(card)
    await onOpen({ fresh: false })
    say(t('payment.changed'))
  }
  async function answer(confirmed: boolean) {
    if (state.is !== 'confirming') return
    const refusal = await pay(state.card, confirmed)
    if (refusal) refuse.current?.(refusal)
  }

  const asksCard = state.is === 'ready' || state.is === 'confirming'
  if (state.is === 'unsure') return <Unsure onAsk={() => void findFate()} />
  return (
    <>
      {secret && <HeldLine secret={secret} isPaying={!asksCard} onLapsed={onLapsed} />}
      <div hidden={state.is === 'finding-out'}>
        <CardForm
          payLabel={t('payment.pay', { amount })}
          terms={
            <>
              {state.is === 'ready' && state.message && (
                <Notice tone="error">
                  <p>{state.message}</p>
                </Notice>
              )}
              <TermsLine />
              <OfflineLine />
            </>
          }
          isBusy={state.is === 'sending' || state.is === 'confirming'}
          isDisabled={isOpening}
          startName={knownName()}
          onNameChange={keepCardName}
          onPay={payCurrent}
          refuseRef={refuse}
        />
      </div>
      {state.is === 'finding-out' && <FindingOut />}
      <ConfirmDialog
        open={state.is === 'confirming'}
        amount={amount}
        onAnswer={(confirmed) => void answer(confirmed)}
      />
    </>
  )
}

/** What was typed here before, or who is billed: most people pay with a card of their own. */
function knownName(): string {
  const { checkoutFormValues, billingAddress, shippingAddress } = useAccount.getState()
  return checkoutFormValues.creditCardName || fullName((billingAddress ?? shippingAddress)?.contact)
}

function keepCardName(creditCardName: string) {
  const { checkoutFormValues } = useAccount.getState()
  useAccount.setState({ checkoutFormValues: { ...checkoutFormValues, creditCardName } })
}
