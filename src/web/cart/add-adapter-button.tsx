import { MAX_QUANTITY } from '../../shop/pricing/quantity.ts'
import { cartPanelWords } from '../messages/cart-panel.ts'
import { useCart } from '../state/cart.ts'
import { setQuantityAndGetPricing } from '../state/price-cart.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonVariant } from '../ui/button-look.ts'
import { useWords } from '../words/words.ts'
import { prefetchCartContents } from './load-cart-contents.ts'
import { useStock } from './use-stock.ts'

interface AddAdapterButtonProps {
  /** Adapters it adds. */
  count?: number
  variant?: ButtonVariant
  className?: string
  children: React.ReactNode
}

/** Puts adapters into the cart and shows it. */
export function AddAdapterButton({ count = 1, variant, className, children }: AddAdapterButtonProps) {
  const t = useWords(cartPanelWords)
  const quantity = useCart((state) => state.quantity)
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  const stock = useStock()
  function add() {
    setCartPanelState('open')
    void setQuantityAndGetPricing(Math.min(MAX_QUANTITY, quantity + count))
  }
  return (
    <Button
      variant={variant}
      className={className}
      disabled={stock < 1}
      onClick={add}
      onPointerEnter={prefetchCartContents}
      onFocus={prefetchCartContents}
    >
      {stock < 1 ? t('outOfStock') : children}
    </Button>
  )
}
