/** Values shared by many examples. */
export const AN_ADDRESS = {
  country: 'us',
  line1: '500 Congress Ave',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  contact: { firstName: 'Robin', lastName: 'Doe', phone: '512-555-0143' },
}

const A_CANADIAN_ADDRESS = {
  country: 'ca',
  line1: '100 Queen St W',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5H 2N2',
  contact: { firstName: 'Robin', lastName: 'Doe', phone: '416-555-0187' },
}

export const AN_ORDER = {
  quantity: 1,
  deviceVariantSku: 'MP-ADAPTER-US',
  subscriptionVariantSku: 'MP-PLAN-US',
  email: 'robin@example.com',
  shippingAddress: AN_ADDRESS,
  billingAddressSelection: 'shippingAddress',
}

/** The car the adapter is for, by the ids of the look-up. */
export const A_VEHICLE = { makeId: 'honda', modelId: 'civic', year: 2018, fuel: 'gasoline' }

export const A_CANADIAN_ORDER = {
  ...AN_ORDER,
  deviceVariantSku: 'MP-ADAPTER-CA',
  subscriptionVariantSku: 'MP-PLAN-CA',
  shippingAddress: A_CANADIAN_ADDRESS,
}

export const ORDER_ID = { id: { description: 'The order', example: 'ord_5k2m9p7q4w8x3z6v1n0t2r4s' } }

/** What may go wrong while an order is priced and its stock is held. */
export const CHECKOUT_PROBLEMS = [
  'bad_idempotency_key',
  'unknown_order',
  'unknown_at_provider',
  'enterprise_id_taken',
  'order_busy',
  'order_complete',
  'out_of_stock',
  'payment_key_reused',
  'quote_over',
  'offer_product',
  'offer_quantity',
  'session_closed',
  'still_running',
  'waiting_line',
  'wrong_state',
  'agreement_required',
  'email_required',
  'enterprise_id_invalid',
  'enterprise_id_unproven',
  'idempotency_key_reused',
  'tax_unknown',
  'unknown_variant',
  'wrong_country',
  'country_not_served',
  'no_price',
  'amount_too_small',
  'hold_limit',
  'payment_refused',
  'payment_provider_down',
  'payment_provider_refuses_us',
  'tax_unavailable',
] as const

/** What may go wrong where the card company is asked. */
export const PROVIDER_PROBLEMS = [
  'unknown_at_provider',
  'payment_refused',
  'payment_provider_down',
  'payment_provider_refuses_us',
] as const
