import { useLocation } from 'react-router'
import { fromUnits } from '../../shop/kernel/money.ts'
import { MAX_QUANTITY } from '../../shop/pricing/quantity.ts'
import { AdapterPicture } from '../drawings/adapter-picture.tsx'
import { useBrand, usePrices, useRootData } from '../shell/root-data.ts'
import { useCart } from '../state/cart.ts'
import { useErrors } from '../state/errors.ts'
import { letGoOfOrder } from '../state/let-go-of-order.ts'
import { loadPricing, setQuantityAndGetPricing } from '../state/price-cart.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { CartCar } from '../vehicles/cart-car.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useStock } from './use-stock.ts'

const CHECKOUT = '/order/checkout/shipping'

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
      {quantity < 1 ? <EmptyCart /> : <FilledCart quantity={quantity} />}
    </div>
  )
}

function EmptyCart() {
  const prices = usePrices()
  const stock = useStock()
  return (
    <div className="flex flex-1 flex-col">
      <p className="font-semibold text-lg">Your cart is empty.</p>
      {prices && (
        <p className="mt-1 text-soft">
          One adapter is <Money amount={prices.devicePrice} currency={prices.currency} /> once, then{' '}
          <Money amount={prices.planPrice} currency={prices.currency} /> a month from the day you install it.
        </p>
      )}
      <div className="mt-6">
        <Button disabled={stock < 1} onClick={() => void setQuantityAndGetPricing(1)}>
          {stock < 1 ? 'Out of stock' : 'Add one adapter'}
        </Button>
      </div>
      <div className="-mx-5 mt-auto -mb-5 border-hairline border-t px-5 py-4">
        <Button disabled className="w-full">
          Check Out
        </Button>
      </div>
    </div>
  )
}

function FilledCart({ quantity }: { quantity: number }) {
  const { pathname } = useLocation()
  const brand = useBrand()
  const title = useCart((state) => state.deviceProductInfo.title) || `${brand} adapter`
  const prices = usePrices()
  const stock = useStock()
  const isOffer = useCart((state) => state.offer.origin !== 'storefront')
  const unitPrice = useCart((state) => state.device.pricing.lineItems[0]?.unitPrice ?? 0)
  return (
    <>
      <div className="flex items-center gap-4">
        <span className="grid size-20 shrink-0 place-items-center rounded-card border border-hairline bg-card">
          <AdapterPicture className="h-16 w-auto" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          {prices && (
            <p className="text-sm text-soft">
              <Money
                amount={isOffer ? fromUnits(unitPrice) : prices.devicePrice}
                currency={prices.currency}
              />{' '}
              each
            </p>
          )}
          {isOffer ? (
            <p className="mt-2 font-semibold">
              {quantity} {quantity === 1 ? 'adapter' : 'adapters'}
            </p>
          ) : (
            <div className="mt-2">
              <Stepper
                label="Adapters"
                value={quantity}
                min={0}
                max={MAX_QUANTITY}
                onChange={(next) => void setQuantityAndGetPricing(next)}
              />
            </div>
          )}
        </div>
      </div>
      {isOffer && (
        <div className="mt-4 grid justify-items-start gap-3">
          <OfferNotice />
          <Button variant="secondary" onClick={leaveOffer}>
            Leave this offer
          </Button>
        </div>
      )}
      <CartCar removable className="mt-4" />
      <StockNotice quantity={quantity} stock={stock} />
      <div className="mt-6 mb-8">
        <OrderSummary taxes={pathname === CHECKOUT ? 'enter-address' : 'at-checkout'} />
      </div>
      <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 border-hairline border-t bg-paper px-5 py-4">
        {quantity > stock ? (
          <Button disabled className="w-full">
            Check Out
          </Button>
        ) : (
          <LinkButton to={CHECKOUT} className="w-full">
            Check Out
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** The same adapters at the shop's own price; the link in the mail still leads back to the offer. */
function leaveOffer() {
  letGoOfOrder()
  void loadPricing()
}

function StockNotice({ quantity, stock }: { quantity: number; stock: number }) {
  const supportEmail = useRootData()?.config.supportEmail
  if (stock < 1) {
    return (
      <Notice tone="amber" title="Out of stock" className="mt-4">
        <p>No adapter can be sold right now. Your cart is kept in this browser until there are more.</p>
      </Notice>
    )
  }
  if (quantity > stock) {
    return (
      <Notice tone="amber" title={`Only ${stock} left`} className="mt-4">
        <p>Lower the number to {stock} to go on to checkout.</p>
      </Notice>
    )
  }
  if (quantity >= MAX_QUANTITY) {
    return (
      <Notice tone="info" className="mt-4">
        <p>
          {MAX_QUANTITY} is the most in one order. For more, write to{' '}
          <a href={`mailto:${supportEmail}`} className="font-semibold underline">
            {supportEmail}
          </a>
          .
        </p>
      </Notice>
    )
  }
  return null
}
