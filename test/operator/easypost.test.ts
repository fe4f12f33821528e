import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEasyPostLabels, signEasyPost } from '../../src/adapters/easypost-labels.ts'
import { buyReturnLabel, sweepLabels } from '../../src/shop/sale/shipping/buy-label.ts'
import { finishVoid } from '../../src/shop/sale/shipping/void-label.ts'
import { API_KEY, type EasyPostStandIn, startEasyPost } from '../easypost/stand-in.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

const SECRET = 'the secret of the webhook, naïve'

let easypost: EasyPostStandIn
let shop: TestShop

beforeAll(async () => {
  easypost = await startEasyPost()
  const settings = { apiKey: API_KEY, webhookSecret: SECRET, apiBase: easypost.origin }
  shop = await startTestShop({ labels: createEasyPostLabels(settings) })
})
afterAll(async () => {
  await shop.close()
  await easypost.close()
})

interface Parcel {
  number: number
  state: string
  carrier: string | null
  service: string | null
  trackingNumber: string | null
  timeline: { state: string; said: string | null }[]
}
interface Label {
  id: string
  code: string
  state: string
  url: string | null
  trackingNumber: string
  cost: number
}

/** A paid order with a packed parcel. */
async function packed(country: 'us' | 'ca' = 'us') {
  const { body } = await shop.checkout(anOrder({ country }))
  await shop.pay(body.client_secret, aCard())
  await shop.operate('POST', `/orders/${body.orderId}/parcels`, {})
  return body.orderId
}

const GROUND = { carrier: 'UPS', service: 'Ground' }
const buy = (id: string, rate = GROUND) => shop.operate<Label>('POST', `/orders/${id}/parcels/1/label`, rate)
const parcelOf = async (id: string) => {
  const { body } = await shop.operate<{ parcels: Parcel[] }>('GET', `/orders/${id}`)
  return body.parcels[0]
}
const labelsOf = async (id: string) =>
  (await shop.operate<{ labels: Label[] }>('GET', `/orders/${id}/labels`)).body.labels

test('rates come the cheapest first, a label is bought once, and voided its parcel stands packed again', async () => {
  const id = await packed()
  const { body: asked } = await shop.operate<{ rates: { service: string; cost: number }[] }>(
    'POST',
    `/orders/${id}/parcels/1/rates`,
  )
  expect(asked.rates.map(({ service, cost }) => [service, cost])).toEqual([
    ['Ground', 8.45],
    ['NextDayAir', 37.2],
  ])

  const { status, body: label } = await buy(id)
  expect([status, label]).toMatchObject([
    201,
    { state: 'bought', cost: 8.45, url: expect.stringContaining('https://') },
  ])
  expect(await parcelOf(id)).toMatchObject({
    state: 'labelled',
    carrier: 'UPS',
    trackingNumber: label.trackingNumber,
  })
  expect((await buy(id)).body.code).toBe('label_there')

  expect((await shop.operate<Label>('POST', `/labels/${label.id}/void`)).body).toMatchObject({
    state: 'voided',
    url: null,
  })
  expect(await parcelOf(id)).toMatchObject({
    ...{ state: 'packed', carrier: null, service: null, trackingNumber: null },
  })
  expect((await shop.operate<Label>('POST', `/labels/${label.id}/void`)).body.code).toBe('label_not_bought')
  expect((await buy(id)).body.state).toBe('bought')
  expect(easypost.shipments.filter(({ refund_status: status }) => status === 'submitted')).toHaveLength(1)
})

test('a purchase whose answer got lost is found and not made again', async () => {
  const id = await packed()
  easypost.loseNextPurchase()
  expect((await buy(id)).body.code).toBe('labels_unavailable')
  expect(await labelsOf(id)).toMatchObject([{ state: 'buying' }])
  expect((await buy(id)).body.code).toBe('label_there')

  shop.clock.advance(121_000)
  await sweepLabels(shop.ctx, finishVoid)

  const [label] = await labelsOf(id)
  expect(label).toMatchObject({ state: 'bought' })
  expect(easypost.shipments.filter(({ reference }) => reference === label?.id)).toHaveLength(1)
  expect(await parcelOf(id)).toMatchObject({ state: 'labelled', trackingNumber: label?.trackingNumber })
})

const unpack = (id: string) => shop.operate('POST', `/orders/${id}/parcels/1/unpacking`)
const refundOf = (label: Label | undefined) =>
  easypost.shipments.find(({ reference }) => reference === label?.id)?.refund_status

test('the label of a parcel that is unpacked goes back, also one that is being bought, or whose answer got lost', async () => {
  const paid = await packed()
  await buy(paid)
  expect((await unpack(paid)).status).toBe(201)

  const inFlight = await packed()
  easypost.duringNextPurchase(() => unpack(inFlight))
  expect((await buy(inFlight)).body).toMatchObject({ state: 'voiding', url: null })

  const lost = await packed()
  easypost.loseNextPurchase()
  await buy(lost)
  await unpack(lost)

  shop.clock.advance(121_000)
  await sweepLabels(shop.ctx, finishVoid)
  for (const id of [paid, inFlight, lost]) {
    const labels = await labelsOf(id)
    expect(labels).toMatchObject([{ state: 'voided' }])
    expect(refundOf(labels[0])).toBe('submitted')
  }
})

test('a number that the shop cannot read is taken as its seller gives it, and leaves as it is', async () => {
  const id = await packed()
  easypost.numberNext('NOT-OF-UPS 12')
  expect((await buy(id)).body).toMatchObject({ state: 'bought', trackingNumber: 'NOT-OF-UPS 12' })
  expect((await shop.operate('POST', `/orders/${id}/parcels/1/departure`, {})).status).toBe(201)
  expect(await parcelOf(id)).toMatchObject({
    ...{ state: 'handed_over', carrier: 'UPS', trackingNumber: 'NOT-OF-UPS 12' },
  })
})

test('a held order, a parcel that left, a rate nobody offers and a refused address are named, and nothing is bought', async () => {
  const id = await packed()
  const made = easypost.shipments.length
  const hold = await shop.operate<{ id: string }>('POST', `/orders/${id}/holds`, {
    reason: 'address',
    note: 'No number 12',
  })
  expect((await buy(id)).body.code).toBe('order_held')
  expect((await shop.operate<Label>('POST', `/orders/${id}/parcels/1/rates`)).body.code).toBe('order_held')
  expect(easypost.shipments).toHaveLength(made)

  await shop.operate('POST', `/orders/${id}/holds/${hold.body.id}/release`, { reason: 'It is all right' })
  expect((await buy(id, { carrier: 'UPS', service: 'Pigeon' })).body.code).toBe('rate_gone')
  easypost.refuseNext('Unable to verify address.')
  const refused = await shop.operate<Label & { detail: string }>('POST', `/orders/${id}/parcels/1/rates`)
  expect(refused.body).toMatchObject({
    code: 'label_refused',
    detail: expect.stringContaining('Unable to verify'),
  })

  await shop.operate('POST', `/orders/${id}/parcels/1/departure`, { trackingNumber: '1Z999AA10123456784' })
  expect((await buy(id)).body.code).toBe('parcel_has_left')
  expect(
    easypost.shipments.filter(({ tracking_code: code, reference }) => code && reference === null),
  ).toEqual([])
})

test('a parcel to another country declares what is in it, in a form that EasyPost takes', async () => {
  await shop.operate('PATCH', '/shipping-facts/MP-ADAPTER-CA', { originCountry: 'VN' })
  const id = await packed('ca')
  expect((await buy(id)).body).toMatchObject({ state: 'bought' })
  await shop.operate('PATCH', '/shipping-facts/MP-ADAPTER-CA', { grams: null })
  expect((await buy(await packed('ca'))).body.code).toBe('weight_unknown')
  await shop.operate('PATCH', '/shipping-facts/MP-ADAPTER-CA', { grams: 120 })
})

test('goods come back by a return label that is bought once for its cause', async () => {
  const id = await packed()
  const wish = { orderId: id, cause: 'clm_of_the_test', units: [{ sku: 'MP-ADAPTER-US', quantity: 1 }] }
  const label = await buyReturnLabel(shop.ctx, wish)
  expect(label).toMatchObject({ state: 'bought', service: 'Ground', parcelId: null })
  expect((await buyReturnLabel(shop.ctx, wish)).id).toBe(label.id)
  const made = easypost.shipments.filter(({ reference }) => reference === label.id)
  expect(made).toMatchObject([{ is_return: true, to_address: { street1: '100 Example Street' } }])
})

interface Line {
  status: string
  datetime: string
  message: string
}

/** What EasyPost sends when a carrier scans a parcel. */
async function tell(event: string, trackingNumber: string, lines: Line[], secret = SECRET) {
  const tracker = easypost.shipments.find(({ tracking_code: code }) => code === trackingNumber)?.tracker
  const body = JSON.stringify({
    id: event,
    object: 'Event',
    description: 'tracker.updated',
    result: {
      id: tracker?.id,
      object: 'Tracker',
      tracking_code: trackingNumber,
      tracking_details: lines.map((line) => ({
        object: 'TrackingDetail',
        ...line,
        tracking_location: { city: 'RENO', state: 'NV', country: 'US' },
      })),
    },
  })
  const headers = { 'Content-Type': 'application/json', 'X-Hmac-Signature': signEasyPost(body, secret) }
  return (await shop.fetch('/api/webhooks/easypost', { method: 'POST', body, headers })).status
}

test('what a carrier tells moves its parcel once, in whatever order it comes, and a stranger moves none', async () => {
  const id = await packed()
  const { trackingNumber } = (await buy(id)).body
  const day = (n: number) => new Date(shop.clock.now().getTime() + n * 3_600_000).toISOString()
  const scan = { status: 'in_transit', datetime: day(1), message: 'Arrived at facility' }
  const failed = { status: 'failure', datetime: day(2), message: 'Address not found' }
  const there = { status: 'delivered', datetime: day(3), message: 'Delivered, front door' }
  const pre = { status: 'pre_transit', datetime: day(0), message: 'Label created' }

  expect(await tell('evt_0', trackingNumber, [scan], 'of a stranger')).toBe(400)
  expect(await tell('evt_1', trackingNumber, [pre])).toBe(202)
  expect((await parcelOf(id))?.state).toBe('labelled')
  // Nobody scanned it at the door: the carrier has it all the same.
  expect(await tell('evt_2', trackingNumber, [pre, scan])).toBe(202)
  expect((await parcelOf(id))?.state).toBe('in_transit')
  expect(await tell('evt_4', trackingNumber, [pre, scan, there])).toBe(202)
  expect((await parcelOf(id))?.state).toBe('delivered')
  // Late, and twice.
  const between = new Date((Date.parse(failed.datetime) + Date.parse(there.datetime)) / 2).toISOString()
  shop.clock.advance(1_000)
  const late = { ...scan, datetime: between, message: 'Arrived at another facility' }
  expect(await tell('evt_6', trackingNumber, [late])).toBe(202)
  expect((await parcelOf(id))?.state).toBe('delivered')
  expect(await tell('evt_3', trackingNumber, [pre, scan, failed])).toBe(202)
  expect(await tell('evt_4', trackingNumber, [pre, scan, there])).toBe(202)
  const parcel = await parcelOf(id)
  expect(parcel?.state).toBe('delivered')
  expect(parcel?.timeline.flatMap(({ said }) => said ?? [])).toEqual([
    scan.message,
    failed.message,
    late.message,
    there.message,
  ])

  expect(
    await tell('evt_5', trackingNumber, [
      { ...there, status: 'return_to_sender', datetime: day(4), message: 'Refused' },
    ]),
  ).toBe(202)
  expect((await parcelOf(id))?.state).toBe('returned')
})

test('what staff said last stands against an older line of the carrier, until a newer one comes', async () => {
  const id = await packed()
  const { trackingNumber } = (await buy(id)).body
  const day = (n: number) => new Date(shop.clock.now().getTime() + n * 3_600_000).toISOString()
  const scan = { status: 'in_transit', datetime: day(-3), message: 'Departed' }
  const failed = { status: 'failure', datetime: day(-2), message: 'Nobody home' }
  await tell('evt_s1', trackingNumber, [scan])
  await shop.operate('POST', `/orders/${id}/parcels/1/news`, { state: 'delivered' })
  await tell('evt_s2', trackingNumber, [scan, { ...scan, datetime: day(-1), message: 'Out for delivery' }])
  expect((await parcelOf(id))?.state).toBe('delivered')
  await tell('evt_s3', trackingNumber, [failed])
  expect((await parcelOf(id))?.state).toBe('delivered')
  await tell('evt_s4', trackingNumber, [{ ...scan, status: 'return_to_sender', datetime: day(1) }])
  expect((await parcelOf(id))?.state).toBe('returned')
})
