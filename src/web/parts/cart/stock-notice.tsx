import { MAX_QUANTITY } from '../../../shop/sale/pricing/quantity.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useWords } from '../../base/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { TellMe } from '../buy/add-adapter-button.tsx'
import { useStock } from '../buy/use-stock.ts'
import { useCart } from '../state/cart.ts'

/** Why this many cannot be ordered, or no more than these, said before one more is tried. */
export function StockNotice() {
  const t = useWords(cartWords)
  const quantity = useCart((state) => state.quantity)
  const stock = useStock()
  if (stock < 1) {
    return (
      <Notice tone="amber" title={t('stock.none.title')} className="mt-4">
        <p>{t('stock.none.text')}</p>
        <TellMe />
      </Notice>
    )
  }
  if (quantity > stock) {
    return (
      <Notice tone="amber" title={t('stock.few.title', { stock })} className="mt-4">
        <p>{t('stock.few.text', { stock, quantity })}</p>
      </Notice>
    )
  }
  if (quantity === stock && stock < MAX_QUANTITY) {
    return (
      <Notice tone="amber" title={t('stock.few.title', { stock })} className="mt-4">
        <p>{t('stock.all.text', { stock })}</p>
      </Notice>
    )
  }
  return quantity < MAX_QUANTITY ? null : <MostNotice />
}

/** Larger orders begin with a quote. */
function MostNotice() {
  const t = useWords(cartWords)
  return (
    <Notice tone="info" className="mt-4">
      <p>
        {t.rich('stock.most', {
          most: MAX_QUANTITY,
          quote: (inner) => (
            <a href="/order/quote-request" className="font-semibold underline">
              {inner}
            </a>
          ),
        })}
      </p>
    </Notice>
  )
}
