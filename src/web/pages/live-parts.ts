import type { ComponentType } from 'react'

/** The components that work inside markup only the server renders; each comes as a file of its own. */
export const LIVE_PARTS = {
  'fit-check': () => import('../parts/vehicles/fit-check.tsx').then((module) => module.FitCheck),
  'pricing-switch': () =>
    import('./buy-with-prime/pricing-switch.tsx').then((module) => module.PricingSwitch),
  'vehicle-lookup': () =>
    import('../parts/vehicles/vehicle-lookup.tsx').then((module) => module.VehicleLookup),
} satisfies Record<string, () => Promise<ComponentType>>

export type LiveName = keyof typeof LIVE_PARTS

export function loadLivePart(name: LiveName): Promise<ComponentType> {
  return LIVE_PARTS[name]()
}
