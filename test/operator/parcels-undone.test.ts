import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { tellShipments } from '../../src/shop/sale/orders/tell-shipment.ts'
import { aPlatform, aSerial } from '../devices/platform.ts'
import { allWrong } from '../doctor/examined-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import {
  aClaimsShop,
  type ClaimView,
  inUse,
  onShelf,
  openOwn,
  readClaim,
  replace,
  staffDo,
} from './a-claim.ts'

const MINUTE = 60_000
const SKU = 'MP-ADAPTER-US'
const NUMBERS = ['1Z999AA10123456784', '1Z5R89390357567127', '9400111899223197428497'] as const

interface Read {
  status: string
  parcels: { number: number; state: string; timeline: { state: string }[] }[]
  adapters: { serial: string; state: string }[]
  code?: string
}

let shop: TestShop

const read = async (id: string) => (await shop.operate<Read>('GET', `/orders/${id}`)).body
const send = (id: string, wish: object) =>
  shop.operate<{ number: number; code?: string }>('POST', `/orders/${id}/parcels`, wish)
const act = (id: string, what: string, body: object = {}) =>
  shop.operate<Read['parcels'][number] & { code?: string }>('POST', `/orders/${id}/parcels/${what}`, body)

async function onSale() {
  const { body } = await shop.operate<{ inventory: { sku: string; quantity: number }[] }>('GET', '/inventory')
  return body.inventory.find(({ sku }) => sku === SKU)?.quantity
}

describe('a parcel of a guest', () => {
  beforeEach(async () => {
    shop = await startTestShop({ settings: { shipUndoMinutes: 10 } })
    onTestFinished(() => shop.close())
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 0 })
  })

  async function receive(count: number) {
    const serials = Array.from({ length: count }, aSerial)
    await shop.operate('POST', '/devices', { serials, sku: SKU })
    await shop.operate('PATCH', `/inventory/${SKU}`, { delta: count, reason: 'Delivery' })
    return serials
  }

  async function aPaidOrder(quantity = 1) {
    const serials = await receive(quantity)
    const { body } = await shop.checkout(anOrder({ quantity }))
    await shop.pay(body.client_secret, aCard())
    await shop.runJobs()
    return { id: body.orderId, serials }
  }

  async function left(id: string, serials: string[]) {
    await shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBERS[0], serials })
    shop.clock.advance(10 * MINUTE)
    await tellShipments({ ...shop.ctx, actor: { kind: 'system', name: 'sweeper' } })
    await shop.runJobs()
  }

  test('its adapter starts no plan while it stands packed, and one in use does not keep a refund from the books', async () => {
    const { id, serials } = await aPaidOrder()
    await send(id, { serials })
    const platform = await aPlatform(shop)
    const report = () => platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
    expect((await report()).body).toMatchObject({ accepted: 0, ignored: [{ reason: 'not_shipped' }] })
    await act(id, '1/departure', { trackingNumber: NUMBERS[0] })
    expect((await report()).body).toMatchObject({ accepted: 1 })
    expect((await shop.operate('POST', `/orders/${id}/fulfilments/1/undo`)).status).toBe(201)
    expect((await act(id, '1/unpacking')).body.code).toBe('parcel_in_use')
    expect((await shop.operate('POST', `/orders/${id}/refunds`, { reason: 'Asked for' })).status).toBe(201)
    await shop.runJobs()
    expect(await read(id)).toMatchObject({
      ...{ status: 'refunded', parcels: [] },
      adapters: [{ serial: serials[0], state: 'installed' }],
    })
  })

  test('that was lost and came back leaves the units packed in its place to the shelf', async () => {
    const { id, serials } = await aPaidOrder()
    await left(id, serials)
    await act(id, '1/news', { state: 'lost' })
    const [fresh] = await receive(1)
    const before = await onSale()
    await send(id, { reason: 'reship', inPlaceOf: 1, serials: [fresh] })
    shop.clock.advance(MINUTE)
    expect((await act(id, '1/news', { state: 'returned' })).status).toBe(201)
    expect((await act(id, '2/unpacking')).status).toBe(201)
    expect(await read(id)).toMatchObject({ parcels: [{ number: 1 }], adapters: [{ serial: serials[0] }] })
    expect(await onSale()).toBe(before)
    const [shelved] = await shop.db
      .select()
      .from(devices)
      .where(eq(devices.serial, fresh ?? ''))
    expect(shelved).toMatchObject({ state: 'stocked', orderId: null })
    expect(await allWrong(shop)).toEqual([])
  })

  test('that came back goes out in the same box no more once its goods were taken back', async () => {
    const { id, serials } = await aPaidOrder(2)
    await left(id, serials)
    await act(id, '1/news', { state: 'returned' })
    const lines = [{ sku: SKU, quantity: 1, restock: true }]
    const back = await shop.operate('POST', `/orders/${id}/returns`, {
      lines,
      reason: 'Undelivered',
      serials: [serials[0]],
    })
    expect(back.status).toBe(201)
    const again = await send(id, { reason: 'reship', inPlaceOf: 1, trackingNumber: NUMBERS[1] })
    expect(again.body).toMatchObject({ code: 'parcel_not_missing' })
    expect((await read(id)).parcels).toHaveLength(1)
  })

  test('stays where it is when the same news is told once more', async () => {
    const { id, serials } = await aPaidOrder()
    await left(id, serials)
    const moving = { state: 'in_transit', reference: 'scan-1' }
    await act(id, '1/news', moving)
    await act(id, '1/news', { state: 'delivered', reference: 'scan-2' })
    expect((await act(id, '1/news', moving)).body).toMatchObject({ state: 'delivered' })
    const [parcel] = (await read(id)).parcels
    expect(parcel?.timeline.map(({ state }) => state)).toEqual(['handed_over', 'in_transit', 'delivered'])
  })
})

describe('a parcel of a member', () => {
  test('its adapter takes the place of another only once it has left', async () => {
    const { shop: there, platform } = await aClaimsShop()
    shop = there
    const { member } = await inUse(shop, platform)
    const { body } = await member.checkout(anOrder({ email: null, quantity: 1, renewalConsent: true }))
    await shop.pay(body.client_secret, aCard(), true)
    const serial = await onShelf(shop)
    expect((await send(body.orderId, { serials: [serial] })).status).toBe(201)
    const listed = await member.get<{ devices: { id: string; state: string }[] }>('/api/account/devices')
    const own = listed.body.devices.find(({ state }) => state === 'installed')
    const swap = () => member.post<{ code: string }>(`/api/account/devices/${own?.id}/swap`, { serial })
    expect((await swap()).body).toMatchObject({ code: 'no_such_replacement' })
    await act(body.orderId, '1/departure', { trackingNumber: NUMBERS[1] })
    expect((await swap()).body).toMatchObject({ state: 'installed' })
  })

  test('with a replacement sent again leaves its claim to the lost one when it is taken apart', async () => {
    const { shop: there, platform } = await aClaimsShop()
    shop = there
    const { member, serial, orderId } = await inUse(shop, platform)
    const { body: claim } = await openOwn(member, serial)
    const decision = { decision: 'approve', resolution: 'replacement' }
    await staffDo(shop, claim.id, 'decision', decision)
    const lost = await replace(shop, claim.id)
    await act(orderId, '2/news', { state: 'lost' })
    const fresh = await onShelf(shop)
    const again = await send(orderId, { reason: 'reship', inPlaceOf: 2, serials: [fresh] })
    expect(again.status).toBe(201)
    expect(await readClaim(shop, claim.id)).toMatchObject({
      replacementSerial: fresh,
    } satisfies Partial<ClaimView>)
    expect((await act(orderId, '3/unpacking')).status).toBe(201)
    expect(await readClaim(shop, claim.id)).toMatchObject({ replacementSerial: lost })
    const anew = await onShelf(shop)
    await send(orderId, { reason: 'reship', inPlaceOf: 2, serials: [anew] })
    expect(await readClaim(shop, claim.id)).toMatchObject({ replacementSerial: anew })
  })
})
