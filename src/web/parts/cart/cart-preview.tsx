import { toUnits } from '../../../shop/kernel/money.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useBrand, usePrices } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddAdapterButton } from '../buy/add-adapter-button.tsx'
import { useOwnProduct } from '../pictures/picture.tsx'
import { devicePricing } from '../state/cart.ts'
import { ProductPicture } from './cart-line.tsx'
import { EmptyCartText } from './empty-cart.tsx'
import { TodayLines } from './order-summary.tsx'
import { MonthBox } from './plan-summary.tsx'

/**
 * The cart for a tap that comes before the page's scripts: empty, with the one adapter that Buy puts in, or with
 * what this browser has kept. `wake.js` shows one of the three. Rendered on the server alone.
 * @see docs/decisions/0110-the-first-tap-is-answered-by-the-page.md
 */
export function CartPreview() {
  const prices = usePrices()
  if (!prices) return null
  return (
    <div className="flex flex-1 flex-col p-5">
      <Empty />
      <One prices={prices} />
      <div className="hidden in-data-[shows=kept]:block">
        <Line prices={prices} />
        <Skeleton className="mt-6 h-72 rounded-card" />
      </div>
      <CheckOut />
    </div>
  )
}

function Empty() {
  const t = useWords(cartWords)
  return (
    <div className="hidden pb-8 in-data-[shows=empty]:block">
      <EmptyCartText />
      <div className="mt-6 grid justify-items-start gap-3">
        <AddAdapterButton>{t('empty.add')}</AddAdapterButton>
        <a href="/pricing?st=cost" className={buttonLook('secondary')}>
          <span>{t('empty.cost')}</span>
        </a>
      </div>
    </div>
  )
}

function One({ prices }: { prices: PriceList }) {
  const t = useWords(cartWords)
  const { currency, planPrice, planDiscountPrice, planDiscountThreshold } = prices
  const missing = planDiscountThreshold - 1
  const later = <Money amount={planDiscountPrice} currency={currency} className="font-semibold" />
  return (
    <div className="hidden in-data-[shows=one]:block">
      <Line prices={prices} />
      <div className="mt-6 mb-8">
        <TodayLines pricing={devicePricing(toUnits(prices.devicePrice), currency, 1)} taxes="at-checkout" />
        <MonthBox quantity={1} currency={currency} unit={planPrice} tax={null}>
          {missing > 0 && (
            <p className="mt-3 rounded-field bg-hover px-3 py-2 text-sm">
              {t.rich('saving.missing', { missing, price: later })}
            </p>
          )}
        </MonthBox>
      </div>
    </div>
  )
}

/** As high as the line of the cart, whose stepper needs scripts. */
function Line({ prices: { devicePrice, currency } }: { prices: PriceList }) {
  const t = useWords(cartWords)
  const brand = useBrand()
  const own = useOwnProduct()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ProductPicture {...own?.picture} alt={own?.alt} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{t('title', { brand })}</p>
        <p className="text-sm text-soft">{t('what')}</p>
        <p className="text-sm text-soft">
          {t.rich('each', { price: <Money amount={devicePrice} currency={currency} /> })}
        </p>
        <p className="mt-2 flex min-h-12.5 items-center font-semibold">
          <span className="hidden in-data-[shows=one]:inline">{t('adapters', { count: 1 })}</span>
        </p>
      </div>
    </div>
  )
}

function CheckOut() {
  const t = useWords(cartWords)
  return (
    <div className="low:static sticky bottom-0 -mx-5 mt-auto -mb-5 border-hairline border-t bg-paper px-5 py-4">
      <div className="hidden in-data-[shows=empty]:block">
        <Button disabled className="w-full">
          {t('checkout')}
        </Button>
      </div>
      <a
        href="/order/checkout/shipping"
        className={buttonLook('primary', 'w-full in-data-[shows=empty]:hidden')}
      >
        <span>{t('checkout')}</span>
      </a>
    </div>
  )
}
