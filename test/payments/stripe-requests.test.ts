import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStripeClient } from '../../src/adapters/stripe-client.ts'
import { createStripePayments } from '../../src/adapters/stripe-payments.ts'
import { stripeLocale } from '../../src/adapters/stripe-session-params.ts'
import type { SessionRequest } from '../../src/shop/sale/payments/provider.ts'
import { aSession, type StripeRig, startStripeRig } from './payment-rigs.ts'

describe('what Stripe is sent', () => {
  let rig: StripeRig
  beforeAll(async () => {
    rig = await startStripeRig()
  })
  afterAll(() => rig.close())

  async function sentFor(changes: Partial<SessionRequest>) {
    const request = aSession(changes)
    await rig.provider.openSession(request)
    const call = rig.standIn.calls.at(-1)
    return { request, call, params: call?.params ?? {} }
  }

  test('an embedded session is one line with the order’s whole total and comes back with the session’s id', async () => {
    const { request, call, params } = await sentFor({ mode: 'embedded' })
    expect(call).toMatchObject({
      idempotencyKey: request.idempotencyKey,
      apiVersion: '2026-10-28.endive',
    })
    expect(params).toEqual({
      mode: 'payment',
      ui_mode: 'embedded_page',
      return_url: 'https://shop.example/order/success?session_id={CHECKOUT_SESSION_ID}',
      client_reference_id: request.orderId,
      customer_email: 'ada@example.com',
      metadata: {
        orderId: request.orderId,
        orderNumber: String(request.orderNumber),
        sessionId: request.idempotencyKey,
      },
      line_items: {
        0: {
          quantity: '1',
          price_data: {
            currency: 'usd',
            unit_amount: '20458',
            product_data: { name: '2 × Milepost adapter' },
          },
        },
      },
      adaptive_pricing: { enabled: 'false' },
      locale: 'en',
      expires_at: expect.stringMatching(/^\d{10}$/),
      payment_intent_data: {
        description: '2 × Milepost adapter',
        metadata: {
          orderId: request.orderId,
          orderNumber: String(request.orderNumber),
          sessionId: request.idempotencyKey,
        },
      },
    })
  })

  test('a hosted session names the pages for success and for coming back', async () => {
    const { params } = await sentFor({ mode: 'hosted' })
    expect(params).toMatchObject({
      ui_mode: 'hosted_page',
      success_url: 'https://shop.example/order/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.example/order/cancel',
    })
    expect(params).not.toHaveProperty('return_url')
  })

  test('the card is kept only with consent', async () => {
    const without = await sentFor({ keepCard: false })
    expect(without.params).not.toHaveProperty('customer_creation')
    expect(without.params.payment_intent_data).not.toHaveProperty('setup_future_usage')
    const consented = await sentFor({ keepCard: true })
    expect(consented.params).toMatchObject({
      customer_creation: 'always',
      payment_intent_data: { setup_future_usage: 'off_session' },
    })
  })

  test('without consent the payment keeps neither customer nor card for later', async () => {
    const { providerSessionId } = await rig.provider.openSession(aSession({ keepCard: false }))
    const { payment } = rig.standIn.pay(providerSessionId)
    expect(payment).toMatchObject({ customer: null, setup_future_usage: null })
  })

  test('a refund names the payment, the amount and our own refund', async () => {
    const { providerSessionId } = await rig.provider.openSession(aSession())
    const { payment } = rig.standIn.pay(providerSessionId)
    const request = aSession()
    await rig.provider.refund({
      idempotencyKey: 'ref_named',
      paymentReference: payment.id,
      amount: request.amount,
      currency: 'USD',
      reason: 'sold out',
    })
    expect(rig.standIn.calls.at(-1)).toMatchObject({
      idempotencyKey: 'ref_named',
      params: {
        payment_intent: payment.id,
        amount: '20458',
        metadata: { refundId: 'ref_named', reason: 'sold out' },
      },
    })
  })

  test('money of another amount is reported as it came', async () => {
    const { providerSessionId } = await rig.provider.openSession(aSession())
    rig.standIn.pay(providerSessionId, { amount: 1 })
    expect(await rig.provider.findSession(providerSessionId)).toMatchObject({ status: 'complete', amount: 1 })
  })

  test('a bank transfer that never came ends its session', async () => {
    const { providerSessionId: id } = await rig.provider.openSession(aSession())
    rig.standIn.pay(id, { card: '4000 0000 0000 0077' })
    rig.standIn.endSlow(id, false)
    expect(await rig.provider.findSession(id)).toEqual({ providerSessionId: id, status: 'expired' })
  })

  test('a key Stripe does not accept is the operator’s trouble, told to the buyer as unavailable', async () => {
    const client = createStripeClient({ secretKey: 'nonsense', apiBase: rig.standIn.url })
    const provider = createStripePayments({ client, webhookSecrets: [], clock: { now: () => new Date() } })
    await expect(provider.openSession(aSession())).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'payment_provider_refuses_us',
    })
  })
})

test.each([
  ['en-us', 'en'],
  ['en-GB', 'en-GB'],
  ['fr-ca', 'fr-CA'],
  ['fr-fr', 'fr'],
  ['xx-us', 'auto'],
  ['', 'auto'],
])('a shopper who reads %s sees Stripe’s page in %s', (locale, expected) => {
  expect(stripeLocale(locale)).toBe(expected)
})
