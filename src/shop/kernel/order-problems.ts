import type { ProblemEntry } from './problem-entry.ts'

/** Prices, codes, addresses and orders. */
export const ORDER_PROBLEMS = {
  unknown_order: {
    kind: 'not_found',
    meaning: "No such order, or it is another's: the answer is the same for both.",
  },
  order_complete: { kind: 'conflict', meaning: 'The order is paid and can be changed no longer.' },
  order_not_cancellable: {
    kind: 'conflict',
    meaning: 'Its buyer cancels an order until it is packed; later it is sent back.',
    example: { status: 'fulfilled' },
  },
  order_being_cancelled: {
    kind: 'conflict',
    meaning: 'Its buyer cancelled the order: its money is on the way back, and nothing may leave.',
  },
  order_busy: { kind: 'conflict', meaning: 'Two calls work on one order at once.' },
  waiting_line: {
    kind: 'unavailable',
    meaning:
      'More people check out than the shop can serve at once. `line` says where this call stands: make it again after Retry-After, with the same Idempotency-Key and the ticket as `Waiting-Ticket`, and it keeps its place.',
    example: { place: 12, seconds: 40, minutes: 0 },
  },
  out_of_stock: { kind: 'conflict', meaning: 'The stock does not cover the quantity.', example: { left: 3 } },
  in_stock: { kind: 'conflict', meaning: 'There is nothing to wait for: the variant is on sale.' },
  hold_limit: {
    kind: 'conflict',
    meaning: 'Unpaid orders of one buyer may hold only a share of what is left.',
    example: { left: 12 },
  },
  email_required: {
    kind: 'invalid',
    meaning: 'The call needs to know the buyer: a token, or an e-mail address.',
  },
  address_refused: {
    kind: 'invalid',
    meaning:
      'The address breaks a rule; `errors` says which and `suggestion`, if there is one, what may have been meant.',
    example: { message: 'Invalid Postal Code' },
  },
  tax_unknown: {
    kind: 'invalid',
    meaning: 'No tax rate is known for the place of the shipping address.',
    fieldText: true,
  },
  tax_unavailable: { kind: 'unavailable', meaning: 'The tax service does not answer.' },
  unknown_variant: {
    kind: 'invalid',
    meaning: 'The SKU is none of those of `GET /api/products/bouncie`, or of another country or kind.',
    fieldText: true,
  },
  wrong_country: { kind: 'invalid', meaning: 'Each country has an adapter of its own.' },
  country_not_served: {
    kind: 'invalid',
    meaning: 'The operator does not sell there at present.',
    example: { country: 'ca' },
  },
  agreement_required: { kind: 'invalid', meaning: 'The order asks for an agreement that was not given.' },
  no_price: { kind: 'unavailable', meaning: 'The shop has not set a price yet.' },
  enterprise_id_invalid: {
    kind: 'invalid',
    meaning: 'Unknown, expired, used up or not for this buyer: the answer is the same for all.',
  },
  enterprise_id_unproven: {
    kind: 'invalid',
    meaning:
      'The code is bound to a company’s mailboxes, and this one is not proven: `POST /api/enterprise-pricing/personal-codes` mails a code to use instead.',
  },
  enterprise_id_taken: {
    kind: 'conflict',
    meaning: 'Every use of the code is held or taken by other orders.',
  },
  quote_over: {
    kind: 'conflict',
    code: 'quote_expired',
    meaning: 'The quote held its price until a day that is past.',
  },
  link_expired: { kind: 'conflict', meaning: 'The link of an upgrade is older than it may be.' },
  offer_product: { kind: 'invalid', meaning: 'A quote or an upgrade is bound to one SKU.' },
  offer_quantity: {
    kind: 'invalid',
    meaning: 'A quote or an upgrade is bound to one quantity.',
    example: { quantity: 40 },
  },
} as const satisfies Record<string, ProblemEntry>
