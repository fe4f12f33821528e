import { type RequiredAgreements, requiredAgreements } from '../../shop/checkout/agreements.ts'
import type { CartFields } from '../parts/state/cart.ts'
import { dueToday } from '../parts/state/price-cart.ts'

export type AgreementName = keyof RequiredAgreements

export const AGREEMENT_NAMES = ['serviceCreditAgreement', 'discountPriceAgreement'] as const

/** The boxes the buyer of this cart must tick, by the same rule as the server. */
export function askedAgreements({
  offer,
  orderId,
  device,
}: Pick<CartFields, 'offer' | 'orderId' | 'device'>): AgreementName[] {
  const { pricing } = device
  const required = requiredAgreements({
    exists: offer.origin !== 'storefront' || orderId !== '',
    isQuote: offer.origin === 'quote',
    total: dueToday(pricing),
    hasDiscount: pricing.hasDiscount,
    adapterHasFree4gSunsetDiscount: pricing.adapterHasFree4gSunsetDiscount,
  })
  return AGREEMENT_NAMES.filter((name) => required[name])
}
