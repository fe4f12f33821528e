import { useCart } from '../parts/state/cart.ts'

/** The renewal box starts unticked in every tab; within a tab it stays as the shopper left it, for the terms it stood beside. */
const KEY = 'renewalConsent'

/** What a tick is for, as text: price of a plan, number, currency, what a code changes and the plan that is joined. */
export function termsShown({
  quantity,
  subscriptionPrice,
  newSubscriptionPrice,
  device,
}: Pick<
  ReturnType<typeof useCart.getState>,
  'quantity' | 'subscriptionPrice' | 'newSubscriptionPrice' | 'device'
>): string {
  const { discountPercent = 0, includedMonths = 0 } = newSubscriptionPrice?.codeTerms ?? {}
  const price = `${subscriptionPrice.transactionPrice} ${device.pricing.currencyType}`
  const card = newSubscriptionPrice?.joins?.last4 ?? ''
  return `${price} ${quantity} ${discountPercent} ${includedMonths} ${card}`
}

/** Was the box ticked for the terms of the cart as it stands? */
export function readRenewalChoice(): boolean {
  return readTickedTerms() === termsShown(useCart.getState())
}

/** The terms the box was ticked for; empty where it was not. */
export function readTickedTerms(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepRenewalChoice(consent: boolean): void {
  try {
    if (consent) sessionStorage.setItem(KEY, termsShown(useCart.getState()))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser without storage starts unticked again after a reload, which is the safe side.
  }
}
