import accountWords from '../../../words/en-US/pages/account.json'
import { useWords } from '../../base/words.ts'
import { useCart } from '../../parts/state/cart.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Back to what a visitor came for: the checkout that was interrupted, or the shop. */
export function GoOnLink() {
  const t = useWords(accountWords)
  const isBuying = useCart((state) => state.quantity > 0)
  return isBuying ? (
    <LinkButton to="/order/checkout/shipping">{t('goOn.order')}</LinkButton>
  ) : (
    <LinkButton to="/">{t('goOn.home')}</LinkButton>
  )
}
