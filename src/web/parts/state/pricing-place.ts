import { useErrors } from '../errors/errors.ts'
import { ACCOUNT_DEFAULTS, type AccountFields, useAccount } from './account.ts'
import { loadPricing } from './price-cart.ts'

export type PricingPlace = AccountFields['pricingLocation']

/** Keeps where the parcel goes for every later question of price, and asks anew where that changes it. */
export function moveTo(place: PricingPlace): Promise<void> | undefined {
  if (JSON.stringify(useAccount.getState().pricingLocation) === JSON.stringify(place)) return
  useAccount.setState({ pricingLocation: place })
  return loadPricing()
}

/**
 * The same for a postal code that is only tried out: where the price cannot be had, the place before it stays,
 * so that no tax is ever shown beside the name of another place.
 */
export async function tryPlace(place: Partial<PricingPlace>): Promise<void> {
  const before = useAccount.getState().pricingLocation
  const wanted = { ...ACCOUNT_DEFAULTS.pricingLocation, ...place }
  await moveTo(wanted)
  const isStillWanted = useAccount.getState().pricingLocation === wanted
  if (isStillWanted && useErrors.getState().errors.pricing) useAccount.setState({ pricingLocation: before })
}
