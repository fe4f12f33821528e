import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { idempotencyKeys } from '../../db/tables/orders.ts'
import { aStaffMember } from '../exemptions/certificates.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

let shop: StripeShop

beforeEach(async () => {
  shop = await startStripeShop({ expectedErrors: ['refund.failed'] })
  onTestFinished(shop.close)
})

async function paidOrder(quantity = 2) {
  const guest = await shop.guestAtThePayment(quantity)
  const { events, payment } = shop.standIn.pay(guest.sessionId, { hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
  return { ...guest, payment }
}

interface Answered {
  refundId: string
  code: string
  amount: number
}

function send(path: string, body: string, headers: Record<string, string> = {}) {
  return shop.fetch(`/api/admin${path}`, {
    method: 'POST',
    body,
    headers: {
      Authorization: `Bearer ${shop.operatorToken}`,
      'Content-Type': 'application/json',
      ...headers,
    },
  })
}

async function ask(orderId: string, wish: object, key?: string) {
  const answer = await send(
    `/orders/${orderId}/refunds`,
    JSON.stringify({ reason: 'Late', ...wish }),
    key ? { 'Idempotency-Key': key } : {},
  )
  return { status: answer.status, body: (await answer.json()) as Answered }
}

/** What Stripe gave back, in cents. */
const wentBack = () => shop.standIn.objects('refund').reduce((sum, { amount }) => sum + Number(amount), 0)

test.each([
  ['text', '"10"'],
  ['an exponent in text', '"1e1"'],
  ['nothing', '0'],
  ['less than nothing', '-5'],
  ['minus nothing', '-0'],
  ['three decimals', '10.005'],
  ['less than a cent', '0.001'],
  ['more than can be counted', '1e400'],
  ['a tiny exponent', '1e-7'],
  ['a list', '[10]'],
  ['an object', '{"valueOf":10}'],
  ['yes', 'true'],
  ['null', 'null'],
])('a refund of an amount that is %s is refused, and no money moves', async (_, amount) => {
  const { orderId } = await paidOrder()
  const answer = await send(`/orders/${orderId}/refunds`, `{"reason":"Late","amount":${amount}}`)
  expect([400, 422]).toContain(answer.status)
  await shop.runJobs()
  expect(wentBack()).toBe(0)
})

test.each([
  ['half a unit', [{ sku: 'MP-ADAPTER-US', quantity: 0.5 }]],
  ['one unit and a half', [{ sku: 'MP-ADAPTER-US', quantity: 1.5 }]],
  ['no unit', [{ sku: 'MP-ADAPTER-US', quantity: 0 }]],
  ['minus one unit', [{ sku: 'MP-ADAPTER-US', quantity: -1 }]],
  ['a unit in words', [{ sku: 'MP-ADAPTER-US', quantity: '1' }]],
  ['three of two units', [{ sku: 'MP-ADAPTER-US', quantity: 3 }]],
  [
    'a line twice',
    [
      { sku: 'MP-ADAPTER-US', quantity: 1 },
      { lineId: 1, quantity: 1 },
    ],
  ],
  ['a line that is not there', [{ lineId: 2, quantity: 1 }]],
  ['half a line', [{ lineId: 1.5, quantity: 1 }]],
  ['a SKU of another market', [{ sku: 'MP-ADAPTER-CA', quantity: 1 }]],
  ['no lines', []],
])('a refund of %s is refused, and no money moves', async (_, lines) => {
  const { orderId } = await paidOrder()
  expect((await ask(orderId, { lines })).status).toBe(422)
  await shop.runJobs()
  expect(wentBack()).toBe(0)
})

test('a refusal tells an amount as the language of its reader writes money', async () => {
  const { orderId } = await paidOrder()
  const told = async (language: string, wish: object) => {
    const body = JSON.stringify({ reason: 'Late', ...wish })
    const answer = await send(`/orders/${orderId}/refunds`, body, { 'Accept-Language': language })
    return ((await answer.json()) as { detail: string }).detail
  }
  expect((await ask(orderId, { amount: 186.23 })).status).toBe(201)
  expect(await told('en', { amount: 999 })).toBe('You can refund up to $5.00 USD')
  expect(await told('fr', { amount: 999 })).toBe('Vous pouvez rembourser jusqu’à 5,00\u00a0$\u00a0US')
})

test('more than is left is refused by a cent, at once and after a part', async () => {
  const { orderId, total } = await paidOrder()
  expect(await ask(orderId, { amount: (total + 1) / 100 })).toMatchObject({
    status: 422,
    body: { code: 'refund_too_large' },
  })
  expect((await ask(orderId, { amount: 10 })).status).toBe(201)
  expect((await ask(orderId, { amount: (total - 999) / 100 })).status).toBe(422)
  expect((await ask(orderId, { amount: (total - 1_000) / 100 })).status).toBe(201)
  expect((await ask(orderId, { amount: 0.01 })).status).toBe(422)
  await shop.runJobs()
  expect(wentBack()).toBe(total)
})

test('of many refunds at once with keys of their own, those that fit are made and no cent more', async () => {
  const { orderId, total } = await paidOrder()
  const most = Math.floor(total / 4_000)
  const asked = await Promise.all(
    Array.from({ length: 8 }, (_, at) => ask(orderId, { amount: 40 }, `key-${at}`)),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: most }, () => 201),
    ...Array.from({ length: 8 - most }, () => 422),
  ])
  await shop.runJobs()
  expect(wentBack()).toBe(most * 4_000)
})

test('all that is left, asked for twice at once with two keys, goes back once', async () => {
  const { orderId, total } = await paidOrder()
  const asked = await Promise.all([ask(orderId, {}, 'one'), ask(orderId, {}, 'two')])
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 422])
  await shop.runJobs()
  expect(wentBack()).toBe(total)
})

test('a key is good for one body at one path of one person', async () => {
  const { orderId } = await paidOrder()
  const other = await paidOrder()
  expect((await ask(orderId, { amount: 10 }, 'a-key')).status).toBe(201)
  expect(await ask(orderId, { amount: 11 }, 'a-key')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  expect(await ask(other.orderId, { amount: 10 }, 'a-key')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  const { token } = await aStaffMember(shop, 'finance')
  const theirs = await send(`/orders/${other.orderId}/refunds`, '{"reason":"Late","amount":10}', {
    ...{ Authorization: `Bearer ${token}`, 'Idempotency-Key': 'a-key' },
  })
  expect(theirs.status).toBe(201)
  await shop.runJobs()
  expect(wentBack()).toBe(2_000)
})

test('a key whose answer was cleared away still names its refund, and no other', async () => {
  const { orderId } = await paidOrder()
  const other = await paidOrder()
  const first = await ask(orderId, { amount: 10 }, 'a-key')
  await shop.db.delete(idempotencyKeys)
  const again = await ask(orderId, { amount: 10 }, 'a-key')
  expect(again).toMatchObject({ status: 201, body: { refundId: first.body.refundId } })
  await shop.db.delete(idempotencyKeys)
  expect(await ask(orderId, { amount: 11 }, 'a-key')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  await shop.db.delete(idempotencyKeys)
  expect(await ask(other.orderId, { amount: 10 }, 'a-key')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  await shop.runJobs()
  expect(wentBack()).toBe(1_000)
})

test('an order that is called off while a part of it goes back gets the rest, and the payment once', async () => {
  const { orderId, email, total } = await paidOrder()
  expect((await ask(orderId, { amount: 30 })).status).toBe(201)
  const { statusUrl } = await shop.readOrder(orderId, email)
  const token = new URL(String(statusUrl)).searchParams.get('token')
  const callOff = () => shop.post('/api/order-links/cancellation', { token })
  const called = await Promise.all([callOff(), ask(orderId, { amount: 20 }), callOff()])
  expect(called.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  await shop.runJobs()
  expect(wentBack()).toBeLessThanOrEqual(total)
  expect(wentBack()).toBe(total)
  expect((await shop.operate<{ ok: boolean; checks: object[] }>('GET', '/doctor')).body).toMatchObject({
    ok: true,
  })
})

test('a dispute that is lost after a part went back leaves nothing to refund, and the books agree', async () => {
  const { orderId, payment } = await paidOrder()
  await ask(orderId, { amount: 30 })
  await shop.runJobs()
  for (const status of ['needs_response', 'lost'] as const) {
    await shop.receive(shop.standIn.dispute(payment.id, status))
    await shop.runJobs()
  }
  expect(await ask(orderId, { amount: 10 })).toMatchObject({
    status: 409,
    body: { code: 'payment_disputed' },
  })
  expect(await ask(orderId, { lines: [{ lineId: 1, quantity: 1 }] })).toMatchObject({ status: 409 })
  expect((await send(`/orders/${orderId}/cancellation`, '{}')).status).toBe(409)
  await shop.runJobs()
  expect(wentBack()).toBe(3_000)
  expect((await shop.operate('GET', '/doctor')).body).toMatchObject({ ok: true })
})

test('events of a refund and a dispute in reverse, twice, and for objects of another account change nothing twice', async () => {
  const { orderId, payment } = await paidOrder()
  const events = [
    ...shop.standIn.refundByHand(payment.id, 1_000),
    shop.standIn.dispute(payment.id),
    shop.standIn.dispute(payment.id, 'won'),
  ]
  for (const event of [...events.toReversed(), ...events]) {
    expect(await shop.receive(event)).toBe(202)
    await shop.runJobs()
  }
  const [first] = events
  if (!first) throw new Error('no event')
  const { object } = first.data
  const strange = { ...object, id: 're_elsewhere', payment_intent: 'pi_elsewhere', charge: 'ch_elsewhere' }
  expect(
    await shop.receive({ ...first, id: 'evt_elsewhere', data: { ...first.data, object: strange } }),
  ).toBe(202)
  await shop.runJobs()
  const { body } = await shop.operate<{ refunds: { amount: number }[]; status: string }>(
    'GET',
    `/orders/${orderId}`,
  )
  expect(body).toMatchObject({ status: 'paid', refunds: [{ amount: 10 }] })
  expect((await shop.operate('GET', '/doctor')).body).toMatchObject({ ok: true })
})

test('a signed event with a huge body is refused, and one without meaning is no failure of the shop', async () => {
  const { payment } = await paidOrder()
  const event = shop.standIn.dispute(payment.id)
  const huge = {
    ...event,
    id: 'evt_huge',
    data: { object: { ...event.data.object, filler: 'x'.repeat(30_000_000) } },
  }
  expect(await shop.receive(huge)).toBe(413)
  for (const data of [
    {},
    { object: null },
    { object: [] },
    { object: { id: 7 } },
    { object: { id: 're_1', amount: 'x' } },
  ]) {
    const status = await shop.receive({ ...event, id: `evt_${JSON.stringify(data).length}`, data } as never)
    expect(status).toBeLessThan(500)
  }
})
