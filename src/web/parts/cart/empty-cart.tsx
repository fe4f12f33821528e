import cartWords from '../../../words/en-US/pages/cart.json'
import cartPanelWords from '../../../words/en-US/pages/cart-panel.json'
import { usePrices } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { useStock } from '../buy/use-stock.ts'
import { useCart } from '../state/cart.ts'
import { setQuantityAndGetPricing } from '../state/price-cart.ts'

export function EmptyCart() {
  const t = useWords(cartWords)
  const panel = useWords(cartPanelWords)
  const stock = useStock()
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  return (
    <div className="pb-8">
      <EmptyCartText />
      <div className="mt-6 grid justify-items-start gap-3">
        <Button disabled={stock < 1} onClick={() => void setQuantityAndGetPricing(1)}>
          {stock < 1 ? panel('outOfStock') : t('empty.add')}
        </Button>
        {/* On the pricing page itself the path stays the same, and only this closes the panel. */}
        <LinkButton to="/pricing?st=cost" variant="secondary" onClick={() => setCartPanelState('closed')}>
          {t('empty.cost')}
        </LinkButton>
      </div>
    </div>
  )
}

export function EmptyCartText() {
  const t = useWords(cartWords)
  const prices = usePrices()
  return (
    <>
      <p className="font-semibold text-lg">{t('empty.title')}</p>
      {prices && (
        <p className="mt-1 text-soft">
          {t.rich('empty.text', {
            device: <Money amount={prices.devicePrice} currency={prices.currency} />,
            plan: <Money amount={prices.planPrice} currency={prices.currency} />,
          })}
        </p>
      )}
    </>
  )
}
