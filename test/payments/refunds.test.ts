import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sweepNews } from '../../src/shop/sale/payments/handle-provider-event.ts'
import { sweepRefunds } from '../../src/shop/sale/payments/sweep-refunds.ts'
import type { StripeObject } from '../stripe-stand-in/books.ts'
import { holdRefunds, holdSecondAttempts, tryRefundsAgain } from './held-refunds.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

let shop: StripeShop

beforeEach(async () => {
  shop = await startStripeShop({ expectedErrors: ['refund.failed'] })
  onTestFinished(shop.close)
})

async function paidOrder(quantity = 1) {
  const guest = await shop.guestAtThePayment(quantity)
  const { events, payment } = shop.standIn.pay(guest.sessionId, { hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
  shop.outbox.splice(0)
  return { ...guest, payment, stock: await shop.stockOf('us') }
}

const askRefund = (id: string, amount?: number) =>
  shop.operate('POST', `/orders/${id}/refunds`, { amount, reason: 'came broken' })
const history = async (id: string) => (await shop.operate<History>('GET', `/orders/${id}`)).body
const subjects = () => shop.outbox.map(({ subject }) => subject)

interface History {
  status: string
  refunds: { id: string; status: string; failureReason: string | null }[]
  history: { action: string }[]
}

/** What Stripe says of the last refund from now on, with the event that tells it. */
async function stripeMoves(type: string, changes: Partial<StripeObject>) {
  const refund = shop.standIn.objects('refund').at(-1)
  if (!refund) throw new Error('no refund was made')
  Object.assign(refund, changes)
  await shop.receive(shop.standIn.webhooks.record(type, refund))
  await shop.runJobs()
}

describe('a refund', () => {
  test('changes nothing before the provider has accepted it', async () => {
    const { orderId, stock } = await paidOrder()
    const { letThrough } = holdRefunds(shop)
    const asked = await askRefund(orderId)
    expect(asked).toMatchObject({ status: 201, body: { status: 'pending', order: { status: 'paid' } } })
    expect(await history(orderId)).toMatchObject({ status: 'paid', refunds: [{ status: 'pending' }] })
    expect([await shop.stockOf('us'), subjects()]).toEqual([stock, []])

    letThrough()
    await shop.runJobs()
    expect(await history(orderId)).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] })
    expect(await shop.stockOf('us')).toBe(stock + 1)
    expect(subjects()).toEqual([expect.stringContaining('your refund is on its way')])
  })

  test('whose answer was lost is not sent again a day later, when its key is forgotten', async () => {
    const { orderId } = await paidOrder()
    await holdSecondAttempts(shop)
    shop.standIn.faults.plan({ call: 'POST /v1/refunds', how: 'lost-answer', times: 99 })
    await askRefund(orderId, 5)
    await shop.runJobs()
    shop.clock.advance(25 * 3_600_000)
    shop.standIn.faults.clear()
    await tryRefundsAgain(shop)
    expect(await history(orderId)).toMatchObject({ refunds: [{ status: 'succeeded' }] })
    expect(shop.standIn.objects('refund')).toHaveLength(1)
  })

  test('that the provider refuses leaves the order as it was, is told to the operator alone and can be tried again', async () => {
    const { orderId, stock } = await paidOrder()
    shop.standIn.refundsBecome({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
    await askRefund(orderId)
    await shop.runJobs()
    const refused = await history(orderId)
    expect(refused).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'failed', failureReason: 'expired_or_canceled_card' }],
    })
    expect(refused.history.at(-1)).toMatchObject({ action: 'refund.failed' })
    expect(await shop.stockOf('us')).toBe(stock)
    expect(shop.outbox).toMatchObject([
      {
        to: 'help@milepost.example',
        subject: expect.stringMatching(/^A refund for order \d+ was declined$/),
      },
    ])

    shop.standIn.refundsBecome({ status: 'succeeded' })
    const retry = () => shop.operate('POST', `/refunds/${refused.refunds[0]?.id}/retry`)
    const [first, second] = [await retry(), await retry()]
    expect(first).toMatchObject({ status: 201, body: { status: 'pending' } })
    // The job begins at once, so the second may find the money on its way.
    expect(second.body).toMatchObject({ refundId: first.body.refundId, amount: first.body.amount })
    await shop.runJobs()
    expect(await history(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'failed' }, { status: 'succeeded' }],
    })
    expect(await shop.stockOf('us')).toBe(stock + 1)
  })

  test('of a unit that is refused puts it back on the parcel, which it leaves with the attempt that succeeds', async () => {
    const { orderId, stock } = await paidOrder(2)
    shop.standIn.refundsBecome({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
    const lines = [{ lineId: 1, quantity: 1 }]
    await shop.operate('POST', `/orders/${orderId}/refunds`, { lines, reason: 'one too many' })
    await shop.runJobs()
    const refused = await history(orderId)
    expect(refused).toMatchObject({ toPack: 2, refunds: [{ status: 'failed' }] })
    expect(await shop.stockOf('us')).toBe(stock)

    shop.standIn.refundsBecome({ status: 'succeeded' })
    await shop.operate('POST', `/refunds/${refused.refunds[0]?.id}/retry`)
    await shop.runJobs()
    expect(await history(orderId)).toMatchObject({ status: 'paid', toPack: 1 })
    expect(await shop.stockOf('us')).toBe(stock + 1)
    await askRefund(orderId)
    await shop.runJobs()
    expect(await history(orderId)).toMatchObject({ status: 'refunded' })
    expect(await shop.stockOf('us')).toBe(stock + 2)
  })

  test('that waits at the bank is pending until an event settles it', async () => {
    const { orderId } = await paidOrder()
    shop.standIn.refundsBecome({ status: 'pending' })
    await askRefund(orderId)
    await shop.runJobs()
    expect(await history(orderId)).toMatchObject({ status: 'refunded', refunds: [{ status: 'pending' }] })
    await stripeMoves('refund.updated', { status: 'succeeded' })
    expect(await history(orderId)).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] })
    expect(subjects()).toHaveLength(1)
  })

  test('that waits at the bank is settled by the sweeper when no event comes', async () => {
    const { orderId } = await paidOrder()
    shop.standIn.refundsBecome({ status: 'pending' })
    await askRefund(orderId)
    await shop.runJobs()
    for (const refund of shop.standIn.objects('refund')) refund.status = 'succeeded'
    expect(await sweepRefunds(shop.ctx)).toBe(0)
    shop.clock.advance(7 * 3_600_000)
    expect(await sweepRefunds(shop.ctx)).toBe(1)
    expect(await history(orderId)).toMatchObject({ refunds: [{ status: 'succeeded' }] })
  })

  test('that the bank sends back after days is failed, and may be made again in full', async () => {
    const { orderId } = await paidOrder()
    await askRefund(orderId)
    await shop.runJobs()
    await stripeMoves('refund.failed', { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    const late = await history(orderId)
    expect(late.refunds).toMatchObject([{ status: 'failed', failureReason: 'lost_or_stolen_card' }])
    const again = await shop.operate('POST', `/refunds/${late.refunds[0]?.id}/retry`)
    expect(again.status).toBe(201)
  })

  test('keeps its place before a later one in what staff see of the order, whichever changed last', async () => {
    const { orderId } = await paidOrder()
    for (const amount of [10, 20]) {
      await askRefund(orderId, amount)
      await shop.runJobs()
    }
    const [first] = shop.standIn.objects('refund')
    if (!first) throw new Error('no refund was made')
    await shop.receive(
      shop.standIn.webhooks.record('refund.failed', Object.assign(first, { status: 'failed' })),
    )
    await shop.runJobs()
    expect((await history(orderId)).refunds).toMatchObject([
      { amount: 10, status: 'failed' },
      { amount: 20, status: 'succeeded' },
    ])
  })

  test('asked twice in one moment without a key is one refund', async () => {
    const { orderId } = await paidOrder()
    const [first, second] = await Promise.all([askRefund(orderId, 20), askRefund(orderId, 20)])
    expect(second.body).toMatchObject({ refundId: first.body.refundId })
    await shop.runJobs()
    expect(shop.standIn.objects('refund')).toHaveLength(1)
  })

  test('made by hand before the shop has heard of the payment is written down once it has', async () => {
    const { orderId, sessionId } = await shop.guestAtThePayment()
    const { events, payment } = shop.standIn.pay(sessionId, { hold: true })
    for (const event of shop.standIn.refundByHand(payment.id)) await shop.receive(event)
    await shop.runJobs()
    for (const event of events) await shop.receive(event)
    await shop.runJobs()
    expect(await history(orderId)).toMatchObject({ status: 'paid', refunds: [] })

    expect(await sweepNews(shop.ctx)).toBeGreaterThan(0)
    await shop.runJobs()

    expect(await history(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'succeeded', isForeign: true }],
    })
    expect(await sweepNews(shop.ctx)).toBe(0)
  })

  test('made by hand at the provider is on the order, once, and told to the operator', async () => {
    const { orderId, payment, stock } = await paidOrder()
    const events = shop.standIn.refundByHand(payment.id)
    for (const event of [...events, ...events]) await shop.receive(event)
    await shop.runJobs()
    expect(await history(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'succeeded', isForeign: true }],
    })
    expect(await shop.stockOf('us')).toBe(stock + 1)
    expect(subjects()).toContainEqual(expect.stringContaining('made at the card provider'))
    expect((await askRefund(orderId, 1)).status).toBe(422)
  })
})
