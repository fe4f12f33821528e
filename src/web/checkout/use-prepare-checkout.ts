import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import checkoutWords from '../../words/en-US/pages/checkout.json'
import { useProviderName } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { useErrors } from '../parts/errors/errors.ts'
import { useCheckoutProgress } from '../parts/state/checkout-progress.ts'
import type { AgreementName } from './asked-agreements.ts'
import { type CheckoutOutcome, type CheckoutProblem, prepareCheckout } from './send-checkout.ts'
import { keepSentBack } from './sent-back.ts'

/** Sends the cart to checkout and goes where the answer leads; what stops it is said in `problem` or `unticked`. */
export function usePrepareCheckout() {
  const t = useWords(checkoutWords)
  const navigate = useNavigate()
  const provider = useProviderName()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CheckoutProblem>()
  const [unticked, setUnticked] = useState<AgreementName[]>([])

  const follow = useCallback(
    async (work: () => Promise<CheckoutOutcome>): Promise<CheckoutOutcome> => {
      const { setInProgress } = useCheckoutProgress.getState()
      setBusy(true)
      setProblem(undefined)
      useErrors.getState().clearError(provider)
      setInProgress({ isCallInProgress: true })
      try {
        const outcome = await work()
        if (outcome.next === 'stop') {
          setProblem(outcome.error)
          useErrors.getState().setError(provider, t('trouble.failed'))
        }
        if (outcome.next === 'agree') setUnticked(outcome.names)
        if (outcome.next === 'fix') {
          keepSentBack(outcome)
          await navigate('/order/checkout/shipping')
        }
        if (outcome.next === 'success') {
          await navigate(`/order/success?order_id=${encodeURIComponent(outcome.orderId)}`, { replace: true })
        }
        if (outcome.next === 'leave') window.location.assign(outcome.url)
        return outcome
      } finally {
        setBusy(false)
        setInProgress({ isCallInProgress: false })
      }
    },
    [navigate, provider, t],
  )
  const prepare = useCallback(
    async (
      renewalConsent: boolean,
      options?: { fresh?: boolean; placesFree?: boolean },
    ): Promise<CheckoutOutcome['next']> =>
      (await follow(() => prepareCheckout(renewalConsent, t, options))).next,
    [follow, t],
  )
  const forgetProblem = () => setProblem(undefined)
  return { prepare, follow, busy, problem, forgetProblem, unticked }
}
