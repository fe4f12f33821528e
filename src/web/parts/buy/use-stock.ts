import { useLocation } from 'react-router'
import { useCountry, useRootData } from '../../base/root-data.ts'
import { useCart } from '../state/cart.ts'

/** Adapters that may still be sold: by the newest price answer, before that as the page was rendered. */
export function useStock(): number {
  const root = useRootData()
  const country = useCountry()
  const answered = useCart(({ productVariants, deviceVariantSku }) =>
    productVariants.find((variant) => variant.sku === deviceVariantSku),
  )
  return answered?.inventoryQuantity ?? root?.stock[country] ?? 0
}

/**
 * Are there too few left for this cart, on a step before the card? An order that is begun holds its adapters, which
 * the stock does not count any more, and the answer to it tells.
 */
export function useIsShort(): boolean {
  const { pathname } = useLocation()
  const stock = useStock()
  return useCart(({ quantity, checkoutAttempt }) => {
    const isBegun = checkoutAttempt.orderId !== ''
    return !isBegun && stock < quantity && !pathname.includes('/payment')
  })
}
