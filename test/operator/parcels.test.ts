import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { orders } from '../../db/tables/orders.ts'
import { parcels, parcelUnits } from '../../db/tables/parcels.ts'
import { tellShipments } from '../../src/shop/sale/orders/tell-shipment.ts'
import { takeDisputes } from '../../src/shop/sale/payments/take-disputes.ts'
import { collectEvents } from '../../src/shop/system/outgoing-webhooks/collect-events.ts'
import { aPlatform, aSerial } from '../devices/platform.ts'
import { allWrong } from '../doctor/examined-shop.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { startStripeShop } from '../payments/stripe-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await startTestShop({ settings: { shipUndoMinutes: 10 } })
  onTestFinished(() => shop.close())
  await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 0 })
})

const MINUTE = 60_000
const SKU = 'MP-ADAPTER-US'
const NUMBERS = ['1Z999AA10123456784', '1Z5R89390357567127', '9400111899223197428497'] as const

interface Parcel {
  number: number
  state: string
  reason: string
  inPlaceOf: number | null
  trackingNumber: string | null
  serials: string[]
  units: { sku: string; quantity: number }[]
  timeline: { state: string; place: string | null }[]
  code: string
}
interface Read {
  orderNumber: number
  status: string
  fulfillmentStatus: string
  toPack: number
  shipment: { trackingNumber: string; deliveredAt: string | null } | null
  parcels: Parcel[]
  adapters: { serial: string; state: string }[]
  statusUrl: string
  history: { action: string }[]
}

async function buy(quantity: number) {
  const { body } = await shop.checkout(anOrder({ quantity }))
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  return body.orderId
}

async function receive(count: number) {
  const serials = Array.from({ length: count }, aSerial)
  await shop.operate('POST', '/devices', { serials, sku: SKU })
  await shop.operate('PATCH', `/inventory/${SKU}`, { delta: count, reason: 'Delivery' })
  return serials
}

const read = async (id: string) => (await shop.operate<Read>('GET', `/orders/${id}`)).body
const send = (id: string, wish: object) => shop.operate<Parcel>('POST', `/orders/${id}/parcels`, wish)
const act = (id: string, what: string, body: object = {}) =>
  shop.operate<Parcel>('POST', `/orders/${id}/parcels/${what}`, body)
const units = (quantity: number) => [{ sku: SKU, quantity }]

/** Orders with a parcel that Today lists as not arrived. */
async function missing() {
  const { body } = await shop.operate<{ todo: { kind: string; subject: string }[] }>('GET', '/todo')
  return body.todo.filter(({ kind }) => kind === 'parcel_missing').map(({ subject }) => subject)
}

async function stock() {
  const { body } = await shop.operate<{
    inventory: { sku: string; quantity: number; serials: number | null; toPack: number }[]
  }>('GET', '/inventory')
  return body.inventory.find(({ sku }) => sku === SKU)
}

/** The time to undo is over: mails and messages leave. */
async function told() {
  shop.clock.advance(10 * MINUTE)
  await tellShipments({ ...shop.ctx, actor: { kind: 'system', name: 'sweeper' } })
  await shop.runJobs()
}

const shippedMails = () => shop.outbox.filter(({ subject }) => /on (its|the) way|again/i.test(subject))

/** Two adapters that were bought, each scanned, and the books that agree before anything leaves. */
async function aPaidOrder(quantity = 2) {
  const serials = await receive(quantity)
  const id = await buy(quantity)
  return { id, serials }
}

describe('an order in two parcels', () => {
  test('is to be packed until the second has left, and each is told of by a mail of its own', async () => {
    const { id, serials } = await aPaidOrder()
    const first = await send(id, { units: units(1), serials: [serials[0]], trackingNumber: NUMBERS[0] })
    expect(first.body).toMatchObject({
      number: 1,
      reason: 'split',
      state: 'handed_over',
      serials: [serials[0]],
    })
    expect(await read(id)).toMatchObject({
      ...{ status: 'paid', fulfillmentStatus: 'unfulfilled', toPack: 1, shipment: null },
      parcels: [{ number: 1, units: [{ sku: SKU, quantity: 1 }] }],
    })
    await told()
    expect(shippedMails()).toHaveLength(1)
    const rest = { trackingNumber: NUMBERS[1], serials: [serials[1]] }
    expect((await shop.operate('POST', `/orders/${id}/fulfilments`, rest)).status).toBe(201)
    expect(await read(id)).toMatchObject({
      ...{ status: 'fulfilled', fulfillmentStatus: 'fulfilled', toPack: 2 },
      shipment: { trackingNumber: NUMBERS[1] },
      parcels: [{ reason: 'split' }, { reason: 'split', serials: [serials[1]] }],
    })
    await told()
    expect(shippedMails()).toHaveLength(2)
    expect(shippedMails()[1]?.text).toContain(NUMBERS[1])
    expect(shippedMails()[1]?.text).not.toContain(NUMBERS[0])
    expect(await allWrong(shop)).toEqual([])
  })

  test('takes no more than is left, no unit of another order and no serial number as tracking', async () => {
    const { id, serials } = await aPaidOrder()
    const [other] = await receive(1)
    const foreign = await buy(1)
    await shop.operate('POST', `/orders/${foreign}/fulfilments`, {
      trackingNumber: NUMBERS[2],
      serials: [other],
    })
    const refused = async (wish: object) =>
      (await send(id, { trackingNumber: NUMBERS[0], ...wish })).body.code
    expect(await refused({ units: units(3) })).toBe('units_not_left')
    expect(await refused({ units: [{ sku: 'NOT-BOUGHT', quantity: 1 }] })).toBe('units_not_left')
    expect(await refused({ units: units(1), serials: [other] })).toBe('device_not_in_stock')
    expect(await refused({ units: units(1), serials })).toBe('serials_not_units')
    expect(await refused({ units: units(1), trackingNumber: serials[0] })).toBe('tracking_is_serial')
    await send(id, { units: units(1), serials: [serials[0]], trackingNumber: NUMBERS[0] })
    expect(await refused({ units: units(2) })).toBe('units_not_left')
    await shop.operate('POST', `/orders/${id}/holds`, { note: 'Wait for the customer' })
    expect(await refused({ units: units(1) })).toBe('order_held')
    expect((await read(id)).parcels).toHaveLength(1)
  })

  test('a part that is undone is to be packed again, and its adapter is on the shelf', async () => {
    const { id, serials } = await aPaidOrder()
    await send(id, { units: units(1), serials: [serials[0]], trackingNumber: NUMBERS[0] })
    await send(id, { units: units(1), serials: [serials[1]], trackingNumber: NUMBERS[1] })
    expect((await read(id)).status).toBe('fulfilled')
    expect((await shop.operate('POST', `/orders/${id}/fulfilments/2/undo`)).status).toBe(201)
    expect(await read(id)).toMatchObject({
      status: 'paid',
      toPack: 1,
      shipment: null,
      parcels: [{ number: 1 }],
    })
    expect(await allWrong(shop)).toEqual([])
    await send(id, { serials: [serials[1]], trackingNumber: NUMBERS[1] })
    await told()
    expect(shippedMails()).toHaveLength(2)
    expect(await read(id)).toMatchObject({ status: 'fulfilled', shipment: { trackingNumber: NUMBERS[1] } })
  })

  test('the money of what has not left goes back, and the order has shipped', async () => {
    const { id, serials } = await aPaidOrder(3)
    await send(id, { units: units(2), serials: serials.slice(0, 2), trackingNumber: NUMBERS[0] })
    const before = await stock()
    const refund = (quantity: number) =>
      shop.operate<{ code: string }>('POST', `/orders/${id}/refunds`, {
        lines: [{ sku: SKU, quantity }],
        reason: 'Asked for',
      })
    expect((await refund(2)).body.code).toBe('refund_part_left')
    expect((await refund(1)).status).toBe(201)
    await shop.runJobs()
    expect(await read(id)).toMatchObject({ status: 'fulfilled', shipment: { trackingNumber: NUMBERS[0] } })
    expect((await stock())?.quantity).toBe((before?.quantity ?? 0) + 1)
    expect(await allWrong(shop)).toEqual([])
  })

  test('all money that goes back while a part is out leaves that with the buyer, and the rest with the shop', async () => {
    const { id, serials } = await aPaidOrder(2)
    await send(id, { units: units(1), serials: [serials[0]], trackingNumber: NUMBERS[0] })
    const before = await stock()
    expect((await shop.operate('POST', `/orders/${id}/refunds`, { reason: 'Late' })).status).toBe(201)
    await told()
    expect((await read(id)).status).toBe('refunded')
    expect((await stock())?.quantity).toBe((before?.quantity ?? 0) + 1)
    await act(id, '1/news', { state: 'delivered' })
    expect(await allWrong(shop)).toEqual([])
  })
})

describe('a parcel that stands packed', () => {
  test('gets an address and a label of its own, leaves by it, and undone stands there again', async () => {
    const { id, serials } = await aPaidOrder()
    const packed = await send(id, { units: units(1), serials: [serials[0]] })
    expect(packed.body).toMatchObject({ number: 1, state: 'packed', trackingNumber: null })
    expect(await read(id)).toMatchObject({ status: 'paid', toPack: 1 })
    expect((await act(id, '1/departure')).body.code).toBe('tracking_missing')
    const shippingAddress = anAddress('us', { line1: '1 Depot Rd' })
    const label = { label: 'shp_1', carrier: 'UPS', trackingNumber: NUMBERS[0], service: 'Ground' }
    const edited = await shop.operate('PATCH', `/orders/${id}/parcels/1`, { shippingAddress, ...label })
    expect(edited.body).toMatchObject({ state: 'labelled', shippingAddress: { line1: '1 Depot Rd' } })
    const abroad = { shippingAddress: anAddress('ca') }
    expect((await shop.operate('PATCH', `/orders/${id}/parcels/1`, abroad)).body).toMatchObject({
      code: 'wrong_country',
    })
    expect((await act(id, '1/departure')).body).toMatchObject({ state: 'handed_over', service: 'Ground' })
    expect((await shop.operate('PATCH', `/orders/${id}/parcels/1`, label)).body).toMatchObject({
      code: 'parcel_has_left',
    })
    expect((await shop.operate('POST', `/orders/${id}/fulfilments/1/undo`)).status).toBe(201)
    expect((await read(id)).parcels).toMatchObject([{ state: 'labelled', serials: [serials[0]] }])
    expect((await act(id, '1/unpacking')).status).toBe(201)
    expect(await read(id)).toMatchObject({ parcels: [], toPack: 2, adapters: [] })
    expect(await allWrong(shop)).toEqual([])
  })

  test('does not leave with what was refunded, and is taken apart when all money goes back', async () => {
    const { id, serials } = await aPaidOrder()
    await send(id, { serials })
    await shop.operate('POST', `/orders/${id}/refunds`, {
      lines: [{ sku: SKU, quantity: 1 }],
      reason: 'Asked for',
    })
    await shop.runJobs()
    const leave = () => act(id, '1/departure', { trackingNumber: NUMBERS[0] })
    expect((await leave()).body.code).toBe('parcel_units_refunded')
    await shop.operate('POST', `/orders/${id}/refunds`, { reason: 'Asked for' })
    await shop.runJobs()
    expect(await read(id)).toMatchObject({ status: 'refunded', parcels: [], adapters: [] })
    expect((await leave()).body.code).toBe('unknown_parcel')
    expect(await allWrong(shop)).toEqual([])
  })
})

describe('a parcel that did not arrive', () => {
  test('is sent again once it is lost: its adapter is out of use, stock pays for the new one, the buyer hears of it', async () => {
    const { id, serials } = await aPaidOrder(1)
    await shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBERS[0], serials })
    await told()
    const [fresh] = await receive(1)
    const again = { reason: 'reship', inPlaceOf: 1, serials: [fresh], trackingNumber: NUMBERS[1] }
    expect((await send(id, again)).body.code).toBe('parcel_not_missing')
    expect((await act(id, '1/news', { state: 'lost', place: 'Reno, NV' })).body).toMatchObject({
      state: 'lost',
    })
    const platform = await aPlatform(shop)
    await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
    expect((await read(id)).adapters).toMatchObject([{ serial: serials[0], state: 'retired' }])
    expect(await missing()).toEqual([id])
    const before = await stock()
    expect((await send(id, again)).body).toMatchObject({ number: 2, reason: 'reship', inPlaceOf: 1 })
    expect((await stock())?.quantity).toBe((before?.quantity ?? 0) - 1)
    expect((await send(id, { ...again, serials: [], trackingNumber: NUMBERS[2] })).body.code).toBe(
      'parcel_sent_again',
    )
    expect(await read(id)).toMatchObject({ status: 'fulfilled', shipment: { trackingNumber: NUMBERS[1] } })
    await told()
    expect(shippedMails()).toHaveLength(2)
    expect(shippedMails()[1]?.text).toContain(NUMBERS[1])
    expect((await read(id)).parcels[0]?.timeline).toMatchObject([
      { state: 'handed_over' },
      { state: 'lost', place: 'Reno, NV' },
    ])
    expect(await allWrong(shop)).toEqual([])
  })

  test('goes out again in the same box when it came back, and takes nothing from the stock', async () => {
    const { id, serials } = await aPaidOrder(1)
    await shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBERS[0], serials })
    await told()
    await act(id, '1/news', { state: 'returned' })
    const before = await stock()
    const again = await send(id, { reason: 'reship', inPlaceOf: 1, trackingNumber: NUMBERS[1] })
    expect(again.body).toMatchObject({ reason: 'reship', serials })
    expect(await stock()).toEqual(before)
    await act(id, '2/news', { state: 'delivered' })
    expect(await read(id)).toMatchObject({ shipment: { deliveredAt: expect.any(String) } })
    expect((await act(id, '2/news', { state: 'in_transit' })).status).toBe(201)
    expect(await allWrong(shop)).toEqual([])
  })

  test('is not sent again while its payment is disputed', async () => {
    const there = await startStripeShop()
    onTestFinished(there.close)
    const { orderId, sessionId } = await there.guestAtThePayment()
    const { events, payment } = there.standIn.pay(sessionId, { hold: true })
    for (const event of events) await there.receive(event)
    await there.runJobs()
    await there.operate('POST', `/orders/${orderId}/fulfilments`, { trackingNumber: NUMBERS[0] })
    await there.operate('POST', `/orders/${orderId}/parcels/1/news`, { state: 'lost' })
    there.standIn.dispute(payment.id)
    await takeDisputes(there.ctx, payment.id)
    const again = { reason: 'reship', inPlaceOf: 1, trackingNumber: NUMBERS[1] }
    const { body } = await there.operate('POST', `/orders/${orderId}/parcels`, again)
    expect(body).toMatchObject({ code: 'order_held' })
  })
})

test('the doctor names an order whose units are not what left, and a number that is another than its parcel’s', async () => {
  const { id, serials } = await aPaidOrder(2)
  await shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBERS[0], serials })
  await told()
  expect(await allWrong(shop)).toEqual([])
  const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.orderId, id))
  await shop.db.delete(parcelUnits).where(eq(parcelUnits.parcelId, parcel?.id ?? ''))
  await shop.db.update(orders).set({ trackingNumber: 'ANOTHER' }).where(eq(orders.id, id))
  const found = (await allWrong(shop)).join(' ')
  expect(found).toContain(`has 2 × ${SKU}: 0 shipped, 2 to ship, 0 refunded`)
  expect(found).toContain('a different carrier or tracking number than its parcel 1')
})

test('other programs hear when an order can be packed, and what becomes of its parcel', async () => {
  await shop.operate('POST', '/webhooks', {
    url: 'https://warehouse.example/hook',
    types: ['order.ready', 'order.paid', 'parcel.handed_over', 'parcel.delivered', 'parcel.returned'],
  })
  const { id, serials } = await aPaidOrder(1)
  await shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBERS[0], serials })
  await collectEvents(shop.ctx)
  const types = async () => {
    await collectEvents(shop.ctx)
    const { body } = await shop.operate<{ deliveries: { type: string }[] }>('GET', '/webhooks/deliveries')
    return body.deliveries.map(({ type }) => type).toSorted()
  }
  expect(await types()).toEqual(['order.paid'])
  await told()
  await act(id, '1/news', { state: 'delivered' })
  await receive(1)
  const held = await buy(1)
  expect(await types()).toEqual([
    'order.paid',
    'order.paid',
    'order.ready',
    'parcel.delivered',
    'parcel.handed_over',
  ])
  expect((await read(held)).status).toBe('paid')
})

test('many slips are one document: a pick list, then each in the order of the shelves, with bars of number and serials', async () => {
  const { id, serials } = await aPaidOrder(2)
  await send(id, { units: units(1), serials: [serials[0]] })
  await receive(1)
  const other = await buy(1)
  const numbers = [(await read(other)).orderNumber, (await read(id)).orderNumber]
  const headers = { Authorization: `Bearer ${shop.operatorToken}` }
  const print = (orders: string) => shop.fetch(`/api/admin/slips.pdf?orders=${orders}`, { headers })
  const pdf = textOfPdf(Buffer.from(await (await print(numbers.join(','))).arrayBuffer()))
  expect(pdf).toMatch(/Pick list[\s\S]*2 orders, 3 units[\s\S]*MP-ADAPTER-US/)
  expect(pdf.indexOf(`Order ${numbers[1]}`)).toBeLessThan(pdf.indexOf(`Order ${numbers[0]}`))
  expect(pdf).toContain(serials[0])
  expect(pdf).toMatch(/500 Congress Ave[\s\S]*United States/)
  await shop.operate('POST', `/orders/${other}/holds`, { note: 'Wait' })
  expect(await (await print(String(numbers[0]))).json()).toMatchObject({ code: 'order_held' })
  expect(await (await print('1')).json()).toMatchObject({ status: 404 })
  expect((await print('10001;10002')).status).toBe(422)
})
