import type { BillingAddress, ShippingAddress } from '../src/shop/facts/addresses/schema.ts'
import type { CheckoutOrder } from '../src/shop/sale/checkout/schema.ts'

type Country = 'us' | 'ca'

const PLACES = {
  us: { country: 'us', line1: '500 Congress Ave', city: 'Austin', state: 'TX', postalCode: '78701' },
  ca: { country: 'ca', line1: '100 Queen St W', city: 'Toronto', state: 'ON', postalCode: 'M5H 2N2' },
} as const

const PHONES = { us: '512-555-0143', ca: '416-555-0187' }

export const DEVICE_SKU = { us: 'MP-ADAPTER-US', ca: 'MP-ADAPTER-CA' }
export const PLAN_SKU = { us: 'MP-PLAN-US', ca: 'MP-PLAN-CA' }

let buyers = 0

/** An e-mail nobody else in this run has. */
export function anEmail(): string {
  buyers += 1
  return `buyer-${buyers}-${crypto.randomUUID().slice(0, 8)}@example.com`
}

export function anAddress(country: Country = 'us', more: Partial<ShippingAddress> = {}): ShippingAddress {
  const contact = { firstName: 'Robin', lastName: 'Doe', phone: PHONES[country] }
  return { ...PLACES[country], contact, ...more }
}

export function aBillingAddress(country: Country = 'us', more: Partial<BillingAddress> = {}): BillingAddress {
  return { ...PLACES[country], contact: { firstName: 'Robin', lastName: 'Doe' }, ...more }
}

/** An order as the storefront sends it to checkout: one adapter to Austin, unless told. */
export function anOrder(more: Partial<CheckoutOrder> & { country?: Country } = {}): CheckoutOrder {
  const { country = 'us', ...fields } = more
  return {
    quantity: 1,
    deviceVariantSku: DEVICE_SKU[country],
    subscriptionVariantSku: PLAN_SKU[country],
    email: anEmail(),
    shippingAddress: anAddress(country),
    billingAddressSelection: 'shippingAddress',
    ...fields,
  }
}

const CARD_NUMBERS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'wants confirmation': '4000002500003155',
  slow: '4000000000000077',
}

/** A test card as the sandbox's form sends it. */
export function aCard(kind: keyof typeof CARD_NUMBERS = 'good') {
  return { number: CARD_NUMBERS[kind], expMonth: 12, expYear: 2040, cvc: '123', name: 'Robin Doe' }
}
