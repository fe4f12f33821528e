import { useAccount } from './account.ts'
import { useCart } from './cart.ts'

/** Forgets the order the cart was loaded from; the codes of an offer go with it. */
export function letGoOfOrder(): void {
  const { offer, clearOrder } = useCart.getState()
  clearOrder()
  if (offer.origin === 'storefront') return
  const { checkoutFormValues, resetEnterpriseCodes } = useAccount.getState()
  resetEnterpriseCodes()
  useAccount.setState({
    isQuoteOrder: false,
    checkoutEmbeddedSessionSecret: '',
    checkoutFormValues: {
      ...checkoutFormValues,
      serviceCreditAgreement: false,
      discountPriceAgreement: false,
    },
  })
}
