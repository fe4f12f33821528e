import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orders } from '../../db/tables/orders.ts'
import { payments } from '../../db/tables/payments.ts'
import { providerEvents } from '../../db/tables/provider-events.ts'
import type { StripeEvent, Tampering } from '../stripe-stand-in/event-sender.ts'
import { WEBHOOK_SECRET } from './payment-rigs.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

describe('Stripe’s events at the shop’s door', () => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await startStripeShop({ expectedErrors: ['payment.amount_mismatch'] })
  })
  afterAll(() => shop.close())

  const paymentsOf = (orderId: string) => shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const mailsTo = (email: string) => shop.outbox.filter((mail) => mail.to.includes(email))
  const statusOf = async (orderId: string) =>
    (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status

  async function paidAtStripe() {
    const guest = await shop.guestAtThePayment()
    const { events } = shop.standIn.pay(guest.sessionId, { hold: true })
    return { ...guest, events, completed: lastOf(events) }
  }
  async function receiveAll(events: StripeEvent[]) {
    const statuses: number[] = []
    for (const event of events) statuses.push(await shop.receive(event))
    await shop.runJobs()
    return new Set(statuses)
  }
  async function expectPaidOnce({
    orderId,
    email,
    total,
  }: {
    orderId: string
    email: string
    total: number
  }) {
    expect(await paymentsOf(orderId)).toEqual([
      expect.objectContaining({ provider: 'stripe', status: 'settled', amount: total }),
    ])
    expect(await shop.readOrder(orderId, email)).toMatchObject({
      complete: true,
      ccDetails: { brand: 'visa', last4: '4242', name: 'Ada Buyer' },
    })
    expect(mailsTo(email)).toHaveLength(1)
  }

  test('an event is stored, answered, and pays the order when its job runs', async () => {
    const guest = await paidAtStripe()
    expect(await shop.receive(guest.completed)).toBe(202)
    expect(await statusOf(guest.orderId)).toBe('awaiting_payment')
    await shop.runJobs()
    await expectPaidOnce(guest)
  })

  test('events that come twice pay once and mail once', async () => {
    const guest = await paidAtStripe()
    expect(await receiveAll([...guest.events, ...guest.events])).toEqual(new Set([202]))
    await receiveAll(guest.events)
    await expectPaidOnce(guest)
    const stored = await shop.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.externalId, guest.completed.id))
    expect(stored).toEqual([expect.objectContaining({ outcome: 'paid', handledAt: expect.any(Date) })])
  })

  test('the same event on ten doors at once pays once', async () => {
    const guest = await paidAtStripe()
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.receive(guest.completed)))
    expect(new Set(answers)).toEqual(new Set([202]))
    await shop.runJobs()
    await expectPaidOnce(guest)
  })

  test('the order in which events come does not matter', async () => {
    const guest = await paidAtStripe()
    await receiveAll(guest.events.toReversed())
    await expectPaidOnce(guest)
  })

  test('an event that comes after the buyer has changes nothing', async () => {
    const guest = await paidAtStripe()
    const answer = await shop.get(`/api/orders/checkout-session/${guest.sessionId}?email=${guest.email}`)
    expect(answer.body).toMatchObject({ paymentStatus: 'paid' })
    shop.clock.advance(60 * 60_000)
    await receiveAll(guest.events)
    await expectPaidOnce(guest)
  })

  test.each<[string, Tampering]>([
    ['a forged event', { secret: 'whsec_thief' }],
    ['an event without a signature', { unsigned: true }],
    [
      'an event altered on its way',
      { alter: (body) => body.replace('"unpaid"', '"paid"').replace('usd', 'cad') },
    ],
    ['an event recorded and sent again later', { ageSeconds: 600 }],
  ])('%s is turned away and leaves no trace', async (_what, tampering) => {
    const guest = await paidAtStripe()
    expect(await shop.receive(guest.completed, tampering)).toBe(400)
    await shop.runJobs()
    expect(await statusOf(guest.orderId)).toBe('awaiting_payment')
    expect(
      await shop.db.select().from(providerEvents).where(eq(providerEvents.externalId, guest.completed.id)),
    ).toEqual([])
  })

  test('a signed lie is not believed: an order is paid only if Stripe says so when asked', async () => {
    const guest = await shop.guestAtThePayment()
    const session = shop.standIn.session(guest.sessionId)
    const lie = shop.standIn.webhooks.record('checkout.session.completed', {
      ...session,
      status: 'complete',
      payment_status: 'paid',
    })
    await receiveAll([lie])
    expect(await statusOf(guest.orderId)).toBe('awaiting_payment')
    expect(await paymentsOf(guest.orderId)).toEqual([])
  })

  test.each([
    ['amount', { amount: 100 }, {}],
    ['currency', {}, { currency: 'cad' }],
  ])('money of another %s settles nothing and is shown to the operator', async (_what, paid, changed) => {
    const guest = await shop.guestAtThePayment()
    Object.assign(shop.standIn.session(guest.sessionId), changed)
    const { events } = shop.standIn.pay(guest.sessionId, { ...paid, hold: true })
    await receiveAll(events)
    expect(await paymentsOf(guest.orderId)).toEqual([])
    expect(await statusOf(guest.orderId)).not.toBe('paid')
    expect(mailsTo(guest.email)).toEqual([])
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({
        event: 'payment.amount_mismatch',
        detail: expect.objectContaining({ orderId: guest.orderId }),
      }),
    )
  })

  test('a bank transfer pays the order when its money has come, not when it was ordered', async () => {
    const guest = await shop.guestAtThePayment()
    const ordered = shop.standIn.pay(guest.sessionId, { card: '4000 0000 0000 0077', hold: true })
    await receiveAll(ordered.events)
    expect(await statusOf(guest.orderId)).toBe('awaiting_payment')
    const waiting = await shop.get(`/api/orders/checkout-session/${guest.sessionId}?email=${guest.email}`)
    expect(waiting.body).toMatchObject({ status: 'open', paymentStatus: 'processing' })
    await receiveAll(shop.standIn.endSlow(guest.sessionId, true, { hold: true }).events)
    expect(await statusOf(guest.orderId)).toBe('paid')
  })

  test('a bank transfer that never came gives the stock back', async () => {
    const before = await shop.stockOf('us')
    const guest = await shop.guestAtThePayment(3)
    expect(await shop.stockOf('us')).toBe(before - 3)
    shop.standIn.pay(guest.sessionId, { card: '4000 0000 0000 0077', hold: true })
    await receiveAll(shop.standIn.endSlow(guest.sessionId, false, { hold: true }).events)
    expect(await statusOf(guest.orderId)).toBe('expired')
    expect(await shop.stockOf('us')).toBe(before)
  })

  test('events about sessions of another shop are taken and ignored', async () => {
    const guest = await shop.guestAtThePayment()
    const foreign = shop.standIn.webhooks.record('checkout.session.completed', {
      ...shop.standIn.session(guest.sessionId),
      id: 'cs_test_of_another_shop',
    })
    expect(await receiveAll([foreign])).toEqual(new Set([202]))
    expect(
      await shop.db.select().from(providerEvents).where(eq(providerEvents.externalId, foreign.id)),
    ).toEqual([expect.objectContaining({ outcome: 'unknown_session' })])
  })

  test('over the wire, sent twice, late and in reverse, every paid order is paid once', async () => {
    const origin = await shop.listen()
    shop.standIn.webhooks.target = { url: `${origin}/api/webhooks/stripe`, secret: WEBHOOK_SECRET }
    shop.standIn.webhooks.delivery = { copies: 2, delayMs: 50, reversed: true }
    const guests = await Promise.all(Array.from({ length: 5 }, () => shop.guestAtThePayment()))
    for (const guest of guests) shop.standIn.pay(guest.sessionId)
    // Every copy has come before the books are looked at, and none is under way when the shop closes.
    await vi.waitUntil(() => shop.standIn.webhooks.underWay === 0, { timeout: 60_000 })
    await shop.runJobs()
    for (const guest of guests) await expectPaidOnce(guest)
  })
})

function lastOf(events: StripeEvent[]): StripeEvent {
  const event = events.at(-1)
  if (!event) throw new Error('no events')
  return event
}
