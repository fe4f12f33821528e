import { MAX_QUANTITY } from '../../../shop/pricing/quantity.ts'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import cartWords from '../../messages/en-US/cart.json'
import { Notice } from '../../ui/notice.tsx'
import { useStock } from '../buy/use-stock.ts'
import { useCart } from '../state/cart.ts'

/** Why this many cannot be ordered, or no more than these. */
export function StockNotice() {
  const t = useWords(cartWords)
  const quantity = useCart((state) => state.quantity)
  const stock = useStock()
  if (stock < 1) {
    return (
      <Notice tone="amber" title={t('stock.none.title')} className="mt-4">
        <p>{t('stock.none.text')}</p>
      </Notice>
    )
  }
  if (quantity > stock) {
    return (
      <Notice tone="amber" title={t('stock.few.title', { stock })} className="mt-4">
        <p>{t('stock.few.text', { stock })}</p>
      </Notice>
    )
  }
  return quantity < MAX_QUANTITY ? null : <MostNotice />
}

/** Larger orders are made by mail. */
function MostNotice() {
  const t = useWords(cartWords)
  const supportEmail = useRootData()?.config.supportEmail
  return (
    <Notice tone="info" className="mt-4">
      <p>
        {t.rich('stock.most', {
          most: MAX_QUANTITY,
          email: (
            <a href={`mailto:${supportEmail}`} className="font-semibold underline">
              {supportEmail}
            </a>
          ),
        })}
      </p>
    </Notice>
  )
}
