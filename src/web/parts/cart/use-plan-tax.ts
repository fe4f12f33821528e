import { type Cents, fromUnits } from '../../../shop/kernel/money.ts'
import { useCart } from '../state/cart.ts'

/** The tax on a month of the plan; null until the place is known. */
export function usePlanTax(): Cents | null {
  const amount = useCart((state) => state.subscriptionPrice.taxInfo.amount)
  const hasPlace = useCart((state) => state.pricedPlace.state !== '')
  // Without a place the answer is about the state prices are asked for by default.
  return hasPlace && amount >= 0 ? fromUnits(amount) : null
}
