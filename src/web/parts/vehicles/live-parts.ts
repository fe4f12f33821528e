import { asksForFit } from '../../../shop/facts/vehicles/fit-query.ts'
import { livePart } from '../../hydration/live.tsx'
import { loadAnswer } from './load-live.ts'

/** The look-up with all its fields. */
export const VEHICLE_LOOKUP = livePart(
  'vehicle-lookup',
  async () => {
    const [{ VehicleLookup }] = await Promise.all([
      import('./vehicle-lookup.tsx'),
      cameWithVerdict() && loadAnswer(),
    ])
    return VehicleLookup
  },
  asksForFit,
)

/** The short form of it, above the first fold. */
export const FIT_CHECK = livePart(
  'fit-check',
  () => import('./fit-check.tsx').then((module) => module.FitCheck),
  asksForFit,
)

function cameWithVerdict() {
  return !import.meta.env.SSR && asksForFit(new URLSearchParams(location.search))
}
