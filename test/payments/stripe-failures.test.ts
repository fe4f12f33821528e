import { describe, expect, onTestFinished, test } from 'vitest'
import { cents } from '../../src/shop/kernel/money.ts'
import type { SavedCard } from '../../src/shop/sale/payments/provider.ts'
import type { Fault } from '../stripe-stand-in/faults.ts'
import { aSession, type StripeRig, startStripeRig } from './payment-rigs.ts'

/** Only who gets no answer waits a short time for it: elsewhere a machine that stands still must not look like a silent Stripe. */
async function startRig(how?: Fault['how']): Promise<StripeRig> {
  const isSilent = how === 'silence' || how === 'late-answer'
  const rig = await startStripeRig({ timeoutMs: isSilent ? 300 : 10_000 })
  onTestFinished(rig.close)
  return rig
}

const keysSent = (rig: StripeRig) => new Set(rig.standIn.calls.map((call) => call.idempotencyKey))

const OPEN = 'POST /v1/checkout/sessions'
const DOWN = {
  kind: 'unavailable',
  code: 'payment_provider_down',
  retryAfter: expect.any(Number),
}

// Side by side, since most of the time goes into the SDK's pauses between two tries. Each has its own `expect`, which counts
// for that test alone.
describe.concurrent('when Stripe fails', () => {
  test.for(['error', 'lost-answer', 'late-answer', 'silence'] as const)(
    'one %s goes unnoticed: the call is repeated under its key and one session is open',
    async (how, { expect }) => {
      const rig = await startRig(how)
      const request = aSession()
      rig.standIn.faults.plan({ call: OPEN, how })
      const opened = await rig.provider.openSession(request)
      expect(keysSent(rig)).toEqual(new Set([request.idempotencyKey]))
      expect(rig.standIn.sessions().map((session) => session.id)).toEqual([opened.providerSessionId])
    },
  )

  test.for(['error', 'lost-answer', 'late-answer', 'silence'] as const)(
    'after a long row of %s the buyer hears to try again, and the next try finds the same session',
    async (how, { expect }) => {
      const rig = await startRig(how)
      const request = aSession()
      rig.standIn.faults.plan({ call: OPEN, how, times: 3 })
      await expect(rig.provider.openSession(request)).rejects.toMatchObject(DOWN)
      const opened = await rig.provider.openSession(request)
      expect(rig.standIn.sessions().map((session) => session.id)).toEqual([opened.providerSessionId])
    },
  )

  test('too many calls are answered with a time to come back, not with an error of the shop', async ({
    expect,
  }) => {
    const rig = await startRig()
    rig.standIn.faults.plan({ call: OPEN, how: 'busy' })
    await expect(rig.provider.openSession(aSession())).rejects.toMatchObject(DOWN)
  })

  test('a failure that Stripe keeps under the key does not lock the order out', async ({ expect }) => {
    const rig = await startRig()
    const request = aSession()
    rig.standIn.faults.plan({ call: OPEN, how: 'kept-error' })
    const opened = await rig.provider.openSession(request)
    expect(await rig.provider.openSession(request)).toEqual(opened)
    expect(rig.standIn.sessions()).toHaveLength(1)
  })

  const KEPT = { how: 'kept-error', times: 4 } as const

  test('an outage whose failures Stripe keeps under several keys does not lock the order out for a day', async ({
    expect,
  }) => {
    const rig = await startRig()
    const request = aSession()
    rig.standIn.faults.plan({ call: OPEN, ...KEPT })
    await expect(rig.provider.openSession(request)).rejects.toMatchObject(DOWN)
    rig.standIn.faults.clear()
    const opened = await rig.provider.openSession(request)
    expect(await rig.provider.openSession(request)).toEqual(opened)
    expect(rig.standIn.sessions()).toHaveLength(1)
  })

  test('nor a page that can no longer be opened, only closed', async ({ expect }) => {
    const rig = await startRig()
    const request = aSession()
    rig.standIn.faults.plan({ call: OPEN, ...KEPT })
    await expect(rig.provider.openSession(request)).rejects.toMatchObject(DOWN)
    rig.standIn.faults.clear()
    rig.pass(3 * 3_600_000)
    const { providerSessionId: id } = await rig.provider.openSession(request)
    expect(await rig.provider.expireSession(id)).toEqual({ providerSessionId: id, status: 'expired' })
  })

  test('nor a refund, which is sent once', async ({ expect }) => {
    const rig = await startRig()
    const { providerSessionId: id } = await rig.provider.openSession(aSession())
    const { payment } = rig.standIn.pay(id)
    const request = { ...REFUND, paymentReference: payment.id }
    rig.standIn.faults.plan({ call: 'POST /v1/refunds', ...KEPT })
    await expect(rig.provider.refund(request)).rejects.toMatchObject(DOWN)
    rig.standIn.faults.clear()
    const refund = await rig.provider.refund(request)
    expect(await rig.provider.refund(request)).toEqual(refund)
    expect(rig.standIn.objects('refund')).toHaveLength(1)
  })

  test('nor a card form', async ({ expect }) => {
    const rig = await startRig()
    const form = aCardForm()
    rig.standIn.faults.plan({ call: OPEN, ...KEPT })
    await expect(rig.provider.openCardForm(form)).rejects.toMatchObject(DOWN)
    rig.standIn.faults.clear()
    expect(await rig.provider.openCardForm(form)).toMatchObject({ url: expect.any(String) })
  })

  test('nor a saved card, neither its payment nor the charge', async ({ expect }) => {
    const rig = await startRig()
    const request = aSession({ savedCard: await aSavedCard(rig) })
    rig.standIn.faults.plan({ call: 'POST /v1/payment_intents', ...KEPT })
    await expect(rig.provider.openSession(request)).rejects.toMatchObject(DOWN)
    rig.standIn.faults.clear()
    const { providerSessionId: id } = await rig.provider.openSession(request)
    rig.standIn.faults.plan({ call: `POST /v1/payment_intents/${id}/confirm`, ...KEPT })
    await expect(rig.provider.chargeSavedCard(id)).rejects.toMatchObject(DOWN)
    rig.standIn.faults.clear()
    expect(await rig.provider.chargeSavedCard(id)).toEqual({ outcome: 'paid' })
    expect(await rig.provider.chargeSavedCard(id)).toEqual({ outcome: 'paid' })
    expect(rig.standIn.objects('charge')).toHaveLength(2)
  })

  test('an opening cut short can be repeated eleven hours later and finds the same session', async ({
    expect,
  }) => {
    const rig = await startRig()
    const request = aSession()
    rig.standIn.faults.plan({ call: OPEN, how: 'lost-answer', times: 3 })
    await expect(rig.provider.openSession(request)).rejects.toMatchObject(DOWN)
    rig.pass(11 * 3_600_000)
    const opened = await rig.provider.openSession(request)
    expect(await rig.provider.expireSession(opened.providerSessionId)).toMatchObject({ status: 'expired' })
    expect(rig.standIn.sessions()).toHaveLength(1)
  })

  test('an opening Stripe did not hear of for two days can still be opened, and closed', async ({
    expect,
  }) => {
    const rig = await startRig()
    const request = aSession()
    rig.pass(48 * 3_600_000)
    const { providerSessionId: id } = await rig.provider.openSession(request)
    expect(await rig.provider.expireSession(id)).toEqual({ providerSessionId: id, status: 'expired' })
  })

  test('a question about a session fails as unavailable and says the same once Stripe is back', async ({
    expect,
  }) => {
    const rig = await startRig()
    const { providerSessionId: id } = await rig.provider.openSession(aSession())
    rig.standIn.pay(id)
    rig.standIn.faults.plan({ how: 'error', times: 3 })
    await expect(rig.provider.findSession(id)).rejects.toMatchObject(DOWN)
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'complete' })
  })

  test('a page whose closing got no answer is closed all the same', async ({ expect }) => {
    const rig = await startRig()
    const { providerSessionId: id } = await rig.provider.openSession(aSession())
    rig.standIn.faults.plan({ call: `${OPEN}/${id}/expire`, how: 'lost-answer' })
    expect(await rig.provider.expireSession(id)).toMatchObject({ status: 'expired' })
  })

  test.for(['lost-answer', 'late-answer', 'kept-error'] as const)(
    'money goes back once although the refund met a %s',
    async (how, { expect }) => {
      const rig = await startRig(how)
      const { providerSessionId: id } = await rig.provider.openSession(aSession())
      const { payment } = rig.standIn.pay(id)
      rig.standIn.faults.plan({ call: 'POST /v1/refunds', how, times: 2 })
      const request = { ...REFUND, paymentReference: payment.id }
      const refund = await rig.provider.refund(request)
      expect(await rig.provider.refund(request)).toEqual(refund)
      expect(rig.standIn.objects('refund')).toEqual([
        expect.objectContaining({ id: refund.reference, amount: 20_458, payment_intent: payment.id }),
      ])
    },
  )
})

const REFUND = {
  idempotencyKey: 'ref_once',
  amount: cents(20_458),
  currency: 'USD' as const,
  reason: 'unfillable',
}

const aCardForm = () => ({
  idempotencyKey: 'cf_once',
  email: 'ada@example.com',
  locale: 'en-us' as const,
  successUrl: 'https://shop.example/account/cards',
  cancelUrl: 'https://shop.example/account/cards',
  expiresAt: new Date(Date.now() + 31 * 60_000),
})

/** One that a first purchase kept. */
async function aSavedCard(rig: StripeRig): Promise<SavedCard> {
  const { providerSessionId: id } = await rig.provider.openSession(aSession({ keepCard: true }))
  const { payment } = rig.standIn.pay(id)
  return {
    customerReference: String(payment.customer),
    paymentMethodReference: String(payment.payment_method),
  }
}
