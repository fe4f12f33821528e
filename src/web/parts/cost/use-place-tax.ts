import { useMemo } from 'react'
import { useCountry } from '../../base/root-data.ts'
import { useCart } from '../state/cart.ts'
import { type PlaceTax, placeTax } from './place-tax.ts'

/**
 * The taxes of the place the shop last priced for, or null while the place is unknown.
 * @param served what the page came with, until the shop has answered
 */
export function usePlaceTax(served: PlaceTax | null = null): PlaceTax | null {
  const country = useCountry()
  const place = useCart((state) => state.pricedPlace)
  const adapter = useCart((state) => state.device.pricing.taxInfo)
  const plan = useCart((state) => state.subscriptionPrice.taxInfo)
  return useMemo(() => {
    if (place.country === '') return served?.place.country === country ? served : null
    if (place.country !== country || place.state === '') return null
    return placeTax({ country, state: place.state, postalCode: place.postalCode }, adapter, plan)
  }, [country, place, adapter, plan, served])
}
