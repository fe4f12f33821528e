import { MAX_QUANTITY } from '../../../shop/sale/pricing/quantity.ts'
import { useAccount } from '../state/account.ts'
import { type CartFields, useCart } from '../state/cart.ts'
import { shownMarket } from '../state/config.ts'
import { loadPricing, setQuantityAndGetPricing } from '../state/price-cart.ts'

/** The form of the shell that leads to the cart page where no script runs: Buy sends it, the cart's button asks. */
export const CART_FORM = 'buy'

const PAYMENT = '/order/checkout/payment'

/**
 * Puts this many adapters into the cart and shows it. A second press only shows the cart, so that a
 * buyer who missed the first response does not buy twice.
 * @param vehicle the car they are for, where one was looked up
 * @returns the payment page, for a member of whom all is known that an order needs; undefined where the cart is shown
 */
export function buy(count: number, vehicle?: CartFields['vehicle']): string | undefined {
  const { quantity, setCartPanelState } = useCart.getState()
  const wanted = Math.min(MAX_QUANTITY, count)
  if (vehicle) useCart.setState({ vehicle })
  if (quantity === 0 && takeKnownPlace()) {
    void setQuantityAndGetPricing(wanted)
    return PAYMENT
  }
  setCartPanelState('open')
  void (quantity < wanted ? setQuantityAndGetPricing(wanted) : loadPricing())
  return undefined
}

/** Are card and address of a member known? The price is then asked for that place. The page checks the address by every rule. */
function takeKnownPlace(): boolean {
  const { token, existingPaymentMethod, checkoutFormValues } = useAccount.getState()
  const address = checkoutFormValues.shippingAddress
  if (!token || !existingPaymentMethod || !address?.contact.phone) return false
  const { country, state, city, postalCode, line1 } = address
  if (country !== shownMarket() || !(state && city && postalCode && line1)) return false
  useAccount.setState({ pricingLocation: { country, state, city, postalCode, line1 } })
  return true
}
