import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '../../src/shop/kernel/money.ts'
import type { CardFormRequest, SavedCard, SessionRequest } from '../../src/shop/sale/payments/provider.ts'
import { aSession, type Rig, startSandboxRig, startStripeRig } from '../payments/payment-rigs.ts'

function aCardForm(): CardFormRequest {
  const { idempotencyKey, email, locale, successUrl, cancelUrl, expiresAt } = aSession()
  return { idempotencyKey, email, locale, successUrl, cancelUrl, expiresAt }
}

const GOOD = '4242 4242 4242 4242'
const DECLINED_LATER = '4000 0000 0000 0341'
const ASKS_EVERY_TIME = '4000 0027 6000 3184'

describe.each([
  { name: 'the sandbox', start: startSandboxRig },
  { name: 'Stripe', start: startStripeRig },
])('$name keeps the contract for saved cards:', ({ start }) => {
  let rig: Rig
  beforeAll(async () => {
    rig = await start()
  })
  afterAll(() => rig.close())

  async function keep(card: string): Promise<SavedCard> {
    const { providerSessionId, clientSecret } = await rig.provider.openSession(aSession({ keepCard: true }))
    await rig.pay(providerSessionId, clientSecret ?? '', card)
    const state = await rig.provider.findSession(providerSessionId)
    const { customerReference, paymentMethodReference } = state as unknown as SavedCard
    return { customerReference, paymentMethodReference }
  }
  async function open(card: string, changes: Partial<SessionRequest> = {}) {
    const savedCard = await keep(card)
    return rig.provider.openSession(aSession({ mode: 'saved-card', savedCard, ...changes }))
  }

  test('a saved card can be read again, with nothing more than its last digits', async () => {
    expect(await rig.provider.findSavedCard(await keep(GOOD))).toEqual({
      brand: 'visa',
      last4: '4242',
      name: 'Ada Buyer',
      expMonth: 12,
      expYear: 2034,
    })
  })

  test('its own form keeps a card that can be charged later, and is no payment', async () => {
    const request = aCardForm()
    const { providerFormId, url } = await rig.provider.openCardForm(request)
    expect(await rig.provider.openCardForm(request)).toEqual({ providerFormId, url })
    expect(await rig.provider.findCardForm(providerFormId)).toEqual({ status: 'open' })
    await rig.pay(providerFormId, new URL(url).searchParams.get('cs') ?? '', GOOD)
    const form = await rig.provider.findCardForm(providerFormId)
    expect(form).toMatchObject({ status: 'complete', card: { last4: '4242', name: 'Ada Buyer' } })
    const { customerReference, paymentMethodReference } = form as unknown as SavedCard
    const savedCard = { customerReference, paymentMethodReference }
    expect(await rig.provider.findSavedCard(savedCard)).toMatchObject({ last4: '4242' })
    expect(await rig.provider.findSession(providerFormId)).toMatchObject({ status: 'expired' })
    const { payments } = await rig.provider.listPayments({ since: new Date(0), after: null })
    expect(payments.filter(({ sessionId }) => sessionId === request.idempotencyKey)).toEqual([])
    const charged = await rig.provider.openSession(aSession({ mode: 'saved-card', savedCard }))
    const said = await rig.provider.chargeSavedCard(charged.providerSessionId, { offSession: true })
    expect(said).toMatchObject({ outcome: 'paid' })
  })

  test('a form that is not filled in keeps nothing, and one it never saw is not there', async () => {
    const { providerFormId } = await rig.provider.openCardForm(aCardForm())
    rig.pass(25 * 3_600_000)
    expect(await rig.provider.findCardForm(providerFormId)).toEqual({ status: 'expired' })
    await expect(rig.provider.findCardForm('cs_test_unknown')).rejects.toMatchObject({ kind: 'not_found' })
    rig.pass(-25 * 3_600_000)
  })

  test('a card nobody kept, or another customer’s, is not there', async () => {
    const [mine, other] = [await keep(GOOD), await keep(GOOD)]
    const crossed = { ...mine, customerReference: other.customerReference }
    const unknown = { customerReference: 'sbxcus_nothing', paymentMethodReference: 'sbxpm_nothing' }
    expect(await rig.provider.findSavedCard(crossed)).toBeNull()
    expect(await rig.provider.findSavedCard(unknown)).toBeNull()
  })

  test('opening a payment with a saved card moves no money and has a secret but no page', async () => {
    const opened = await open(GOOD)
    expect(opened).toMatchObject({ clientSecret: expect.stringMatching(/_secret_/), redirectUrl: null })
    expect(await rig.provider.findSession(opened.providerSessionId)).toMatchObject({ status: 'open' })
  })

  test('the same key opens one payment', async () => {
    const request = aSession({ mode: 'saved-card', savedCard: await keep(GOOD) })
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => rig.provider.openSession(request)))
    expect(others).toEqual([first, first])
  })

  test('charging pays exactly the amount, however often it is asked, and keeps the card', async () => {
    const { providerSessionId: id } = await open(GOOD, { amount: cents(11_699), currency: 'CAD' })
    const outcomes = await Promise.all([1, 2, 3].map(() => rig.provider.chargeSavedCard(id)))
    expect(outcomes).toMatchObject([{ outcome: 'paid' }, { outcome: 'paid' }, { outcome: 'paid' }])
    const state = await rig.provider.findSession(id)
    // What comes with the answer, where something does, is what one who asks is told.
    for (const said of outcomes) expect([undefined, state]).toContainEqual(Reflect.get(said, 'state'))
    expect(state).toMatchObject({
      status: 'complete',
      amount: 11_699,
      currency: 'CAD',
      card: { last4: '4242' },
    })
    const { customerReference, paymentMethodReference } = state as unknown as SavedCard
    expect(await rig.provider.findSavedCard({ customerReference, paymentMethodReference })).toMatchObject({
      last4: '4242',
    })
  })

  test('a declined card says so, charges nothing and can be closed', async () => {
    const { providerSessionId: id } = await open(DECLINED_LATER)
    const declined = { outcome: 'declined', declineCode: expect.any(String) }
    expect(await rig.provider.chargeSavedCard(id)).toEqual(declined)
    expect(await rig.provider.chargeSavedCard(id)).toEqual(declined)
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'open' })
    expect(await rig.provider.expireSession(id)).toEqual({ providerSessionId: id, status: 'expired' })
  })

  test('when the bank asks, the buyer’s yes pays', async () => {
    const { providerSessionId: id, clientSecret } = await open(ASKS_EVERY_TIME)
    expect(await rig.provider.chargeSavedCard(id)).toEqual({ outcome: 'confirm' })
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'open' })
    await rig.answerBank(id, clientSecret ?? '', true)
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'complete' })
  })

  test('off session a bank that asks leaves the payment to the buyer, whose yes pays it, however often it was asked', async () => {
    const { providerSessionId: id, clientSecret } = await open(ASKS_EVERY_TIME)
    const ask = () => rig.provider.chargeSavedCard(id, { offSession: true })
    expect([await ask(), await ask()]).toEqual([{ outcome: 'confirm' }, { outcome: 'confirm' }])
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'open' })
    await rig.answerBank(id, clientSecret ?? '', true)
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'complete' })
  })

  test('and the buyer’s no does not', async () => {
    const { providerSessionId: id, clientSecret } = await open(ASKS_EVERY_TIME)
    await rig.provider.chargeSavedCard(id)
    await rig.answerBank(id, clientSecret ?? '', false)
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'open' })
  })

  test('a payment that was closed cannot be charged any more, and one that was charged cannot be closed', async () => {
    const closed = await open(GOOD)
    await rig.provider.expireSession(closed.providerSessionId)
    const outcome = await rig.provider
      .chargeSavedCard(closed.providerSessionId)
      .catch((error: { kind: string }) => ({ outcome: error.kind }))
    expect(['declined', 'conflict']).toContain(outcome.outcome)
    const paid = await open(GOOD)
    await rig.provider.chargeSavedCard(paid.providerSessionId)
    expect(await rig.provider.expireSession(paid.providerSessionId)).toMatchObject({ status: 'complete' })
  })

  test('money paid with a saved card goes back like any other', async () => {
    const { providerSessionId: id } = await open(GOOD)
    await rig.provider.chargeSavedCard(id)
    const { reference } = (await rig.provider.findSession(id)) as unknown as { reference: string }
    const refund = {
      idempotencyKey: `ref_${id}`,
      paymentReference: reference,
      amount: cents(20_458),
      currency: 'USD' as const,
      reason: 'unfillable',
    }
    expect(await rig.provider.refund(refund)).toMatchObject({ status: 'succeeded' })
  })
})
