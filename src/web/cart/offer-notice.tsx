import { fromUnits } from '../../shop/kernel/money.ts'
import { useCart } from '../state/cart.ts'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'

/** What staff offered this buyer, at which price and until when; nothing for a cart of the shopper's own. */
export function OfferNotice() {
  const { origin, number, quantity, expiresAt } = useCart((state) => state.offer)
  const { lineItems, currencyType } = useCart((state) => state.device.pricing)
  if (origin === 'storefront') return null
  const adapters = quantity === 1 ? '1 adapter' : `${quantity} adapters`
  if (origin === 'upgrade') {
    return (
      <Notice tone="info" title="Your 4G upgrade">
        <p>{adapters} in place of the old. The offer is for this number and this e-mail address.</p>
      </Notice>
    )
  }
  return (
    <Notice tone="info" title={`Quote ${number}`}>
      <p>
        {adapters} at{' '}
        <Money amount={fromUnits(lineItems[0]?.unitPrice ?? 0)} currency={currencyType} withCode /> each. The
        price holds until {dayText(expiresAt)}, for this number and this e-mail address.
      </p>
    </Notice>
  )
}

/** As in `December 4, 2026`. */
export function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' })
}
