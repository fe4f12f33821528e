import { useCart } from '../../state/cart.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Back to what a visitor came for: the checkout that was interrupted, or the shop. */
export function GoOnLink() {
  const isBuying = useCart((state) => state.quantity > 0)
  return isBuying ? (
    <LinkButton to="/order/checkout/shipping">Go on with your order</LinkButton>
  ) : (
    <LinkButton to="/">To the home page</LinkButton>
  )
}
