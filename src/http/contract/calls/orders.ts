import { NewAccount } from '../../../shop/people/accounts/schema.ts'
import { CheckoutAnswer } from '../../../shop/sale/checkout/checkout.ts'
import { AuthorizeRequest, CheckoutRequest } from '../../../shop/sale/checkout/schema.ts'
import { OrderAgain } from '../../../shop/sale/orders/order-again.ts'
import { OrderAnswer } from '../../../shop/sale/orders/present-order.ts'
import { PaymentIntentAnswer } from '../../../shop/sale/payments/payment-intent.ts'
import { SavedCardAnswer } from '../../../shop/sale/payments/saved-card.ts'
import { OrderOfAccount } from '../../accounts.ts'
import { GuestQuery } from '../../guest-query.ts'
import { Authorization, CheckoutSession, Hold, Presence, UpgradeSession, UpgradeToken } from '../../orders.ts'
import { CardQuery, IntentQuery } from '../../payment-methods.ts'
import type { Operation } from '../operation.ts'
import {
  A_CANADIAN_ORDER,
  A_VEHICLE,
  AN_ORDER,
  CHECKOUT_PROBLEMS,
  ORDER_ID,
  PROVIDER_PROBLEMS,
} from './example-order.ts'

const GUEST = { query: GuestQuery, queryExamples: { email: 'robin@example.com' } }

/** Buying, and what one has bought. */
export const ORDERS = [
  {
    method: 'post',
    path: '/api/orders/checkout',
    id: 'checkout',
    tag: 'Orders',
    summary: 'Start the payment of an order',
    description:
      'The server prices the order itself, holds its stock and opens a payment. With nothing to pay the order is complete at once and only `checkoutSuccessUrl` is set; `embedded` gives a `client_secret`, `hosted` a `redirectUrl`. Send an Idempotency-Key: the same key and body give the first answer again.',
    security: 'anyone',
    headers: ['Idempotency-Key', 'Waiting-Ticket'],
    body: {
      name: 'CheckoutInput',
      schema: CheckoutRequest,
      examples: {
        unitedStates: { order: { ...AN_ORDER, vehicle: A_VEHICLE }, uiMode: 'embedded' },
        canada: { order: A_CANADIAN_ORDER, uiMode: 'embedded' },
      },
    },
    answers: { 200: { description: 'The payment is open, or the order complete', schema: CheckoutAnswer } },
    problems: CHECKOUT_PROBLEMS,
  },
  {
    method: 'post',
    path: '/api/orders/authorize',
    id: 'authorizeOrder',
    tag: 'Orders',
    summary: 'Pay an order with the saved card',
    description: 'Answers the order, or a `client_secret` when the bank wants the buyer to confirm.',
    security: 'member',
    headers: ['Idempotency-Key', 'Waiting-Ticket'],
    body: { name: 'AuthorizeInput', schema: AuthorizeRequest, examples: { order: { order: AN_ORDER } } },
    answers: { 200: { description: 'Paid, or to be confirmed', schema: Authorization } },
    problems: [
      ...CHECKOUT_PROBLEMS,
      'card_declined',
      'unknown_card',
      'saved_card_needed',
      'payment_expired',
      'saved_payment_expired',
    ],
  },
  {
    method: 'get',
    path: '/api/orders/checkout-session/{id}',
    id: 'getCheckoutSession',
    tag: 'Orders',
    summary: 'What became of a payment',
    description:
      'Settles the order when the card company says it is paid and its event has not come yet. A guest proves the order by its e-mail.',
    security: 'anyone',
    params: {
      id: { description: 'The payment, as in the success address', example: 'sbx_4d7h2k9m3p5r8t1v6w0x2z4y' },
    },
    ...GUEST,
    answers: { 200: { description: 'Payment and order', schema: CheckoutSession } },
    problems: ['unknown_order', ...PROVIDER_PROBLEMS],
  },
  {
    method: 'post',
    path: '/api/orders/checkout-session/{id}/presence',
    id: 'keepHold',
    tag: 'Orders',
    summary: 'Say that the buyer’s page is still open',
    description:
      'Adapters are held for ten minutes from the last such call, and no longer than the payment may be made. Call it once a minute while the payment page is open.',
    security: 'anyone',
    params: {
      id: { description: 'The payment, as in `sessionId`', example: 'sbx_4d7h2k9m3p5r8t1v6w0x2z4y' },
    },
    body: { name: 'PresenceInput', schema: Presence, examples: { guest: { email: 'robin@example.com' } } },
    answers: { 200: { description: 'Held', schema: Hold } },
    problems: ['unknown_order', 'payment_expired'],
  },
  {
    method: 'get',
    path: '/api/orders/payment-method',
    id: 'getPaymentMethod',
    tag: 'Saved card',
    summary: 'The member’s saved card',
    security: 'member',
    ...GUEST,
    query: CardQuery,
    answers: {
      200: { description: 'The card', schema: SavedCardAnswer },
      204: { description: 'None, for `orNone=true`' },
    },
    problems: ['no_saved_card', ...PROVIDER_PROBLEMS],
  },
  {
    method: 'get',
    path: '/api/orders/payment-intent',
    id: 'openPaymentIntent',
    tag: 'Saved card',
    summary: 'A payment for one of the member’s open orders',
    description: 'The amount must be that of an open order. Asking again gives the same payment.',
    security: 'member',
    query: IntentQuery,
    queryExamples: { amount: '97.41', currency: 'usd', customerId: 'cus_9s6XKzkNRiz8i3' },
    answers: { 200: { description: 'The payment', schema: PaymentIntentAnswer } },
    problems: [
      'unknown_customer',
      'unknown_card',
      'order_busy',
      'order_complete',
      'payment_key_reused',
      'session_closed',
      'amount_not_open',
      ...PROVIDER_PROBLEMS,
    ],
  },
  {
    method: 'delete',
    path: '/api/orders/payment-intent/{id}',
    id: 'cancelPaymentIntent',
    tag: 'Saved card',
    summary: 'Call such a payment off',
    security: 'member',
    params: { id: { description: 'The payment', example: 'sbx_4d7h2k9m3p5r8t1v6w0x2z4y' } },
    answers: { 204: { description: 'Called off; the stock is on sale again' } },
    problems: ['unknown_payment', 'order_complete', 'order_busy', ...PROVIDER_PROBLEMS],
  },
  {
    method: 'get',
    path: '/api/orders/{id}',
    id: 'getOrder',
    tag: 'Orders',
    summary: 'An order',
    description:
      'For its owner’s token, or with the guest’s e-mail. Anything else looks like an unknown order.',
    security: 'anyone',
    params: ORDER_ID,
    ...GUEST,
    answers: { 200: { description: 'The order', schema: OrderAnswer } },
    problems: ['unknown_order'],
  },
  {
    method: 'get',
    path: '/api/account/orders/{id}/again',
    id: 'readOrderAgain',
    tag: 'Orders',
    summary: 'What of a placed order can be bought again now',
    description:
      'Changes nothing: a new order is priced and agreed to as every other. Stock and the vehicle are judged as they are now.',
    security: 'member',
    params: ORDER_ID,
    answers: { 200: { description: 'What is still sold, and where it went', schema: OrderAgain } },
    problems: ['unknown_order'],
  },
  {
    method: 'get',
    path: '/api/orders/quote/{id}',
    id: 'getQuote',
    tag: 'Orders',
    summary: 'A quote, as JSON or as a PDF',
    security: 'anyone',
    params: ORDER_ID,
    ...GUEST,
    answers: {
      200: { description: 'The quote', schema: OrderAnswer, alsoAs: 'application/pdf' },
    },
    problems: ['unknown_order'],
  },
  {
    method: 'put',
    path: '/api/orders/{id}/account',
    id: 'attachAccount',
    tag: 'Orders',
    summary: 'Tie a guest’s order to an account',
    description:
      'The signed-in caller’s own, which needs no body, or one made on the spot. The order’s e-mail and the account’s must be the same.',
    security: 'anyone',
    params: ORDER_ID,
    body: {
      name: 'NewAccountInput',
      schema: NewAccount,
      optional: true,
      examples: {
        newAccount: {
          localUser: {
            firstName: 'Robin',
            lastName: 'Doe',
            email: 'robin@example.com',
            password: 'plough-violet-93',
          },
        },
      },
    },
    answers: {
      200: { description: 'The order is the caller’s', schema: OrderOfAccount },
      201: { description: 'The account is made and signed in, the order its own', schema: OrderOfAccount },
    },
    problems: [
      'email_not_confirmed',
      'unknown_order',
      'account_exists',
      'password_guessable',
      'sign_in_busy',
    ],
  },
  {
    method: 'post',
    path: '/api/orders/{id}/upgrade-session',
    id: 'openUpgrade',
    tag: 'Orders',
    summary: 'Open the order of a 4G upgrade link',
    description: 'Tells the e-mail that proves this order, and no other, from here on.',
    security: 'anyone',
    params: ORDER_ID,
    body: {
      name: 'LinkInput',
      schema: UpgradeToken,
      examples: { link: { token: 'Zk3v9QpX1nR7tLw5yB2mHc8dJf4sGa6e' } },
    },
    answers: { 200: { description: 'The upgrade', schema: UpgradeSession } },
    problems: ['unknown_order', 'order_complete', 'link_expired'],
  },
] as const satisfies readonly Operation[]
