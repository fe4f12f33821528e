import { useWords } from '../../base/words.ts'
import cartPanelWords from '../../messages/en-US/cart-panel.json'
import { ShoppingCart } from '../../ui/first-icons.tsx'
import { MilepostMark } from '../../ui/milepost-mark.tsx'
import { useCart } from '../state/cart.ts'

export function CartButton() {
  const t = useWords(cartPanelWords)
  const quantity = useCart((state) => state.quantity)
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  return (
    <button
      type="button"
      onClick={() => setCartPanelState('open')}
      data-opens="cart"
      aria-label={t('button', { count: quantity })}
      aria-haspopup="dialog"
      className="flex min-h-11 items-center gap-2 rounded-button px-3 hover:bg-hover group-data-[view=checkout]/header:-mr-3.5 nav:-mr-3.5"
    >
      <ShoppingCart className="size-5" />
      <span className="min-w-7 text-center">
        <MilepostMark number={quantity} size="small" tone={quantity > 0 ? 'guide' : 'quiet'} />
      </span>
    </button>
  )
}
