import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { tellShipments } from '../../src/shop/sale/orders/tell-shipment.ts'
import { takeDisputes } from '../../src/shop/sale/payments/take-disputes.ts'
import { collectEvents } from '../../src/shop/system/outgoing-webhooks/collect-events.ts'
import { aPlatform, aSerial } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startStripeShop } from '../payments/stripe-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await startTestShop({ settings: { shipUndoMinutes: 10 } })
  onTestFinished(() => shop.close())
})

const MINUTE = 60_000

interface Read {
  status: string
  fulfillmentStatus: string
  toPack: number
  undoUntil: string | null
  shipment: object | null
  adapters: { serial: string; state: string }[]
  history: { action: string }[]
}

async function buy() {
  const { body } = await shop.checkout(anOrder({ quantity: 2 }))
  await shop.pay(body.client_secret, aCard())
  return body.orderId
}

async function packed(id: string) {
  const serials = [aSerial(), aSerial()]
  await shop.operate('POST', '/devices', { serials })
  const parcel = { trackingNumber: '1Z999AA10123456784', serials }
  const shipped = await shop.operate<{ undoUntil: string }>('POST', `/orders/${id}/fulfilments`, parcel)
  expect(shipped.status).toBe(201)
  return { serials, parcel, undoUntil: shipped.body.undoUntil }
}

const read = async (id: string) => (await shop.operate<Read>('GET', `/orders/${id}`)).body
const undo = (id: string) => shop.operate('POST', `/orders/${id}/fulfilments/1/undo`)
const tell = (id: string) => shop.operate('POST', `/orders/${id}/fulfilments/1/tell`)

/** What the sweeper does, and the mails that are due after it. */
async function sweep() {
  await tellShipments({ ...shop.ctx, actor: { kind: 'system', name: 'sweeper' } })
  await shop.runJobs()
}

const shippedMails = () => shop.outbox.filter(({ subject }) => /on its way/i.test(subject)).length

async function toldByWebhook() {
  await collectEvents(shop.ctx)
  const { body } = await shop.operate<{ deliveries: { type: string }[] }>('GET', '/webhooks/deliveries')
  return body.deliveries.filter(({ type }) => type === 'order.shipped').length
}

const listen = () =>
  shop.operate('POST', '/webhooks', { url: 'https://hooks.example.com', types: ['order.shipped'] })

test('mail and webhook wait ten minutes, and leave once', async () => {
  await listen()
  const id = await buy()
  const { undoUntil } = await packed(id)
  expect(Date.parse(undoUntil) - shop.clock.now().getTime()).toBeGreaterThan(9 * MINUTE)
  shop.clock.advance(9 * MINUTE)
  await sweep()
  expect([shippedMails(), await toldByWebhook()]).toEqual([0, 0])
  shop.clock.advance(MINUTE)
  await sweep()
  await sweep()
  expect([shippedMails(), await toldByWebhook()]).toEqual([1, 1])
  expect(await read(id)).toMatchObject({ status: 'fulfilled', undoUntil: null })
  expect((await undo(id)).body).toMatchObject({ code: 'shipment_told' })
  const { body } = await shop.operate<{ checks: { name: string; wrong: string[] }[] }>('GET', '/doctor')
  expect(body.checks.filter(({ name }) => name === 'mails' || name === 'waiting')).toMatchObject([
    { wrong: [] },
    { wrong: [] },
  ])
})

test('undone, everything is as before it shipped, and no mail ever leaves', async () => {
  await listen()
  const id = await buy()
  const before = await read(id)
  const stock = await shop.stockOf('us')
  const { serials, parcel } = await packed(id)
  expect((await undo(id)).body).toMatchObject({ status: 'paid', shipment: null })
  const { history: _, ...after } = await read(id)
  const { history: __, ...asBefore } = before
  expect(after).toEqual(asBefore)
  expect(await shop.stockOf('us')).toBe(stock)
  shop.clock.advance(30 * MINUTE)
  await sweep()
  expect([shippedMails(), await toldByWebhook()]).toEqual([0, 0])
  expect((await undo(id)).body).toMatchObject({ code: 'unknown_parcel' })
  const again = await shop.operate('POST', `/orders/${id}/fulfilments`, parcel)
  expect(again.status).toBe(201)
  expect((await read(id)).adapters.map(({ serial }) => serial).toSorted()).toEqual(serials.toSorted())
})

test('told at once, the mail leaves and nothing can be undone', async () => {
  const id = await buy()
  await packed(id)
  for (const answer of [await tell(id), await tell(id)]) expect(answer.status).toBe(201)
  await shop.runJobs()
  expect(shippedMails()).toBe(1)
  expect((await undo(id)).status).toBe(409)
})

test('asking for the shipping mail sends it now, and only once', async () => {
  const id = await buy()
  await packed(id)
  expect((await shop.operate('POST', `/orders/${id}/mails`, { kind: 'shipped' })).status).toBe(201)
  shop.clock.advance(11 * MINUTE)
  await sweep()
  expect(shippedMails()).toBe(1)
})

test('a first report ends it: the adapter is in use', async () => {
  const id = await buy()
  const { serials } = await packed(id)
  const platform = await aPlatform(shop)
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  expect((await undo(id)).body).toMatchObject({ code: 'parcel_in_use' })
  shop.clock.advance(10 * MINUTE)
  await sweep()
  expect(shippedMails()).toBe(1)
})

test('money that goes back meanwhile ends it, as do goods', async () => {
  const [refunded, returned] = [await buy(), await buy()]
  await packed(refunded)
  await packed(returned)
  await shop.operate('POST', `/orders/${refunded}/refunds`, { amount: 5, reason: 'Late' })
  const lines = [{ sku: 'MP-ADAPTER-US', quantity: 1 }]
  await shop.operate('POST', `/orders/${returned}/returns`, { lines, reason: 'Refused at the door' })
  for (const id of [refunded, returned])
    expect((await undo(id)).body).toMatchObject({ code: 'parcel_in_use' })
})

test('a dispute that opened between shipping and undoing holds the order', async () => {
  const there = await startStripeShop({ settings: { shipUndoMinutes: 10 } })
  onTestFinished(there.close)
  const { orderId, sessionId } = await there.guestAtThePayment()
  const { events, payment } = there.standIn.pay(sessionId, { hold: true })
  for (const event of events) await there.receive(event)
  await there.runJobs()
  const path = `/orders/${orderId}`
  await there.operate('POST', `${path}/fulfilments`, { trackingNumber: '1Z999AA10123456784' })
  there.standIn.dispute(payment.id)
  await takeDisputes(there.ctx, payment.id)
  expect((await there.operate('GET', path)).body).toMatchObject({ status: 'fulfilled', holds: [] })
  expect((await there.operate('POST', `${path}/fulfilments/1/undo`)).status).toBe(201)
  expect((await there.operate('GET', path)).body).toMatchObject({
    status: 'paid',
    toPack: 0,
    holds: [{ reason: 'dispute' }],
  })
})

test('undoing and telling at the same time, one of the two happens', async () => {
  const id = await buy()
  await packed(id)
  const [undone] = await Promise.all([undo(id), tell(id)])
  await shop.runJobs()
  const { status } = await read(id)
  expect([
    [201, 'paid', 0],
    [409, 'fulfilled', 1],
  ]).toContainEqual([undone.status, status, shippedMails()])
})

test('the clock of a test shop tells of what is due on its way', async () => {
  const id = await buy()
  await packed(id)
  await shop.operate('POST', '/clock', { days: 1 })
  await shop.runJobs()
  expect(shippedMails()).toBe(1)
})

test('a member’s adapters are gone from the account once shipping is undone', async () => {
  const member = await signUp(shop)
  const { body } = await member.checkout(anOrder({ email: null, quantity: 2 }))
  await shop.pay(body.client_secret, aCard())
  await packed(body.orderId)
  const own = async () =>
    (await member.get<{ devices: object[] }>('/api/account/devices')).body.devices.length
  expect(await own()).toBe(2)
  await undo(body.orderId)
  expect(await own()).toBe(0)
})
