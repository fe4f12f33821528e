import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { type StripeShop, startStripeShop } from '../payments/stripe-shop.ts'
import { allOrders, authorize, orderOf } from './members.ts'

const HOUR = 3_600_000
let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop({ timeoutMs: 500 })
})
afterAll(() => shop.close())

/** A member who paid on Stripe's page and let the card be kept. */
async function aMemberWithCard(card: string): Promise<Member> {
  const member = await signUp(shop)
  const { body } = await member.checkout(aMembersOrder({ renewalConsent: true }))
  const session = shop.standIn.sessions().find(({ client_secret }) => client_secret === body.client_secret)
  shop.standIn.pay(String(session?.id), { card })
  const read = await member.get(`/api/orders/checkout-session/${session?.id}`)
  if (read.body.paymentStatus !== 'paid') throw new Error('the first order was not paid')
  return member
}

const intents = () => shop.standIn.calls.filter(({ path }) => path === '/v1/payment_intents')

test('a saved card pays at Stripe with one payment, made under the session’s own key', async () => {
  const member = await aMemberWithCard('4242 4242 4242 4242')
  const before = intents().length
  const { status, body } = await authorize(member, aMembersOrder({ quantity: 2 }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ complete: true, ccDetails: { last4: '4242' } })
  expect(intents()).toHaveLength(before + 1)
  expect(intents().at(-1)).toMatchObject({
    idempotencyKey: expect.stringMatching(/^cs_/),
    params: { amount: String(Math.round(body.pricing.total * 100)), currency: 'usd' },
  })
  expect((await orderOf(shop, body.id)).payments).toMatchObject([
    { reference: expect.stringMatching(/^pi_/) },
  ])
})

test('a card declined at Stripe is a 402 and leaves nothing behind that could be paid', async () => {
  const member = await aMemberWithCard('4000 0000 0000 0341')
  const stock = await shop.stockOf('us')
  const { status, body } = await authorize(member, aMembersOrder())
  expect(status).toBe(402)
  expect(body).toMatchObject({ code: 'card_declined' })
  expect(shop.standIn.objects('payment_intent').at(-1)).toMatchObject({ status: 'canceled' })
  expect(await shop.stockOf('us')).toBe(stock)
})

test('the buyer confirms with the bank, and Stripe’s event pays the order once, however often it comes', async () => {
  const member = await aMemberWithCard('4000 0027 6000 3184')
  const { body } = await authorize(member, aMembersOrder())
  const intent = shop.standIn.objects('payment_intent').at(-1)
  expect(body.client_secret).toBe(intent?.client_secret)
  expect((await orderOf(shop, body.orderId)).status).toBe('awaiting_payment')

  const [event] = shop.standIn.answerBank(String(intent?.id), true)
  if (!event) throw new Error('Stripe sent no event')
  for (let i = 0; i < 3; i++) expect(await shop.receive(event)).toBe(202)
  await shop.runJobs()
  const paid = await orderOf(shop, body.orderId)
  expect(paid).toMatchObject({ status: 'paid', payments: [{ status: 'settled' }] })
})

test('when Stripe’s answer to the charge is lost, the money is found and no second charge is made', async () => {
  const member = await aMemberWithCard('4242 4242 4242 4242')
  const order = aMembersOrder()
  shop.standIn.faults.plan({ call: 'POST /v1/payment_intents/', how: 'late-answer', times: 3 })
  const lost = await authorize(member, order, 'lost-at-stripe')
  expect(lost.status).toBe(503)
  shop.standIn.faults.clear()

  const again = await authorize(member, order, 'lost-at-stripe')
  expect(again).toMatchObject({ status: 200, body: { complete: true } })
  const paid = await orderOf(shop, again.body.id)
  expect(paid.payments).toHaveLength(1)
  const mine = shop.standIn.objects('payment_intent').filter(({ metadata }) => {
    return (metadata as { orderId?: string }).orderId === again.body.id
  })
  expect(mine).toMatchObject([{ status: 'succeeded' }])
})

test('a payment that was opened and never charged is cancelled by the sweeper', async () => {
  const member = await aMemberWithCard('4242 4242 4242 4242')
  shop.standIn.faults.plan({ call: 'POST /v1/payment_intents/', how: 'error', times: 3 })
  expect((await authorize(member, aMembersOrder())).status).toBe(503)
  shop.standIn.faults.clear()
  shop.clock.advance(HOUR)
  await sweepSessions(shop.ctx)
  expect((await allOrders(shop, member.email)).map(({ status }) => status)).toEqual(['expired', 'paid'])
  expect(shop.standIn.objects('payment_intent').at(-1)).toMatchObject({ status: 'canceled' })
})

test('a card taken away at Stripe is no saved card any more', async () => {
  const member = await aMemberWithCard('4242 4242 4242 4242')
  expect((await member.get('/api/orders/payment-method')).status).toBe(200)
  Object.assign(shop.standIn.objects('payment_method').at(-1) ?? {}, { customer: null })
  expect((await member.get('/api/orders/payment-method')).status).toBe(404)
  const { status, body } = await authorize(member, aMembersOrder())
  expect(status).toBe(409)
  expect(body.code).toBe('no_saved_card')
})

test('a card taken away between the look and the charge gives the stock back', async () => {
  const member = await aMemberWithCard('4242 4242 4242 4242')
  const stock = await shop.stockOf('us')
  const method = shop.standIn.objects('payment_method').at(-1)
  const owner = method?.customer
  shop.standIn.faults.plan({ call: 'POST /v1/payment_intents', how: 'error', times: 3 })
  const order = aMembersOrder()
  expect((await authorize(member, order, 'gone')).status).toBe(503)
  shop.standIn.faults.clear()
  Object.assign(method ?? {}, { customer: null })
  const look = shop.ctx.payments.findSavedCard
  shop.ctx.payments.findSavedCard = async () => ({
    brand: 'visa',
    last4: '4242',
    name: null,
    expMonth: 1,
    expYear: 2034,
  })
  const { status, body } = await authorize(member, order, 'gone')
  shop.ctx.payments.findSavedCard = look
  Object.assign(method ?? {}, { customer: owner })
  expect([status, body.code]).toEqual([409, 'no_saved_card'])
  expect(await shop.stockOf('us')).toBe(stock)
})
