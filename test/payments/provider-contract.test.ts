import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '../../src/shop/kernel/money.ts'
import { MOST_SEALED } from '../../src/shop/sale/orders/sealed-order.ts'
import type { SessionRequest } from '../../src/shop/sale/payments/provider.ts'
import { aSession, type Rig, startSandboxRig, startStripeRig } from './payment-rigs.ts'

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const SLOW = '4000 0000 0000 0077'

describe.each([
  { name: 'the sandbox', start: startSandboxRig },
  { name: 'Stripe', start: startStripeRig },
])('$name keeps the contract of a payment provider:', ({ start }) => {
  let rig: Rig
  beforeAll(async () => {
    rig = await start()
  })
  afterAll(() => rig.close())

  async function open(changes: Partial<SessionRequest> = {}) {
    const session = await rig.provider.openSession(aSession(changes))
    return { id: session.providerSessionId, secret: session.clientSecret ?? '', ...session }
  }
  async function openAndPay(changes: Partial<SessionRequest> = {}) {
    const session = await open(changes)
    await rig.pay(session.id, session.secret, GOOD)
    return session
  }
  async function paidReference() {
    const { id } = await openAndPay()
    return expectPaid(await rig.provider.findSession(id)).reference
  }

  test('the same key opens one session, however often and however fast it is asked', async () => {
    const request = aSession()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => rig.provider.openSession(request)))
    const later = await rig.provider.openSession(request)
    expect([...others, later]).toEqual([first, first, first])
  })

  test('the same key for another amount is refused', async () => {
    const request = aSession()
    await rig.provider.openSession(request)
    await expect(rig.provider.openSession({ ...request, amount: cents(1) })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'payment_key_reused',
    })
  })

  test('an embedded session comes with a secret for the card form and no page to go to', async () => {
    const session = await open({ mode: 'embedded' })
    expect(session.clientSecret).toMatch(/_secret_/)
    expect(session.redirectUrl).toBeNull()
  })

  test('a hosted session comes with a page to go to and no secret', async () => {
    const session = await open({ mode: 'hosted' })
    expect(session.clientSecret).toBeNull()
    expect(session.redirectUrl).toMatch(/^https?:\/\/.+\/pay/)
  })

  test('a new session is open', async () => {
    const { id } = await open()
    expect(await rig.provider.findSession(id)).toEqual({ providerSessionId: id, status: 'open' })
  })

  test('a paid session tells the amount to the cent, the currency and the card', async () => {
    const { id } = await openAndPay({ amount: cents(11_699), currency: 'CAD' })
    expect(await rig.provider.findSession(id)).toEqual({
      providerSessionId: id,
      status: 'complete',
      reference: expect.stringMatching(/^(pi|pay)_\w+$/),
      subject: expect.toSatisfy((subject) => subject === null || /^ord_/.test(subject)),
      amount: 11_699,
      currency: 'CAD',
      card: { brand: 'visa', last4: '4242', name: 'Ada Buyer', expMonth: 12, expYear: 2034 },
      customerReference: null,
      paymentMethodReference: null,
    })
  })

  test('the card is kept with the buyer’s consent', async () => {
    const { id } = await openAndPay({ keepCard: true })
    expect(await rig.provider.findSession(id)).toMatchObject({
      customerReference: expect.stringMatching(/cus_/),
      paymentMethodReference: expect.stringMatching(/pm_/),
    })
  })

  test('a declined card leaves the session open for another', async () => {
    const { id, secret } = await open()
    await rig.pay(id, secret, DECLINED)
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'open' })
    await rig.pay(id, secret, GOOD)
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'complete', card: { last4: '4242' } })
  })

  test('slow money is on its way until it has arrived, and its page cannot be closed meanwhile', async () => {
    const { id, secret } = await open()
    await rig.pay(id, secret, SLOW)
    expect(await rig.provider.findSession(id)).toEqual({ providerSessionId: id, status: 'processing' })
    expect(await rig.provider.expireSession(id)).toEqual({ providerSessionId: id, status: 'processing' })
    await rig.slowMoneyArrives(id)
    expect(await rig.provider.findSession(id)).toMatchObject({ status: 'complete', amount: 20_458 })
  })

  test('a session that was closed cannot be paid any more', async () => {
    const { id, secret } = await open()
    expect(await rig.provider.expireSession(id)).toEqual({ providerSessionId: id, status: 'expired' })
    await expect(rig.pay(id, secret, GOOD)).rejects.toThrow(/expired/)
    expect(await rig.provider.findSession(id)).toEqual({ providerSessionId: id, status: 'expired' })
  })

  test('closing a session twice is no trouble', async () => {
    const { id } = await open()
    await rig.provider.expireSession(id)
    expect(await rig.provider.expireSession(id)).toEqual({ providerSessionId: id, status: 'expired' })
  })

  test('closing a session that was paid first says so', async () => {
    const { id } = await openAndPay()
    expect(await rig.provider.expireSession(id)).toMatchObject({ status: 'complete', amount: 20_458 })
  })

  test('when a buyer pays at the moment the shop closes the page, both hear the same end', async () => {
    const { id, secret } = await open()
    const [closed, paid] = await Promise.allSettled([
      rig.provider.expireSession(id),
      rig.pay(id, secret, GOOD),
    ])
    const end = await rig.provider.findSession(id)
    expect(closed).toMatchObject({ status: 'fulfilled', value: { status: end.status } })
    expect({ complete: 'fulfilled', expired: 'rejected' }[String(end.status)]).toBe(paid.status)
  })

  test('a session nobody opened is unknown', async () => {
    const unknown = expect.objectContaining({ kind: 'not_found' })
    await expect(rig.provider.findSession('sbx_nothing')).rejects.toEqual(unknown)
    await expect(rig.provider.expireSession('sbx_nothing')).rejects.toEqual(unknown)
  })

  test('the same key sends money back once', async () => {
    const paymentReference = await paidReference()
    const request = aRefund(paymentReference, 20_000)
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => rig.provider.refund(request)))
    expect(first).toEqual({ reference: expect.stringMatching(/^ref?_/), status: 'succeeded' })
    expect(others).toEqual([first, first])
    expect(await rig.provider.refund(aRefund(paymentReference, 458))).toMatchObject({ status: 'succeeded' })
  })

  test('more than was paid never goes back', async () => {
    const paymentReference = await paidReference()
    const refused = { reference: null, status: 'failed' }
    expect(await rig.provider.refund(aRefund(paymentReference, 20_459))).toMatchObject(refused)
    await rig.provider.refund(aRefund(paymentReference, 20_458))
    expect(await rig.provider.refund(aRefund(paymentReference, 1))).toMatchObject(refused)
  })

  test('every payment is listed with what it was for and what went back, newest first and in pages', async () => {
    const before = new Date(0)
    // As long as any that travels.
    const sealedOrder = 'sealed~'.repeat(MOST_SEALED / 7)
    const request = aSession({ shop: 'the-shop', sealedOrder })
    const { providerSessionId, clientSecret } = await rig.provider.openSession(request)
    await rig.pay(providerSessionId, clientSecret ?? '', GOOD)
    const { reference } = expectPaid(await rig.provider.findSession(providerSessionId))
    await rig.provider.refund(aRefund(reference, 300))
    const { payments, next } = await rig.provider.listPayments({ since: before, after: null })
    const listed = payments.find((payment) => payment.reference === reference)
    expect(listed).toEqual({
      reference,
      sessionId: request.idempotencyKey,
      subject: request.orderId,
      subjectNumber: String(request.orderNumber),
      shop: 'the-shop',
      sealedOrder,
      amount: 20_458,
      refunded: 300,
      currency: 'USD',
      createdAt: expect.any(Date),
    })
    expect(next).toBeNull()
    const session = await rig.provider.findSessionOf(listed as (typeof payments)[number])
    expect(session).toMatchObject({ providerSessionId, status: 'complete', reference })
  })

  test('a payment nobody made cannot be refunded', async () => {
    await expect(rig.provider.refund(aRefund('pay_nothing', 100))).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test('a webhook call without a signature is refused', async () => {
    await expect(rig.provider.readEvent('{}', new Headers())).rejects.toMatchObject({ kind: 'malformed' })
  })
})

let refunds = 0

function aRefund(paymentReference: string, amount: number) {
  refunds++
  return {
    idempotencyKey: `ref_test${refunds}`,
    paymentReference,
    amount: cents(amount),
    currency: 'USD' as const,
    reason: 'unfillable',
  }
}

function expectPaid(state: { status: string; reference?: string }) {
  expect(state.status).toBe('complete')
  return { reference: state.reference ?? '' }
}
