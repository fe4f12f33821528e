import { useNavigate } from 'react-router'
import cartPanelWords from '../../../words/en-US/pages/cart-panel.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-look.ts'
import { buy, CART_FORM } from './buy.ts'
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
  const stock = useStock()
  const navigate = useNavigate()
  const button = (
    <Button
      variant={variant}
      className={className}
      disabled={stock < 1}
      // Without scripts it is a form that leads to the cart page.
      type="submit"
      form={CART_FORM}
      name="add"
      value={count}
      // For where the page around it is still (`Still`) and no handler of its own is brought to life.
      data-action="buy"
      data-count={count}
      onClick={(event) => {
        event.preventDefault()
        const next = buy(count)
        if (next) void navigate(next)
      }}
    >
      {stock < 1 ? t('outOfStock') : children}
    </Button>
  )
  if (stock > 0) return button
  return (
    <>
      {button}
      <TellMe />
    </>
  )
}

/** Leads a sold-out shopper to the one mail that says when it is back. */
export function TellMe() {
  const t = useWords(cartPanelWords)
  return (
    <a
      href="/order/back-in-stock"
      className="inline-flex min-h-11 items-center self-center font-semibold underline"
    >
      {t('outOfStock.tell')}
    </a>
  )
}
