import { MAX_QUANTITY } from '../../../shop/pricing/quantity.ts'
import { useCart } from '../state/cart.ts'
import { loadPricing, setQuantityAndGetPricing } from '../state/price-cart.ts'

/** The form of the shell that leads to the cart page where no script runs: Buy sends it, the cart's button asks. */
export const CART_FORM = 'buy'

/**
 * Sees to it that the cart holds so many adapters, and shows it. Pressed again it only shows the cart: nobody
 * should pay for two because the first press was not noticed.
 */
export function buy(count: number): void {
  const { quantity, setCartPanelState } = useCart.getState()
  setCartPanelState('open')
  const wanted = Math.min(MAX_QUANTITY, count)
  void (quantity < wanted ? setQuantityAndGetPricing(wanted) : loadPricing())
}
