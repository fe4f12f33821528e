import { fromUnits } from '../../../shop/kernel/money.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useBrand, usePrices } from '../../base/root-data.ts'
import { mainLine } from '../../base/stored-pricing.ts'
import { useWords } from '../../base/words.ts'
import { Money } from '../../ui/money.tsx'
import { useCart } from '../state/cart.ts'
import { QuantityField } from './quantity-field.tsx'

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
    <div className="flex flex-wrap items-center gap-4">
      <CatalogPicture />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-soft">{t('what')}</p>
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
            <QuantityField />
          )}
        </div>
      </div>
    </div>
  )
}

/** The catalogue's own picture, and the shop's until the catalogue has answered. */
function CatalogPicture() {
  const image = useCart((state) => state.deviceProductInfo.image)
  return <ProductPicture {...(image.url ? image : undefined)} />
}

interface CartPicture {
  url?: string
  width?: number
  height?: number
  /** What the operator says it shows; without it, the title beside it says enough. */
  alt?: string | undefined
}

/** The adapter is black, so its ground is light in both themes. A cart that is closed loads no picture. */
export function ProductPicture({ url = '/adapter.svg', width = 480, height = 480, alt = '' }: CartPicture) {
  return (
    <span className="size-24 shrink-0 overflow-hidden rounded-card border border-hairline bg-[light-dark(#fff,#cfccc3)]">
      <img
        src={url}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        className="size-full object-contain"
      />
    </span>
  )
}
