import * as z from 'zod/mini'
import { asPosted, hasKnownState, hasValidPostalCode, postalCodeRule, stateRule } from './place-rules.ts'
import { country, place } from './schema.ts'

/** The address that decides the tax on a plan's bills. No parcel goes there, so it has no name. */
export const PlanAddress = z
  .object({
    country,
    line1: place.line1,
    city: place.city,
    state: place.state,
    postalCode: place.postalCode,
  })
  .check(
    z.refine(hasKnownState, stateRule),
    z.refine(hasValidPostalCode, postalCodeRule),
    z.overwrite(asPosted),
  )
export type PlanAddress = z.infer<typeof PlanAddress>
