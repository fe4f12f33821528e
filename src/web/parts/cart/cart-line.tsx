import { fromUnits } from '../../../shop/kernel/money.ts'
import { CART_MIN_QUANTITY, MAX_QUANTITY } from '../../../shop/pricing/quantity.ts'
import { useBrand, usePrices } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import cartWords from '../../messages/en-US/cart.json'
import { Money } from '../../ui/money.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useCart } from '../state/cart.ts'
import { mainLine } from '../state/main-line.ts'
import { setQuantityAndGetPricing } from '../state/price-cart.ts'

/** What is in the cart and how many; the quantity of an offer is fixed. */
export function CartLine() {
  const t = useWords(cartWords)
  const brand = useBrand()
  const quantity = useCart((state) => state.quantity)
  const title = useCart((state) => state.deviceProductInfo.title) || t('title', { brand })
  const prices = usePrices()
  const isOffer = useCart((state) => state.offer.origin !== 'storefront')
  const unitPrice = useCart((state) => mainLine(state.device.pricing).unitPrice)
  return (
    <div className="flex items-center gap-4">
      <ProductPicture />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {prices && (
          <p className="text-sm text-soft">
            {t.rich('each', {
              price: (
                <Money
                  amount={isOffer ? fromUnits(unitPrice) : prices.devicePrice}
                  currency={prices.currency}
                />
              ),
            })}
          </p>
        )}
        <div className="mt-2">
          {isOffer ? (
            <p className="font-semibold">{t('adapters', { count: quantity })}</p>
          ) : (
            <Stepper
              label={t('quantity')}
              lessLabel={t('quantity.less')}
              moreLabel={t('quantity.more')}
              value={quantity}
              min={CART_MIN_QUANTITY}
              max={MAX_QUANTITY}
              onChange={(next) => void setQuantityAndGetPricing(next)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The catalogue's own picture, and the shop's until the catalogue has answered. The adapter is black, so its ground is light in both themes. */
function ProductPicture() {
  const { url, width, height } = useCart((state) => state.deviceProductInfo.image)
  return (
    <span className="size-24 shrink-0 overflow-hidden rounded-card border border-hairline bg-[light-dark(#fff,#cfccc3)]">
      <img
        src={url || '/adapter.svg'}
        width={width || 480}
        height={height || 480}
        alt=""
        className="size-full object-contain"
      />
    </span>
  )
}
