import { useWords } from '../../base/words.ts'
import cartPanelWords from '../../messages/en-US/cart-panel.json'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-look.ts'
import { buy } from './buy.ts'
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
  return (
    <Button
      variant={variant}
      className={className}
      disabled={stock < 1}
      // For where the page around it is still (`Still`) and no handler of its own is brought to life.
      data-action="buy"
      data-count={count}
      onClick={() => buy(count)}
    >
      {stock < 1 ? t('outOfStock') : children}
    </Button>
  )
}
