import type { OrderAnswer } from '../../../../shop/orders/present-order.ts'
import { keepRenewalChoice } from '../../../checkout/renewal-choice.ts'
import { forgetMemberDetails } from '../../../parts/sign-in/member-details.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { useConfig } from '../../../parts/state/config.ts'
import { detachOrder } from '../../../parts/state/detach-order.ts'
import { useLastOrder } from '../../../parts/state/last-order.ts'
import { buildLastOrder } from './build-last-order.ts'

/**
 * Ends a purchase in this browser: keeps the address, keeps the order as the last one, and empties the cart
 * it was made from. A cart filled since then is left alone.
 */
export function completeOrder(order: OrderAnswer): void {
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
  if ([cart.orderId, cart.checkoutAttempt.orderId].includes(order.id)) cart.resetCart()
}

/** For the tag manager, where one is set up; an order read again is not counted again. */
function count(order: ReturnType<typeof buildLastOrder>) {
  if (!useConfig.getState().config?.gtm_id) return
  import('../../../parts/third-parties/count-order.ts')
    .then(({ countOrder }) => countOrder(order))
    .catch(() => {})
}
