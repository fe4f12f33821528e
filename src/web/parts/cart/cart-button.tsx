import cartPanelWords from '../../../words/en-US/pages/cart-panel.json'
import { useWords } from '../../base/words.ts'
import { ShoppingCart } from '../../ui/first-icons.tsx'
import { MilepostMark } from '../../ui/milepost-mark.tsx'
import { CART_FORM } from '../buy/buy.ts'
import { useCart } from '../state/cart.ts'

export function CartButton() {
  const t = useWords(cartPanelWords)
  const quantity = useCart((state) => state.quantity)
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  return (
    <button
      type="submit"
      form={CART_FORM}
      formMethod="get"
      onClick={(event) => {
        event.preventDefault()
        // Before what this browser keeps is back, a change of the cart would be kept in its place; `wake.js` shows it then.
        if ('live' in document.documentElement.dataset) setCartPanelState('open')
      }}
      data-opens="cart"
      aria-haspopup="dialog"
      className="flex min-h-11 items-center gap-2 rounded-button px-3 hover:bg-hover group-data-[view=checkout]/header:-mr-3.5 nav:-mr-3.5"
    >
      <ShoppingCart className="size-5" />
      {/* Without scripts there is no count, and before they have come no true one: the page is the same for every visitor. */}
      <span className="sr-only noscript:hidden uncounted:hidden">{t('button', { count: quantity })}</span>
      <span className="hidden noscript:inline uncounted:sr-only uncounted:inline">{t('title')}</span>
      <span aria-hidden="true" className="min-w-7 text-center noscript:hidden uncounted:invisible">
        <MilepostMark number={quantity} size="small" tone={quantity > 0 ? 'guide' : 'quiet'} />
      </span>
    </button>
  )
}
