import { MAX_QUANTITY } from '../../../shop/pricing/quantity.ts'
import { useCart } from '../state/cart.ts'
import { loadPricing, setQuantityAndGetPricing } from '../state/price-cart.ts'

/** The form of the shell that leads to the cart page where no script runs: Buy sends it, the cart's button asks. */
export const CART_FORM = 'buy'

/**
 * Puts this many adapters into the cart and shows it. A second press only shows the cart, so that a
 * buyer who missed the first response does not buy twice.
 */
export function buy(count: number): void {
  const { quantity, setCartPanelState } = useCart.getState()
  setCartPanelState('open')
  const wanted = Math.min(MAX_QUANTITY, count)
  void (quantity < wanted ? setQuantityAndGetPricing(wanted) : loadPricing())
}
