import { type RequiredAgreements, requiredAgreements } from '../../shop/checkout/agreements.ts'
import type { CartFields } from '../parts/state/cart.ts'
import { dueToday } from '../parts/state/price-cart.ts'

export type AgreementName = keyof RequiredAgreements

export const AGREEMENT_NAMES = ['serviceCreditAgreement', 'discountPriceAgreement'] as const

/** The boxes the buyer of this cart must tick, by the rule the server goes by. */
export function askedAgreements({ offer, device }: Pick<CartFields, 'offer' | 'device'>): AgreementName[] {
  const { pricing } = device
  const required = requiredAgreements({
    origin: offer.origin,
    total: dueToday(pricing),
    hasDiscount: pricing.hasDiscount,
    adapterHasFree4gSunsetDiscount: pricing.adapterHasFree4gSunsetDiscount,
  })
  return AGREEMENT_NAMES.filter((name) => required[name])
}
