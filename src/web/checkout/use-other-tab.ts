import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '../parts/state/cart.ts'
import { useLastOrder } from '../parts/state/last-order.ts'

/**
 * When another tab has paid for this cart, this one shows the same thanks.
 * @returns true while it is on its way there
 */
export function useOtherTab(): boolean {
  const navigate = useNavigate()
  const mine = useCart((state) => state.orderId || state.checkoutAttempt.orderId)
  const placed = useLastOrder((state) => state.orderId)
  const seen = useRef('')
  if (mine) seen.current = mine
  const isPlaced = placed !== '' && placed === seen.current
  useEffect(() => {
    if (isPlaced) void navigate('/order/thanks', { replace: true })
  }, [isPlaced, navigate])
  return isPlaced
}
