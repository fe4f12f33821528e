/** Things that stand in many examples. */
export const AN_ADDRESS = {
  country: 'us',
  line1: '500 Congress Ave',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  contact: { firstName: 'Robin', lastName: 'Doe', phone: '512-555-0143' },
}

export const A_CANADIAN_ADDRESS = {
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
  '400 bad_idempotency_key',
  '404 unknown_order',
  '404 unknown_payment',
  '409 enterprise_id_taken',
  '409 order_busy',
  '409 order_complete',
  '409 out_of_stock',
  '409 payment_key_reused',
  '409 quote_expired',
  '409 session_closed',
  '409 still_running',
  '409 wrong_state',
  '422 agreement_required',
  '422 email_required',
  '422 enterprise_id_invalid',
  '422 idempotency_key_reused',
  '422 tax_unknown',
  '422 unknown_variant',
  '422 wrong_country',
  '503 no_price',
  '503 payment_provider_down',
  '503 payment_provider_refuses_us',
  '503 tax_unavailable',
] as const

/** What may go wrong where the card company is asked. */
export const PROVIDER_PROBLEMS = [
  '404 unknown_payment',
  '503 payment_provider_down',
  '503 payment_provider_refuses_us',
] as const
