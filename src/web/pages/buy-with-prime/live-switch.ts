import { livePart } from '../../hydration/live.tsx'

export const PRICING_SWITCH = livePart('pricing-switch', () =>
  import('./pricing-switch.tsx').then((module) => module.PricingSwitch),
)
