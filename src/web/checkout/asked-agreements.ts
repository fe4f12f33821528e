import { marketOf } from '../../shop/facts/markets/markets.ts'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import {
  AGREEMENT_NAMES,
  isTranslated,
  type RequiredAgreements,
  requiredAgreements,
} from '../../shop/sale/checkout/agreements.ts'
import { type CartFields, NO_OFFER } from '../parts/state/cart.ts'
import { dueToday } from '../parts/state/price-cart.ts'
import type { CheckoutValues } from './form-values.ts'
import type { BuyerForm } from './plain/read-purchase.ts'

export type AgreementName = keyof RequiredAgreements

export { AGREEMENT_NAMES }

/** Where the order goes, and the language it is placed in. */
export interface Placing {
  country: MarketCode
  state: string
  locale: string
}

/** The boxes the buyer of this cart must tick, by the same rule as the server. */
export function askedAgreements(
  { offer, orderId, device }: Pick<CartFields, 'offer' | 'orderId' | 'device'>,
  placing: Placing,
): AgreementName[] {
  const { pricing } = device
  const required = requiredAgreements({
    exists: offer.origin !== 'storefront' || orderId !== '',
    isQuote: offer.origin === 'quote',
    total: dueToday(pricing),
    hasDiscount: pricing.hasDiscount,
    adapterHasFree4gSunsetDiscount: pricing.adapterHasFree4gSunsetDiscount,
    isTranslated: isTranslated(placing, placing.locale),
  })
  return AGREEMENT_NAMES.filter((name) => required[name])
}

/** The boxes a buyer without scripts must tick. */
export function agreementsOf(
  { form }: { form: Pick<BuyerForm, 'offer' | 'orderId' | 'values'> },
  { pricing }: { pricing: CartFields['device']['pricing'] },
  locale: string,
): AgreementName[] {
  const { offer, orderId, values } = form
  return askedAgreements(
    { offer: offer ?? NO_OFFER, orderId: offer ? orderId : '', device: { pricing } },
    { ...placeOf(values), locale },
  )
}

/** Where what was typed goes. */
export function placeOf({ shipping }: Pick<CheckoutValues, 'shipping'>): Omit<Placing, 'locale'> {
  return { country: marketOf(shipping.country).code, state: shipping.state }
}
