import type { OrderAnswer } from '../../../../shop/sale/orders/present-order.ts'
import { keepRenewalChoice } from '../../../checkout/renewal-choice.ts'
import { forgetMemberDetails } from '../../../parts/sign-in/member-details.ts'
import { type AccountFields, useAccount } from '../../../parts/state/account.ts'
import { type CartFields, useCart } from '../../../parts/state/cart.ts'
import { useConfig } from '../../../parts/state/config.ts'
import { detachOrder } from '../../../parts/state/detach-order.ts'
import { useLastOrder } from '../../../parts/state/last-order.ts'
import { sessionIdOf } from '../../sandbox/pay-session.ts'
import { buildLastOrder } from './build-last-order.ts'

/**
 * Ends a purchase in this browser: keeps the address, keeps the order as the last one, and empties the cart
 * it was made from. A cart filled since then is left alone.
 * @param sessionId the payment page that paid for it; empty for an order that costs nothing
 */
export function completeOrder(order: OrderAnswer, sessionId: string): void {
  const cart = useCart.getState()
  const account = useAccount.getState()
  const lastOrder = buildLastOrder(order, cart, account)
  if (useLastOrder.getState().orderId !== order.id) count(lastOrder)
  useLastOrder.getState().setLastOrder(lastOrder)
  useAccount.setState({
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    checkoutEmbeddedSessionSecret: '',
    isQuoteOrder: false,
    checkoutFormValues: {
      ...account.checkoutFormValues,
      creditCardName: '',
      isBulkPackaging: false,
      // Each purchase order has a number of its own.
      poNumber: '',
      serviceCreditAgreement: false,
      discountPriceAgreement: false,
      contractLanguageAgreement: false,
    },
  })
  // The codes of an offer end with it: they would spoil the next order.
  if (cart.offer.origin !== 'storefront' && cart.orderId === order.id) detachOrder()
  // Consent was given to this order's plans; the next order asks anew.
  keepRenewalChoice(false)
  forgetMemberDetails()
  if (isMadeFrom(cart, order.id) || isOpenHere(account, sessionId)) cart.resetCart()
}

function isMadeFrom({ orderId, checkoutAttempt }: CartFields, id: string): boolean {
  return [orderId, checkoutAttempt.orderId].includes(id)
}

/** Two tabs may write the cart at the same moment, and the id of its order is lost; the payment page is kept apart. */
function isOpenHere({ checkoutEmbeddedSessionSecret }: AccountFields, sessionId: string): boolean {
  return sessionId !== '' && sessionIdOf(checkoutEmbeddedSessionSecret) === sessionId
}

/** For the tag manager, where one is set up; an order read again is not counted again. */
function count(order: ReturnType<typeof buildLastOrder>) {
  if (!useConfig.getState().config?.gtm_id) return
  import('../../../parts/third-parties/count-order.ts')
    .then(({ countOrder }) => countOrder(order))
    .catch(() => {})
}
