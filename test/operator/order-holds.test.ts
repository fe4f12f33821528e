import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { takeDisputes } from '../../src/shop/sale/payments/take-disputes.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { type StripeShop, startStripeShop } from '../payments/stripe-shop.ts'
import { startTestShop } from '../start-test-shop.ts'

let shop: StripeShop

beforeEach(async () => {
  shop = await startStripeShop()
  onTestFinished(shop.close)
})

interface HeldOrder {
  status: string
  toPack: number
  holds: { id: string; reason: string; note: string | null; by: string; releasedAt: string | null }[]
  history: { action: string; actor: string; detail: Record<string, unknown> }[]
}

const PARCEL = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }

async function paidOrder() {
  const guest = await shop.guestAtThePayment()
  const { events, payment } = shop.standIn.pay(guest.sessionId, { hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
  return { ...guest, payment }
}

async function hear(...events: Parameters<StripeShop['receive']>[0][]) {
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
}

const read = async (id: string) => (await shop.operate<HeldOrder>('GET', `/orders/${id}`)).body
const ship = (id: string) => shop.operate('POST', `/orders/${id}/fulfilments`, PARCEL)
const holdByHand = (id: string, more = {}) =>
  shop.operate<{ id: string }>('POST', `/orders/${id}/holds`, { note: 'Called, no answer', ...more })
const release = (id: string, holdId: string) =>
  shop.operate('POST', `/orders/${id}/holds/${holdId}/release`, { reason: 'It is all right' })

/** Everything that says what to pack. */
async function whatToPack() {
  const list = await shop.operate<{ orders: { id: string }[] }>('GET', '/orders?status=paid&held=false')
  const paid = await shop.operate<{ orders: { toPack: number }[] }>('GET', '/orders?status=paid')
  const labels = await shop.fetch('/api/admin/labels.csv', {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  const summary = await shop.operate<{ now: { toPack: number; unitsToPack: number; onHold: number } }>(
    'GET',
    '/summary?days=1',
  )
  const { toPack, unitsToPack, onHold } = summary.body.now
  return {
    listed: list.body.orders.length,
    units: paid.body.orders.map((order) => order.toPack),
    labels: (await labels.text()).trim().split('\n').length - 1,
    today: { toPack, unitsToPack, onHold },
  }
}

const ALL_TO_PACK = { listed: 1, units: [1], labels: 1, today: { toPack: 1, unitsToPack: 1, onHold: 0 } }
const NONE_TO_PACK = { listed: 0, units: [0], labels: 0, today: { toPack: 0, unitsToPack: 0, onHold: 1 } }

describe('an order whose payment is disputed', () => {
  test('is in no list, label file or count of what to pack, and is refused by name', async () => {
    const { orderId, payment } = await paidOrder()
    expect(await whatToPack()).toEqual(ALL_TO_PACK)
    await hear(shop.standIn.dispute(payment.id))
    expect(await whatToPack()).toEqual(NONE_TO_PACK)
    expect(await ship(orderId)).toMatchObject({
      status: 409,
      body: {
        code: 'order_held',
        hold: { reason: 'dispute', since: expect.any(String) },
        detail: expect.stringMatching(/on hold since \w+ \d+: the buyer disputes the payment\./),
      },
    })
    expect(await read(orderId)).toMatchObject({ status: 'paid', toPack: 0, holds: [{ reason: 'dispute' }] })
    const { body } = await shop.operate<{ todo: object[] }>('GET', '/todo')
    expect(body.todo).toContainEqual(
      expect.objectContaining({ kind: 'order_held', subject: orderId, reason: 'dispute' }),
    )
  })

  test('may be packed again once the dispute is won, and not once it is lost', async () => {
    const won = await paidOrder()
    await hear(shop.standIn.warnOfFraud(won.payment.id))
    await hear(shop.standIn.dispute(won.payment.id))
    expect((await read(won.orderId)).holds.map(({ reason }) => reason)).toEqual(['fraud_warning', 'dispute'])
    await hear(shop.standIn.dispute(won.payment.id, 'won'))
    expect((await ship(won.orderId)).status).toBe(201)
    const lost = await paidOrder()
    await hear(shop.standIn.dispute(lost.payment.id), shop.standIn.dispute(lost.payment.id, 'lost'))
    expect((await ship(lost.orderId)).body).toMatchObject({ code: 'order_held' })
  })

  test('stays released where staff released it, however often the bank repeats its news', async () => {
    const { orderId, payment } = await paidOrder()
    await hear(shop.standIn.dispute(payment.id))
    const [hold] = (await read(orderId)).holds
    await release(orderId, hold?.id ?? '')
    await hear(shop.standIn.dispute(payment.id), shop.standIn.warnOfFraud(payment.id))
    const { holds } = await read(orderId)
    expect(holds.map(({ reason, releasedAt }) => [reason, releasedAt === null])).toEqual([
      ['dispute', false],
      ['fraud_warning', true],
    ])
  })

  test('that has left gets no hold: the parcel is gone', async () => {
    const { orderId, payment } = await paidOrder()
    await ship(orderId)
    await hear(shop.standIn.dispute(payment.id))
    expect(await read(orderId)).toMatchObject({ status: 'fulfilled', holds: [] })
  })

  test.each([1, 2, 3])('in the same moment as it is shipped, does one of the two, time %i', async () => {
    const { orderId, payment } = await paidOrder()
    shop.standIn.dispute(payment.id)
    const [shipped] = await Promise.all([ship(orderId), takeDisputes(shop.ctx, payment.id)])
    const { status, holds } = await read(orderId)
    expect([
      [201, 'fulfilled', 0],
      [409, 'paid', 1],
    ]).toContainEqual([shipped.status, status, holds.length])
  })
})

test('the task of a dispute is not done while the bank takes evidence', async () => {
  const { payment } = await paidOrder()
  await hear(shop.standIn.dispute(payment.id))
  const { body } = await shop.operate<{ todo: { id: string; kind: string }[] }>('GET', '/todo')
  const id = body.todo.find(({ kind }) => kind === 'dispute_opened')?.id
  const done = () => shop.operate('POST', `/todo/${id}/done`)
  expect(await done()).toMatchObject({
    status: 409,
    body: { code: 'evidence_due', detail: expect.stringMatching(/until \w+ \d+\./) },
  })
  await hear(shop.standIn.dispute(payment.id, 'under_review'))
  expect((await done()).status).toBe(201)
})

test('the task of a dispute is done after the last day for evidence', async () => {
  const { payment } = await paidOrder()
  await hear(shop.standIn.dispute(payment.id))
  const { body } = await shop.operate<{ todo: { id: string; kind: string }[] }>('GET', '/todo')
  shop.clock.advance(8 * 86_400_000)
  const id = body.todo.find(({ kind }) => kind === 'dispute_opened')?.id
  expect((await shop.operate('POST', `/todo/${id}/done`)).status).toBe(201)
})

test('part of the money sent back at the card company keeps a parcel until somebody says what is in it', async () => {
  const { orderId, payment } = await paidOrder()
  await hear(...shop.standIn.refundByHand(payment.id, 500))
  expect(await read(orderId)).toMatchObject({ status: 'paid', holds: [{ reason: 'unpaid' }] })
  expect((await ship(orderId)).body).toMatchObject({ hold: { reason: 'unpaid' } })
})

describe('a hold set by hand', () => {
  test('keeps the order back, says why, and is released with a reason', async () => {
    const { orderId } = await paidOrder()
    const set = await holdByHand(orderId)
    expect(set).toMatchObject({
      status: 201,
      body: { reason: 'other', by: 'staff:operator', releasedAt: null },
    })
    expect(await whatToPack()).toEqual(NONE_TO_PACK)
    expect((await ship(orderId)).body).toMatchObject({ detail: expect.stringContaining('Called, no answer') })
    expect(await release(orderId, set.body.id)).toMatchObject({
      status: 201,
      body: { releasedBy: 'staff:operator', releaseNote: 'It is all right' },
    })
    expect((await release(orderId, set.body.id)).status).toBe(201)
    const { history } = await read(orderId)
    expect(history.filter(({ action }) => action.startsWith('order.h')).map(({ action }) => action)).toEqual([
      'order.held',
      'order.hold_released',
    ])
    expect(await whatToPack()).toEqual(ALL_TO_PACK)
    expect((await ship(orderId)).status).toBe(201)
    expect((await holdByHand(orderId)).body).toMatchObject({ code: 'order_not_holdable' })
  })

  test('of an address in question ends when the address is put right', async () => {
    const { orderId } = await paidOrder()
    await holdByHand(orderId, { reason: 'address' })
    const shippingAddress = anAddress('us', { line1: '12 Elm Street' })
    await shop.operate('PATCH', `/orders/${orderId}`, { shippingAddress, reason: 'Called' })
    expect(await read(orderId)).toMatchObject({ toPack: 1, holds: [{ releaseNote: 'Called' }] })
  })

  test('is of one order, and of a reason the shop knows', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()]
    const { body } = await holdByHand(one.orderId)
    expect((await release(other.orderId, body.id)).body).toMatchObject({ code: 'unknown_hold' })
    expect((await holdByHand(one.orderId, { reason: 'dispute' })).status).toBe(422)
    expect((await holdByHand('ord_none')).body).toMatchObject({ code: 'unknown_order' })
  })
})

test('the proof of a dispute holds the words of the plan that its buyer agreed to', async () => {
  const trial = await startTestShop()
  onTestFinished(() => trial.close())
  const { body } = await trial.checkout(anOrder({ renewalConsent: true }))
  await trial.pay(body.client_secret, { ...aCard(), number: '4000000000000259' })
  await trial.runJobs()
  const list = await trial.operate<{ disputes: { page: string | null; proof: object }[] }>('GET', '/disputes')
  expect(list.body.disputes).toMatchObject([
    {
      page: null,
      proof: {
        tracking: null,
        agreements: [{ kind: 'renewal', text: expect.stringContaining('$'), agreedAt: expect.any(String) }],
      },
    },
  ])
})

test('in test mode, a card that is disputed holds its order', async () => {
  const trial = await startTestShop()
  onTestFinished(() => trial.close())
  const { body } = await trial.checkout(anOrder())
  await trial.pay(body.client_secret, { ...aCard(), number: '4000000000000259' })
  await trial.runJobs()
  const held = await trial.operate('POST', `/orders/${body.orderId}/fulfilments`, PARCEL)
  expect(held.body).toMatchObject({ code: 'order_held' })
})

test('a dispute shows what the shop has as proof, item by item, and where the bank takes it', async () => {
  const { orderId, payment } = await paidOrder()
  await ship(orderId)
  await hear(shop.standIn.dispute(payment.id))
  const proof = async () =>
    (await shop.operate<{ disputes: { page: string; proof: object }[] }>('GET', '/disputes')).body.disputes[0]
  expect(await proof()).toMatchObject({
    page: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/.*disputes\/dp_/),
    proof: {
      tracking: {
        carrier: 'UPS',
        number: '1Z999AA10123456784',
        url: expect.stringContaining('ups.com'),
        shippedAt: expect.any(String),
      },
      deliveredAt: null,
      agreements: [],
      use: null,
    },
  })
  const deliveredAt = shop.clock.now().toISOString()
  await shop.operate('PATCH', `/orders/${orderId}/fulfilments/1`, { deliveredAt })
  expect(await proof()).toMatchObject({ proof: { deliveredAt } })
})
