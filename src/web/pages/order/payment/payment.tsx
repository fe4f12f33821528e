import { useCallback, useEffect, useRef, useState } from 'react'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useLanguage, useProviderName } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import {
  AGREEMENT_NAMES,
  type AgreementName,
  askedAgreements,
  placeOf,
} from '../../../checkout/asked-agreements.ts'
import { isCurrent } from '../../../checkout/attempt.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { buildOrder, shownOrder } from '../../../checkout/checkout-order.ts'
import { CheckoutTrouble, WaitingPlace } from '../../../checkout/checkout-trouble.tsx'
import { type CheckoutValues, fromKeptValues } from '../../../checkout/form-values.ts'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { keepRenewalChoice, readTickedTerms, termsShown } from '../../../checkout/renewal-choice.ts'
import { StepGuard } from '../../../checkout/step-guard.tsx'
import { usePrepareCheckout } from '../../../checkout/use-prepare-checkout.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { useCheckoutProgress } from '../../../parts/state/checkout-progress.ts'
import { shownMarket } from '../../../parts/state/config.ts'
import { dueToday } from '../../../parts/state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Route } from './+types/payment.ts'
import { AgreementStep } from './agreement-step.tsx'
import { CardMarks } from './card-marks.tsx'
import { FreeOrder } from './free-order.tsx'
import { HeldLine } from './held-line.tsx'
import { MonthlyTerms, TermsLine } from './monthly-terms.tsx'
import { PlainPayment } from './plain-payment.tsx'
import { readPayment, takePayment } from './plain-payment-calls.ts'
import { RenewalBox } from './renewal-box.tsx'
import { SandboxPayment } from './sandbox-payment.tsx'
import { SavedCardPayment } from './saved-card-payment.tsx'
import { ShipTo } from './ship-to.tsx'
import { StripePayment } from './stripe-payment.tsx'

export const meta = orderPageMeta(checkoutWords, 'payment.meta')

/** Steps of the quantity come in bursts; the payment is opened anew when they end, in ms. */
const SETTLE = 500

export const loader = (args: Route.LoaderArgs) => readPayment(args)

export const clientLoader = async () => null

export const action = takePayment

/** Without scripts the server's own page (`plain-payment.tsx`) stands here. */
export default function PaymentStep({ loaderData, actionData }: Route.ComponentProps) {
  if (import.meta.env.SSR) {
    return loaderData && <PlainPayment data={loaderData} answer={actionData ?? loaderData.answer ?? null} />
  }
  return <LivePaymentStep filled={loaderData?.view?.form.values ?? null} />
}

function LivePaymentStep({ filled }: { filled: CheckoutValues | null }) {
  return (
    <StepGuard filled={filled}>
      <Payment />
    </StepGuard>
  )
}

/** An order that stood before this checkout is agreed to before it is sent. */
function Payment() {
  const t = useWords(checkoutWords)
  const cart = useCart()
  const [isAgreed, setAgreed] = useState(false)
  const [unticked, setUnticked] = useState<AgreementName[]>([])
  const language = useLanguage()
  const kept = useAccount((state) => state.checkoutFormValues)
  const placing = { ...placeOf(fromKeptValues(kept, shownMarket())), locale: language }
  const asked = askedAgreements(cart, placing)
  const names = AGREEMENT_NAMES.filter((name) => asked.includes(name) || unticked.includes(name))
  const asksLanguage = names.includes('contractLanguageAgreement')
  const isFree = dueToday(cart.device.pricing) === 0
  // A cart that was filled a moment ago has no price yet.
  const isPriced = cart.seenFigures !== null || !isFree
  const refuse = useCallback((refused: AgreementName[]) => {
    setUnticked(refused)
    setAgreed(false)
  }, [])
  if (!isPriced) return <Opening />
  if (isFree) return <FreeOrder names={names} />
  if (names.length === 0 || isAgreed) return <OpenPayment onUnticked={refuse} />
  return (
    <div className="grid gap-5">
      <PageTitle>{t('payment.title')}</PageTitle>
      <ShipTo />
      {!asksLanguage && <MonthlyTerms />}
      <AgreementStep names={names} unticked={unticked} onAgreed={() => setAgreed(true)} />
    </div>
  )
}

/** Terms first, then consent, then the card: everything that will be charged stands above the pay button. */
function OpenPayment({ onUnticked }: { onUnticked: (names: AgreementName[]) => void }) {
  const t = useWords(checkoutWords)
  const provider = useProviderName()
  const secret = useAccount((state) => state.checkoutEmbeddedSessionSecret)
  const [ticked, setTicked] = useState(readTickedTerms)
  const terms = useCart(termsShown)
  // What was agreed to at another price or for another number is asked anew.
  const consent = ticked === terms
  const { prepare, follow, busy, problem, forgetProblem, unticked } = usePrepareCheckout()
  const { card, isSaved, setUsesOther } = useSavedCardChoice()
  const isOpen = useOpenPayment(prepare, { consent, isWanted: !isSaved })

  useEffect(() => {
    if (unticked.length > 0) onUnticked(unticked)
  }, [unticked, onUnticked])

  const reopen = useCallback(() => void prepare(consent, { fresh: true }), [prepare, consent])
  const waits = useCheckoutProgress((state) => state.line !== null)
  const asksCard = !isSaved && !problem && !waits
  function change(next: boolean) {
    keepRenewalChoice(next)
    setTicked(next ? terms : '')
  }

  return (
    <div className="grid gap-5">
      <PageTitle>{t('payment.title')}</PageTitle>
      <ShipTo />
      <MonthlyTerms />
      <RenewalBox checked={consent} onChange={change} hasSavedCard={isSaved} />
      <WaitingPlace />
      {problem && (
        <CheckoutTrouble
          problem={problem}
          onRetry={() => (isSaved ? forgetProblem() : void prepare(consent))}
        />
      )}
      {isSaved && card && !problem && (
        <SavedCardPayment
          card={card}
          consent={consent}
          follow={follow}
          busy={busy}
          onOther={() => setUsesOther(true)}
        />
      )}
      {asksCard && <CardMarks />}
      {asksCard && provider === 'sandbox' && (
        <SandboxPayment
          secret={secret}
          isOpening={busy || !isOpen || !secret}
          isCurrent={() => isCurrent(shownOrder(buildOrder(consent)))}
          onOpen={(options) => prepare(consent, options)}
          onLapsed={reopen}
        />
      )}
      {asksCard &&
        provider === 'stripe' &&
        (secret ? (
          <>
            <HeldLine secret={secret} onLapsed={reopen} />
            <StripePayment secret={secret} terms={<TermsLine />} key={secret} />
          </>
        ) : (
          <Opening />
        ))}
      {card && !isSaved && (
        <Button variant="secondary" className="w-full" onClick={() => setUsesOther(false)}>
          {t('payment.saved.back')}
        </Button>
      )}
    </div>
  )
}

/** The card the account keeps is offered first; no payment page is opened until another is wanted. */
function useSavedCardChoice() {
  const card = useAccount(({ token, existingPaymentMethod }) => (token ? existingPaymentMethod : null))
  const [usesOther, setUsesOther] = useState(false)
  return { card, isSaved: card !== null && !usesOther, setUsesOther }
}

/**
 * Holds the open payment in step with cart and consent, also when the cart changes in its panel.
 * @returns false while what stands on the page has no payment yet
 */
function useOpenPayment(
  prepare: ReturnType<typeof usePrepareCheckout>['prepare'],
  { consent, isWanted }: { consent: boolean; isWanted: boolean },
): boolean {
  const cart = useCart(({ quantity, deviceVariantSku, orderId, device, subscriptionPrice }) =>
    quantity > 0
      ? [
          quantity,
          deviceVariantSku,
          orderId,
          dueToday(device.pricing),
          subscriptionPrice.transactionPrice,
        ].join()
      : '',
  )
  const [opened, setOpened] = useState({ cart: '', consent })
  const lastCart = useRef(cart)
  useEffect(() => {
    if (cart === '' || !isWanted) return
    const open = async () => {
      await prepare(consent)
      setOpened({ cart, consent })
    }
    const timer = setTimeout(() => void open(), lastCart.current === cart ? 0 : SETTLE)
    lastCart.current = cart
    return () => clearTimeout(timer)
  }, [prepare, consent, isWanted, cart])
  return opened.cart === cart && opened.consent === consent
}

function Opening() {
  const t = useWords(checkoutWords)
  return (
    <div role="status" aria-label={t('payment.opening')}>
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
