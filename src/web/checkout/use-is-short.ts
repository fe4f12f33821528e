import { useLocation } from 'react-router'
import { useStock } from '../parts/buy/use-stock.ts'
import { useCart } from '../parts/state/cart.ts'

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
