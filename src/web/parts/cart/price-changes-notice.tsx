import { fromUnits } from '../../../shop/kernel/money.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCart } from '../state/cart.ts'

/** What has changed by itself since the cart was last seen, old and new; it stays until the shopper confirms it. */
export function PriceChangesNotice({ className }: { className?: string }) {
  const t = useWords(cartWords)
  const changes = useCart((state) => state.priceChanges)
  const currency = useCart((state) => state.device.pricing.currencyType)
  return (
    <div role="status" className={changes.length > 0 ? className : 'hidden'}>
      {changes.length > 0 && (
        <Notice tone="amber" title={t('changed.title')}>
          <ul>
            {changes.map(({ what, from, to }) => (
              <li key={what}>
                {t.rich(`changed.${what}`, {
                  from: <Money amount={fromUnits(from)} currency={currency} />,
                  to: <Money amount={fromUnits(to)} currency={currency} className="font-semibold" />,
                })}
              </li>
            ))}
          </ul>
          <Button variant="secondary" className="mt-3" onClick={() => useCart.setState({ priceChanges: [] })}>
            {t('changed.ok')}
          </Button>
        </Notice>
      )}
    </div>
  )
}
