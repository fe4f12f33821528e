import { useEffect } from 'react'
import { hasKnownState, hasValidPostalCode } from '../../../../shop/addresses/place-rules.ts'
import type { ShippingValues } from '../../../checkout/form-values.ts'
import { moveTo, type PricingPlace } from '../../../parts/state/pricing-place.ts'

/** Typing settles before the price is asked for, in ms. */
const SETTLE = 350

/** Lets the summary follow the address: as soon as a place can be taxed, and again when it changes. */
export function useTaxLocation({ country, state, city, postalCode, line1 }: ShippingValues) {
  useEffect(() => {
    const place = { country, state, city: city.trim(), postalCode: postalCode.trim(), line1: line1.trim() }
    const timer = setTimeout(() => {
      if (isTaxable(place)) moveTo(place)
    }, SETTLE)
    return () => clearTimeout(timer)
  }, [country, state, city, postalCode, line1])
}

function isTaxable(place: PricingPlace): boolean {
  return place.state !== '' && hasKnownState(place) && hasValidPostalCode(place)
}
