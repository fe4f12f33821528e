import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { settlePaidSession } from '../../src/shop/sale/payments/settle-paid-session.ts'
import { takeDisputes } from '../../src/shop/sale/payments/take-disputes.ts'
import { takeRefunds } from '../../src/shop/sale/payments/take-refunds.ts'
import { holdSecondAttempts, tryRefundsAgain } from './held-refunds.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

let shop: StripeShop

beforeEach(async () => {
  shop = await startStripeShop({ expectedErrors: ['refund.failed'] })
  onTestFinished(shop.close)
})

async function paidOrder() {
  const guest = await shop.guestAtThePayment()
  const { events, payment } = shop.standIn.pay(guest.sessionId, { hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
  shop.outbox.splice(0)
  return { ...guest, payment }
}

const history = async (id: string) => (await shop.operate<History>('GET', `/orders/${id}`)).body
const actsOf = async (id: string) => (await history(id)).history.map(({ action }) => action)
const subjects = () => shop.outbox.map(({ subject }) => subject)

interface History {
  status: string
  history: { action: string; detail: Record<string, unknown> }[]
}

describe('a dispute', () => {
  test('is on the order and in a mail to the operator, once, and nothing is refunded beside it', async () => {
    const { orderId, payment } = await paidOrder()
    const opened = shop.standIn.dispute(payment.id)
    for (const event of [opened, opened]) await shop.receive(event)
    await shop.runJobs()
    expect(await history(orderId)).toMatchObject({
      status: 'paid',
      disputes: [{ status: 'open', reason: 'fraudulent', amount: expect.any(Number) }],
    })
    expect(shop.outbox).toMatchObject([
      { to: 'help@milepost.example', subject: expect.stringMatching(/^A dispute was opened for order \d+$/) },
    ])
    const list = await shop.operate('GET', '/disputes?status=open')
    expect(list.body).toMatchObject({
      disputes: [{ orderId, reason: 'fraudulent', status: 'open' }],
      next: null,
    })
    expect((await shop.operate('GET', '/disputes?status=won')).body).toMatchObject({ disputes: [] })
    const refund = await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'to be kind' })
    expect(refund.body).toMatchObject({ status: 409, code: 'payment_disputed' })
  })

  test('that comes while a refund waits keeps the refund back', async () => {
    const { orderId, sessionId } = await shop.guestAtThePayment()
    const { payment } = shop.standIn.pay(sessionId, { hold: true })
    await settlePaidSession(shop.ctx, sessionId)
    await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'to be kind' })
    shop.standIn.dispute(payment.id)
    await takeDisputes(shop.ctx, payment.id)
    await shop.runJobs()
    expect(shop.standIn.objects('refund')).toEqual([])
    expect(await history(orderId)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'failed', failureReason: 'payment_disputed' }],
    })
  })

  describe('that comes after money went back whose answer was lost', () => {
    const refundInTheDark = async (listRefunds = shop.ctx.payments.listRefunds) => {
      const { orderId, payment } = await paidOrder()
      await holdSecondAttempts(shop)
      shop.standIn.faults.plan({ call: 'POST /v1/refunds', how: 'lost-answer', times: 99 })
      await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'to be kind' })
      await shop.runJobs()
      expect(shop.standIn.objects('refund')).toHaveLength(1)
      expect(await history(orderId)).toMatchObject({ refunds: [{ status: 'pending' }] })
      shop.ctx.payments.listRefunds = listRefunds
      shop.standIn.dispute(payment.id)
      await takeDisputes(shop.ctx, payment.id)
      shop.standIn.faults.clear()
      return { orderId, payment }
    }

    test('does not make it unseen', async () => {
      const { orderId } = await refundInTheDark()
      await tryRefundsAgain(shop)
      expect(await history(orderId)).toMatchObject({
        status: 'refunded',
        refunds: [{ status: 'succeeded', failureReason: null }],
      })
      expect(shop.standIn.objects('refund')).toHaveLength(1)
    })

    test('is told apart from a refusal by the card company’s word, however late', async () => {
      const { listRefunds } = shop.ctx.payments
      const { orderId, payment } = await refundInTheDark(async () => [])
      await tryRefundsAgain(shop)
      expect(await history(orderId)).toMatchObject({ status: 'paid', refunds: [{ status: 'failed' }] })
      shop.ctx.payments.listRefunds = listRefunds
      await takeRefunds(shop.ctx, payment.id)
      expect(await history(orderId)).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] })
    })
  })

  test.each(['won', 'lost'] as const)(
    'that was %s says so, on the order and to the operator',
    async (end) => {
      const { orderId, payment } = await paidOrder()
      await shop.receive(shop.standIn.dispute(payment.id))
      await shop.receive(shop.standIn.dispute(payment.id, end))
      await shop.runJobs()
      expect(await history(orderId)).toMatchObject({ disputes: [{ status: end }] })
      expect(await actsOf(orderId)).toContain(`dispute.${end}`)
      expect(subjects()).toContainEqual(expect.stringContaining(end))
    },
  )
})

test('a warning of a stolen card is on the payment and told to the operator once', async () => {
  const { orderId, payment } = await paidOrder()
  for (const event of [shop.standIn.warnOfFraud(payment.id), shop.standIn.warnOfFraud(payment.id)]) {
    await shop.receive(event)
  }
  await shop.runJobs()
  expect(await history(orderId)).toMatchObject({ payments: [{ fraudWarningAt: expect.any(String) }] })
  expect(subjects()).toEqual([expect.stringContaining('may have been paid with a stolen card')])
})

test('the reason of a refused card stands in the history and on the open session', async () => {
  const { orderId, sessionId } = await shop.guestAtThePayment()
  const { events } = shop.standIn.pay(sessionId, { card: '4000000000000002', hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
  const read = await history(orderId)
  expect(read).toMatchObject({ checkoutSessions: [{ status: 'open', declineCode: 'generic_decline' }] })
  expect(read.history.at(-1)).toMatchObject({
    action: 'payment.declined',
    detail: { code: 'generic_decline' },
  })
})
