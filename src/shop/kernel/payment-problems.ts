import { cents } from './money.ts'
import type { ProblemEntry } from './problem-entry.ts'

/** Cards, payments and the card provider. */
export const PAYMENT_PROBLEMS = {
  card_declined: {
    kind: 'declined',
    meaning: 'The bank said no. Nothing was charged; another card may do.',
    example: { reason: 'insufficient_funds' },
  },
  no_saved_card: { kind: 'not_found', meaning: 'The member has saved no card.' },
  saved_card_needed: {
    kind: 'conflict',
    code: 'no_saved_card',
    meaning: 'The member has saved no card, or took it away.',
  },
  unknown_card: { kind: 'not_found', meaning: 'Pay with the card form.' },
  unknown_customer: { kind: 'not_found', meaning: "The customer is not the caller's own, or is none." },
  unknown_dispute: { kind: 'not_found', meaning: 'There is no such dispute.' },
  dispute_of_bill: {
    kind: 'conflict',
    meaning: 'The dispute is about a bill of a plan; the shop has a pack of evidence for orders only.',
  },
  dispute_not_open: {
    kind: 'conflict',
    meaning: 'The bank has decided, or the payment was made with another card company.',
  },
  dispute_answered: {
    kind: 'conflict',
    meaning: 'The bank has evidence already, or it is on its way.',
  },
  unknown_payment: { kind: 'not_found', meaning: "No such payment, or it is another's." },
  unknown_at_provider: {
    kind: 'not_found',
    code: 'unknown_payment',
    meaning: "No such payment, or it is another's.",
  },
  unknown_pay_page: {
    kind: 'not_found',
    code: 'unknown_payment',
    meaning: "No such payment, or it is another's.",
  },
  unknown_card_payment: {
    kind: 'not_found',
    code: 'unknown_payment',
    meaning: "No such payment, or it is another's.",
  },
  amount_not_open: {
    kind: 'invalid',
    meaning: 'The amount must be the total of one of the member’s unpaid orders.',
  },
  session_closed: { kind: 'conflict', meaning: 'Another tab went on with the order.' },
  payment_expired: { kind: 'conflict', meaning: 'The payment session is over.' },
  saved_payment_expired: {
    kind: 'conflict',
    code: 'payment_expired',
    meaning: 'The payment session is over.',
  },
  payment_refused: {
    kind: 'conflict',
    meaning: 'The card provider does not take this payment, now or later. What was held is on sale again.',
  },
  amount_too_small: {
    kind: 'invalid',
    meaning: 'The total is less than the card provider takes at once.',
    example: { minimum: { amount: cents(50), currency: 'USD' } },
  },
  payment_key_reused: { kind: 'conflict', meaning: 'The card provider knows this key from another payment.' },
  payment_provider_down: { kind: 'unavailable', meaning: 'Retry-After says when to ask again.' },
  payment_list_too_long: {
    kind: 'unavailable',
    example: { most: 500_000 },
    meaning: 'The card provider has more rows than are read for one answer; its own reports have them all.',
  },
  payment_provider_refuses_us: {
    kind: 'unavailable',
    meaning: 'The operator’s keys are refused by the card provider.',
  },
  invalid_card: {
    kind: 'invalid',
    meaning: 'A field of the sandbox’s card form is wrong; `errors` names every one.',
  },
  bad_signature: { kind: 'malformed', meaning: 'Only the card company can sign its events.' },
  no_webhooks: { kind: 'malformed', meaning: 'This shop takes test cards only, and those send no events.' },
} as const satisfies Record<string, ProblemEntry>
