import { MAX_QUANTITY } from '../../../shop/pricing/quantity.ts'
import { useCart } from '../state/cart.ts'
import { setQuantityAndGetPricing } from '../state/price-cart.ts'

/** Puts so many adapters more into the cart and shows it. */
export function buy(count: number): void {
  const { quantity, setCartPanelState } = useCart.getState()
  setCartPanelState('open')
  void setQuantityAndGetPricing(Math.min(MAX_QUANTITY, quantity + count))
}
