import { NOTHING_AGREED, useAccount } from './account.ts'
import { useCart } from './cart.ts'

/** Detaches the cart from the order it was loaded from; the codes of an offer go with it. */
export function detachOrder(): void {
  const { offer, orderId, clearOrder } = useCart.getState()
  clearOrder()
  if (orderId) forgetAgreements()
  if (offer.origin === 'storefront') return
  useAccount.getState().resetEnterpriseCodes()
  useAccount.setState({ isQuoteOrder: false, checkoutEmbeddedSessionSecret: '' })
}

/** What was agreed to was for that order alone. */
function forgetAgreements() {
  const { checkoutFormValues } = useAccount.getState()
  useAccount.setState({ checkoutFormValues: { ...checkoutFormValues, ...NOTHING_AGREED } })
}
