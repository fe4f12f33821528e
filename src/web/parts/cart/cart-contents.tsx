import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import cartWords from '../../../words/en-US/pages/cart.json'
import { mainLine } from '../../base/stored-pricing.ts'
import { useWords } from '../../base/words.ts'
import { onceTouched } from '../../hydration/once-touched.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStock } from '../buy/use-stock.ts'
import { useErrors } from '../errors/errors.ts'
import { OfflineLine } from '../errors/offline-line.tsx'
import { useCart } from '../state/cart.ts'
import { detachOrder } from '../state/detach-order.ts'
import { loadPricing } from '../state/price-cart.ts'
import { CartCar } from '../vehicles/cart-car.tsx'
import { CartLine } from './cart-line.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PriceChangesNotice } from './price-changes-notice.tsx'
import { StockNotice } from './stock-notice.tsx'

const CHECKOUT = '/order/checkout/shipping'

/** What the line of taxes says, by the page the panel opens on. */
const TAXES: Record<string, Parameters<typeof OrderSummary>[0]['taxes']> = {
  [CHECKOUT]: 'enter-address',
  '/order/checkout/account': 'hidden',
}

export default function CartContents() {
  const quantity = useCart((state) => state.quantity)
  const pricingError = useErrors((state) => state.errors.pricing)
  return (
    <div className="flex flex-1 flex-col p-5">
      {pricingError && (
        <Notice tone="error" className="mb-4">
          <p>{pricingError}</p>
        </Notice>
      )}
      {quantity < 1 ? <EmptyCart /> : <FilledCart />}
      <CheckOut />
    </div>
  )
}

function FilledCart() {
  const t = useWords(cartWords)
  const { pathname } = useLocation()
  const isOffer = useCart((state) => state.offer.origin !== 'storefront')
  // Until the sums are there a box of another height stands above the link, which would move.
  const isPriced = useCart((state) => mainLine(state.device.pricing).quantity > 0)
  return (
    <>
      <PriceChangesNotice className="mb-4" />
      <CartLine />
      {isOffer && (
        <div className="mt-4 grid justify-items-start gap-3">
          <OfferNotice />
          <Button variant="secondary" onClick={leaveOffer}>
            {t('offer.leave')}
          </Button>
        </div>
      )}
      <CartCar removable className="mt-4" />
      <StockNotice />
      <div className="mt-6 mb-8 grid grid-cols-[minmax(0,1fr)] gap-8">
        <OrderSummary taxes={TAXES[pathname] ?? 'at-checkout'} />
        {!isOffer && isPriced && (
          <Link
            to="/order/quote"
            className="-my-2.5 inline-flex min-h-11 items-center justify-self-start font-semibold text-service-text underline"
          >
            {t('quote')}
          </Link>
        )}
        <CostOverYears />
      </div>
    </>
  )
}

/** Below the sums, under the bar with Check Out until somebody scrolls; fetched when anything is touched. */
function CostOverYears() {
  const [Cost, setCost] = useState<ComponentType>()
  useEffect(() => {
    // Without its code the cart is what it is for.
    const load = () =>
      import('./cart-cost.tsx').then(
        ({ CartCost }) => setCost(() => CartCost),
        () => {},
      )
    return onceTouched(load)
  }, [])
  return Cost && <Cost />
}

/** Stays at the foot of the panel, however long the cart. */
function CheckOut() {
  const t = useWords(cartWords)
  const quantity = useCart((state) => state.quantity)
  const stock = useStock()
  return (
    <div className="low:static sticky bottom-0 -mx-5 mt-auto grid gap-3 -mb-5 border-hairline border-t bg-paper px-5 py-4">
      <OfflineLine />
      {quantity < 1 || quantity > stock ? (
        <Button disabled className="w-full">
          {t('checkout')}
        </Button>
      ) : (
        <LinkButton to={CHECKOUT} className="w-full" onClick={stayOffline}>
          {t('checkout')}
        </LinkButton>
      )}
    </div>
  )
}

/** Its pages cannot be fetched; the line above the button says so. */
function stayOffline(event: React.MouseEvent) {
  if (!navigator.onLine) event.preventDefault()
}

/** The same adapters at the shop's own price; the link in the mail still leads back to the offer. */
function leaveOffer() {
  detachOrder()
  void loadPricing()
}
