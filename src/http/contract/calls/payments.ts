import { z } from 'zod'
import { codeUpTo, textUpTo } from '../../../shop/kernel/bounded-text.ts'
import { ConfirmCharge, PaySession, SandboxPayment, SandboxSession, ViewSession } from '../../sandbox.ts'
import { EventReceived } from '../../webhooks/webhooks.ts'
import type { Operation } from '../operation.ts'

const SECRET = 'sbx_4d7h2k9m3p5r8t1v6w0x2z4y_secret_8k2m'
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123', name: 'Robin Doe' }

/** The part of Stripe's event that every one has; the rest depends on its type. */
export const StripeEvent = z.looseObject({
  id: textUpTo(200),
  type: textUpTo(200),
  data: z.looseObject({ object: z.looseObject({}) }),
})

export const STRIPE_EVENT = {
  id: 'evt_1QxLzY2eZvKYlo2C',
  object: 'event',
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_live_a1b2c3',
      object: 'checkout.session',
      payment_status: 'paid',
      amount_total: 9741,
      currency: 'usd',
    },
  },
}

/** In a shop without Stripe: the sandbox's card form. */
export const SANDBOX = [
  {
    method: 'get',
    path: '/api/sandbox/sessions',
    id: 'viewSandboxSession',
    tag: 'Sandbox',
    summary: 'What a test payment is about',
    security: 'none',
    query: ViewSession,
    queryExamples: { client_secret: SECRET },
    answers: { 200: { description: 'The payment', schema: SandboxSession } },
    problems: ['unknown_route', 'unknown_pay_page'],
  },
  {
    method: 'post',
    path: '/api/sandbox/sessions/pay',
    id: 'paySandboxSession',
    tag: 'Sandbox',
    summary: 'Pay with a test card',
    description:
      '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 wants confirmation (`confirm: true`).',
    security: 'none',
    body: {
      name: 'PaySessionInput',
      schema: PaySession,
      examples: { card: { clientSecret: SECRET, card: CARD } },
    },
    answers: { 200: { description: 'What the bank says', schema: SandboxPayment } },
    problems: ['unknown_route', 'unknown_pay_page', 'payment_expired', 'invalid_card'],
  },
  {
    method: 'post',
    path: '/api/sandbox/sessions/confirm',
    id: 'confirmSandboxCharge',
    tag: 'Sandbox',
    summary: 'The buyer’s answer to the bank about a saved card',
    security: 'none',
    body: {
      name: 'ConfirmChargeInput',
      schema: ConfirmCharge,
      examples: { yes: { clientSecret: SECRET, confirm: true } },
    },
    answers: { 200: { description: 'What the bank says', schema: SandboxPayment } },
    problems: ['unknown_route', 'unknown_card_payment', 'saved_payment_expired'],
  },
] as const satisfies readonly Operation[]

/** A part of what EasyPost sends; the adapter reads it. */
const EasyPostCall = z.looseObject({
  id: codeUpTo(200).meta({ description: 'Of the event: it is taken in once' }),
  description: codeUpTo(200).meta({ description: 'As in `tracker.updated`' }),
})
const EASYPOST_CALL = {
  id: 'evt_6a2f3c4d5e6f7081920a1b2c3d4e5f60',
  object: 'Event',
  description: 'tracker.updated',
  result: {
    id: 'trk_0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    object: 'Tracker',
    tracking_code: '1Z999AA10123456784',
    status: 'delivered',
    tracking_details: [
      {
        object: 'TrackingDetail',
        status: 'delivered',
        message: 'Delivered',
        datetime: '2026-11-29T18:00:00Z',
      },
    ],
  },
}

/** In a shop with Stripe, or with EasyPost: where their events arrive. */
export const EVENTS = [
  {
    method: 'post',
    path: '/api/webhooks/stripe',
    id: 'receiveStripeEvent',
    tag: 'Webhooks',
    summary: 'An event of the card company',
    description: 'Verified by its Stripe-Signature header over the raw body, stored once, handled by a job.',
    security: 'none',
    body: { name: 'StripeEventInput', schema: StripeEvent, examples: { paid: STRIPE_EVENT } },
    answers: { 202: { description: 'Stored', schema: EventReceived } },
    problems: ['bad_signature', 'unknown_route'],
  },
  {
    method: 'post',
    path: '/api/webhooks/easypost',
    id: 'receiveTracking',
    tag: 'Webhooks',
    summary: 'What a carrier says of a parcel',
    description:
      'Verified by its X-Hmac-Signature header over the raw body. Each event moves its parcel once, in whatever order they come.',
    security: 'none',
    body: { name: 'EasyPostEventInput', schema: EasyPostCall, examples: { delivered: EASYPOST_CALL } },
    answers: { 202: { description: 'Taken in', schema: EventReceived } },
    problems: ['bad_signature', 'labels_not_set_up', 'unknown_route'],
  },
] as const satisfies readonly Operation[]
