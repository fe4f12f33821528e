import type { Authorization } from '../../../../http/orders.ts'
import type checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { callApi } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import type { WordsOf } from '../../../base/words.ts'
import { attemptFor, contentHash, rememberOrder, renewAttempt } from '../../../checkout/attempt.ts'
import { buildOrder, shownOrder } from '../../../checkout/checkout-order.ts'
import { inTurn } from '../../../checkout/in-turn.ts'
import { choosePaymentMode } from '../../../checkout/payment-mode.ts'
import { type CheckoutOutcome, orderIdOf, refusal } from '../../../checkout/send-checkout.ts'
import { inLine, tryAgain } from '../../../checkout/try-again.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { refreshPricing } from '../../../parts/state/price-cart.ts'

/**
 * Pays the cart with the card the account keeps. The same content goes out under the same key until the
 * answer is known, so that a lost one is asked for again and charges nothing twice.
 */
export function authorizeOrder(
  renewalConsent: boolean,
  t: WordsOf<typeof checkoutWords>,
): Promise<CheckoutOutcome> {
  return inTurn(async (): Promise<CheckoutOutcome> => {
    const order = buildOrder(renewalConsent)
    if (!order) return { next: 'fix', issues: [], message: t('trouble.address') }
    const shown = shownOrder(order)
    await refreshPricing()
    // Nothing is charged but what stood on the button.
    const isAsShown = JSON.stringify(shownOrder(order)) === JSON.stringify(shown)
    if (!isAsShown) return { next: 'declined', message: t('payment.changed') }
    choosePaymentMode()
    // A payment page that was open for this order is closed by the shop.
    useAccount.setState({ checkoutEmbeddedSessionSecret: '' })
    const attempt = attemptFor(shown)
    const orderId = orderIdOf(attempt)
    const body = { order: { ...order, ...(orderId && { orderId }) } }
    const key = `${attempt.id}-${contentHash(JSON.stringify(body))}`
    try {
      return outcomeOf(
        await inLine((place) =>
          tryAgain(() =>
            callApi('POST /orders/authorize', { body, headers: { 'Idempotency-Key': key, ...place } }),
          ),
        ),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 0 || error.status >= 500) return { next: 'unsure' }
      renewAttempt()
      return error.status === 402 ? { next: 'declined', message: error.message } : refusal(error, orderId, t)
    }
  })
}

function outcomeOf(answer: Authorization): CheckoutOutcome {
  if ('client_secret' in answer) {
    rememberOrder(answer.orderId)
    return { next: 'confirm', secret: answer.client_secret }
  }
  rememberOrder(answer.id)
  return answer.complete ? { next: 'success', orderId: answer.id } : { next: 'unsure' }
}
