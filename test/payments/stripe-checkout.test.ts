import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../../db/tables/orders.ts'
import { payments, refunds } from '../../db/tables/payments.ts'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { anOrder } from '../factories.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

const OPEN = 'POST /v1/checkout/sessions'
const DAY = 24 * 3_600_000

describe('checkout while Stripe is unwell', () => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await startStripeShop({ timeoutMs: 500 })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    shop.standIn.faults.clear()
    await closeWhatIsLeftOpen()
  })

  async function closeWhatIsLeftOpen() {
    shop.clock.advance(40 * 60_000)
    await sweepSessions(shop.ctx)
  }

  const statusOf = async (orderId: string) =>
    (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status
  const orderOf = async (email: string) =>
    (await shop.db.select().from(orders).where(eq(orders.email, email)))[0]
  const sessionsFor = (orderId: string) =>
    shop.standIn.sessions().filter((session) => session.client_reference_id === orderId)

  test.each(['error', 'lost-answer', 'silence'] as const)(
    'a buyer hears 503 and when to come back after a row of %s, and the next try pays the same order once',
    async (how) => {
      const order = anOrder()
      shop.standIn.faults.plan({ call: OPEN, how, times: 3 })
      const refused = await shop.checkout(order, { key: `${how}-1` })
      expect(refused).toMatchObject({ status: 503, body: { code: 'payment_provider_down' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

      const { status, body } = await shop.checkout(order, { key: `${how}-1` })
      expect(status).toBe(200)
      expect(sessionsFor(body.orderId)).toEqual([
        expect.objectContaining({ client_secret: body.client_secret, status: 'open' }),
      ])
    },
  )

  test('the session charges the order’s total, to the cent, says for what, and leads back', async () => {
    const { body } = await shop.checkout(anOrder({ quantity: 7, country: 'ca' }))
    const order = (await shop.db.select().from(orders).where(eq(orders.id, body.orderId)))[0]
    expect(sessionsFor(body.orderId)).toEqual([
      expect.objectContaining({
        amount_total: order?.total,
        currency: 'cad',
        return_url: 'http://shop.test/order/success?session_id={CHECKOUT_SESSION_ID}',
        _payment: expect.objectContaining({ description: expect.stringMatching(/^7 × \S/) }),
      }),
    ])
  })

  test('a buyer who comes back while Stripe is down is not told that anything failed', async () => {
    const guest = await shop.guestAtThePayment()
    shop.standIn.pay(guest.sessionId)
    shop.standIn.faults.plan({ call: 'GET', how: 'error', times: 3 })
    const path = `/api/orders/checkout-session/${guest.sessionId}?email=${guest.email}`
    const answer = await shop.get(path)
    expect(answer.status).toBe(503)
    expect(String(answer.body.detail)).not.toMatch(/fail|declined/i)
    expect((await shop.get(path)).body).toMatchObject({ paymentStatus: 'paid' })
  })

  test('a payment whose webhook never came is found by the sweeper', async () => {
    const guest = await shop.guestAtThePayment()
    shop.standIn.pay(guest.sessionId)
    shop.clock.advance(5 * 60_000)
    await sweepSessions(shop.ctx)
    expect(await statusOf(guest.orderId)).toBe('paid')
  })

  test('a page nobody paid is closed at Stripe when its time is up, and the stock is back', async () => {
    const before = await shop.stockOf('us')
    const guest = await shop.guestAtThePayment(2)
    shop.clock.advance(32 * 60_000)
    await sweepSessions(shop.ctx)
    expect(shop.standIn.session(guest.sessionId)).toMatchObject({ status: 'expired' })
    expect(await statusOf(guest.orderId)).toBe('expired')
    expect(await shop.stockOf('us')).toBe(before)
  })

  test.each([
    ['an hour', 3_600_000],
    ['two days', 2 * DAY],
  ])(
    'stock held for an opening Stripe never heard of is back after an outage of %s',
    async (_name, outage) => {
      const before = await shop.stockOf('us')
      const order = anOrder({ quantity: 4 })
      shop.standIn.faults.plan({ call: OPEN, how: 'silence', times: 3 })
      expect(await shop.checkout(order)).toMatchObject({ status: 503 })
      expect(await shop.stockOf('us')).toBe(before - 4)
      shop.clock.advance(outage)
      await sweepSessions(shop.ctx)
      expect(await shop.stockOf('us')).toBe(before)
      expect(await orderOf(order.email ?? '')).toMatchObject({ status: 'expired' })
    },
  )

  test('an order the operator refunds is refunded once, though Stripe’s answer was lost', async () => {
    const guest = await shop.guestAtThePayment()
    const { payment } = shop.standIn.pay(guest.sessionId)
    await shop.get(`/api/orders/checkout-session/${guest.sessionId}?email=${guest.email}`)
    expect(await statusOf(guest.orderId)).toBe('paid')
    shop.standIn.faults.plan({ call: 'POST /v1/refunds', how: 'lost-answer', times: 1 })
    await shop.operate('POST', `/orders/${guest.orderId}/refunds`, { reason: 'came broken' })
    await shop.runJobs()
    expect(shop.standIn.objects('refund')).toEqual([
      expect.objectContaining({ payment_intent: payment.id, amount: guest.total }),
    ])
    expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, guest.orderId))).toEqual([
      expect.objectContaining({ status: 'succeeded', amount: guest.total }),
    ])
    expect(await shop.db.select().from(payments).where(eq(payments.orderId, guest.orderId))).toHaveLength(1)
  })
})
