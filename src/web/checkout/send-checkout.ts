import type { CheckoutAnswer } from '../../shop/sale/checkout/checkout.ts'
import type checkoutWords from '../../words/en-US/pages/checkout.json'
import { callApi } from '../base/api.ts'
import { ApiError } from '../base/api-error.ts'
import type { WordsOf } from '../base/words.ts'
import { useAccount } from '../parts/state/account.ts'
import { type CheckoutAttempt, useCart } from '../parts/state/cart.ts'
import { refreshPricing } from '../parts/state/price-cart.ts'
import { AGREEMENT_NAMES, type AgreementName } from './asked-agreements.ts'
import { attemptFor, contentHash, isCurrent, leaveOrder, rememberOrder, renewAttempt } from './attempt.ts'
import { buildOrder, type CheckoutOrderBody, shownOrder } from './checkout-order.ts'
import { inTurn } from './in-turn.ts'
import { choosePaymentMode, currentPaymentMode, type PaymentMode } from './payment-mode.ts'
import { inLine, tryAgain } from './try-again.ts'

export interface CheckoutProblem {
  code: string
  message: string
}

export type CheckoutOutcome =
  /** A payment is open; its secret is in the account slice. */
  | { next: 'pay' }
  /** Nothing to pay, or paid already: the order is there. */
  | { next: 'success'; orderId: string }
  /** A payment page at another address. */
  | { next: 'leave'; url: string }
  /** Boxes that must be ticked and are not. */
  | { next: 'agree'; names: AgreementName[] }
  /** Something in the form breaks a rule. */
  | { next: 'fix'; issues: { path: string; message: string }[]; message: string }
  /** The payment failed. */
  | { next: 'stop'; mode: PaymentMode; error: CheckoutProblem }
  /** The bank wants a yes from the saved card's owner. */
  | { next: 'confirm'; secret: string }
  /** Nothing was charged; another try is another attempt. */
  | { next: 'declined'; message: string }
  /** It is not known yet whether the saved card was charged; the same attempt may ask again. */
  | { next: 'unsure' }

/**
 * Sees to it that a payment is open for exactly the cart, form and consent as they stand. A payment that is
 * open already for the same content is kept; calls of one browser wait for each other, and every call can be
 * repeated, because the same content always goes out under the same key.
 * @param options `fresh` opens another payment for the same content, `placesFree` lets an order without payment be placed
 */
export function prepareCheckout(
  renewalConsent: boolean,
  t: WordsOf<typeof checkoutWords>,
  { fresh = false, placesFree = false } = {},
): Promise<CheckoutOutcome> {
  return inTurn(async () => {
    const order = buildOrder(renewalConsent)
    if (!order) return { next: 'fix', issues: [], message: t('trouble.address') }
    if (fresh) renewAttempt()
    else if (isOpenFor(order)) return { next: 'pay' }
    // What the page says it costs is what it costs now, as far as the shop can be asked.
    await refreshPricing()
    // An order that costs nothing is placed by sending it: its buyer has seen it whole, and pressed that button.
    if (choosePaymentMode() === 'zero-dollar' && !placesFree) return { next: 'pay' }
    return send(order, t)
  })
}

/** Is a payment open for this order at the price that is shown? */
function isOpenFor(order: CheckoutOrderBody): boolean {
  return isCurrent(shownOrder(order)) && useAccount.getState().checkoutEmbeddedSessionSecret !== ''
}

async function send(order: CheckoutOrderBody, t: WordsOf<typeof checkoutWords>): Promise<CheckoutOutcome> {
  useAccount.setState({ checkoutEmbeddedSessionSecret: '' })
  const attempt = attemptFor(shownOrder(order))
  try {
    return accept(await post(order, attempt), t)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'unknown_order' && attempt.orderId) {
      leaveOrder()
      return send(order, t)
    }
    return refusal(error, orderIdOf(attempt), t)
  }
}

function post(order: CheckoutOrderBody, attempt: CheckoutAttempt): Promise<CheckoutAnswer> {
  const orderId = orderIdOf(attempt)
  const body = { order: { ...order, ...(orderId && { orderId }) }, uiMode: 'embedded' as const }
  const key = `${attempt.id}-${contentHash(JSON.stringify(body))}`
  return inLine((place) =>
    tryAgain(() =>
      callApi('POST /orders/checkout', {
        body,
        headers: { 'Idempotency-Key': key, ...place },
      }),
    ),
  )
}

/** The order the cart was loaded from, or the one this cart has begun. */
export function orderIdOf(attempt: CheckoutAttempt): string {
  return useCart.getState().orderId || attempt.orderId
}

function accept(answer: CheckoutAnswer, t: WordsOf<typeof checkoutWords>): CheckoutOutcome {
  rememberOrder(answer.orderId)
  if (answer.client_secret) {
    useAccount.setState({ checkoutEmbeddedSessionSecret: answer.client_secret })
    return { next: 'pay' }
  }
  if (answer.checkoutSuccessUrl) return { next: 'success', orderId: answer.orderId }
  if (answer.redirectUrl) return { next: 'leave', url: answer.redirectUrl }
  return stop({ code: 'no_payment', message: t('trouble.failed') })
}

/** Where an answer that is not a success leads. */
export function refusal(error: ApiError, orderId: string, t: WordsOf<typeof checkoutWords>): CheckoutOutcome {
  if (error.code === 'order_complete' && orderId) return { next: 'success', orderId }
  const names = AGREEMENT_NAMES.filter((name) => error.errors.some(({ path }) => path === `order.${name}`))
  if (names.length > 0) return { next: 'agree', names }
  if (error.status === 422 && error.errors.length > 0) {
    return { next: 'fix', issues: error.errors, message: error.message }
  }
  return stop({ code: error.code, message: refusalMessage(error, t) })
}

function refusalMessage(error: ApiError, t: WordsOf<typeof checkoutWords>): string {
  if (error.status === 429) return t('trouble.busy')
  if (error.status === 0) return t('trouble.noAnswer')
  return error.status >= 500 ? t('trouble.failed') : error.message
}

function stop(error: CheckoutProblem): CheckoutOutcome {
  return { next: 'stop', mode: currentPaymentMode(), error }
}
