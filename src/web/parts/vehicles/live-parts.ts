import { asksForFit } from '../../../shop/vehicles/fit-query.ts'
import { livePart } from '../../hydration/live.tsx'

/** The look-up with all its fields. */
export const VEHICLE_LOOKUP = livePart(
  'vehicle-lookup',
  () => import('./vehicle-lookup.tsx').then((module) => module.VehicleLookup),
  asksForFit,
)

/** The short form of it, above the first fold. */
export const FIT_CHECK = livePart(
  'fit-check',
  () => import('./fit-check.tsx').then((module) => module.FitCheck),
  asksForFit,
)
