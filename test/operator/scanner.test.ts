import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aSerial } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await startTestShop()
  onTestFinished(() => shop.close())
})

const NUMBER = '1Z999AA10123456784'

async function buy(quantity = 1, country: 'us' | 'ca' = 'us') {
  const { body } = await shop.checkout(anOrder({ quantity, country }))
  await shop.pay(body.client_secret, aCard())
  const { orderNumber } = (await shop.operate<{ orderNumber: number }>('GET', `/orders/${body.orderId}`)).body
  return { id: body.orderId, number: orderNumber }
}

async function receive(count: number, sku?: string) {
  const serials = Array.from({ length: count }, aSerial)
  await shop.operate('POST', '/devices', { serials, ...(sku && { sku }) })
  return serials
}

const scan = (id: string, code: string) =>
  shop.operate('GET', `/orders/${id}/scan?code=${encodeURIComponent(code)}`)
const ship = (id: string, parcel: object) => shop.operate('POST', `/orders/${id}/fulfilments`, parcel)

describe('what is scanned into a parcel', () => {
  test('is looked up in stock at once, without a change', async () => {
    const order = await buy()
    const [serial = ''] = await receive(1, 'MP-ADAPTER-US')
    const spaced = `${serial.slice(0, 8)} ${serial.slice(8)}`
    for (const code of [serial, spaced]) {
      expect(await scan(order.id, code)).toMatchObject({
        status: 200,
        body: { kind: 'serial', code: serial, sku: 'MP-ADAPTER-US', carrier: null },
      })
    }
    expect((await scan(order.id, '9400 1118 9922 3197 4284 97')).body).toEqual({
      kind: 'tracking',
      code: '9400111899223197428497',
      sku: null,
      carrier: 'USPS',
    })
  })

  test('is refused by its name, with where it is', async () => {
    const [first, second] = [await buy(), await buy()]
    const [serial = ''] = await receive(1)
    await ship(first.id, { trackingNumber: NUMBER, serials: [serial] })
    const day = /shipped \w{3} \d{1,2}\.$/
    expect(await scan(second.id, serial)).toMatchObject({
      status: 422,
      body: {
        code: 'device_not_in_stock',
        detail: expect.stringMatching(`^${serial} is in order ${first.number}, ${day.source}`),
      },
    })
    const stranger = aSerial()
    expect((await scan(second.id, stranger)).body).toMatchObject({
      detail: `${stranger} isn’t in stock: it was never received.`,
    })
    const refused = await ship(second.id, { trackingNumber: NUMBER, serials: [serial] })
    expect(refused.body).toMatchObject({
      detail: expect.stringContaining(`in order ${first.number}`),
      errors: [{ path: 'serials.0' }],
    })
  })

  test('is refused where it is of another market’s variant', async () => {
    const order = await buy()
    const [canadian = ''] = await receive(1, 'MP-ADAPTER-CA')
    const sentence = `${canadian} is a MP-ADAPTER-CA. This order needs MP-ADAPTER-US.`
    expect((await scan(order.id, canadian)).body).toMatchObject({
      code: 'serial_other_variant',
      detail: sentence,
    })
    const shipped = await ship(order.id, { trackingNumber: NUMBER, serials: [canadian] })
    expect(shipped.body).toMatchObject({ code: 'serial_other_variant', detail: sentence })
  })

  test('is refused once the order is held, or was shipped by a colleague', async () => {
    const order = await buy()
    const [serial = '', other = ''] = await receive(2)
    const hold = await shop.operate<{ id: string }>('POST', `/orders/${order.id}/holds`, { note: 'Wait' })
    expect((await scan(order.id, serial)).body).toMatchObject({ code: 'order_held' })
    await shop.operate('POST', `/orders/${order.id}/holds/${hold.body.id}/release`, { reason: 'Go' })
    await ship(order.id, { trackingNumber: NUMBER, serials: [serial] })
    expect((await scan(order.id, other)).body).toMatchObject({ code: 'wrong_state' })
    expect((await scan('ord_none', serial)).status).toBe(404)
  })
})

test('a delivery is received as a variant the shop has', async () => {
  const wrong = await shop.operate('POST', '/devices', { serials: [aSerial()], sku: 'MP-NOTHING' })
  expect(wrong.body).toMatchObject({ code: 'unknown_variant', errors: [{ path: 'sku' }] })
})

describe('the number of a parcel', () => {
  test('tells its carrier', async () => {
    const order = await buy()
    const shipped = await ship(order.id, { trackingNumber: '9400 1118 9922 3197 4284 97' })
    expect(shipped).toMatchObject({
      status: 201,
      body: { shipment: { carrier: 'USPS', trackingNumber: '9400111899223197428497' } },
    })
  })

  test('is no serial number of the shop, whoever is said to carry it', async () => {
    const order = await buy()
    const [serial = ''] = await receive(1)
    for (const carrier of [undefined, 'FedEx', 'Bike courier']) {
      expect(await ship(order.id, { trackingNumber: serial, carrier })).toMatchObject({
        status: 422,
        body: {
          code: 'tracking_is_serial',
          detail: `${serial} is a serial number, not a tracking number. It’s in stock.`,
          errors: [{ path: 'trackingNumber' }],
        },
      })
    }
    expect((await ship(order.id, { trackingNumber: aSerial() })).body).toMatchObject({
      code: 'tracking_unknown',
    })
  })

  test('is one of a carrier the shop knows, unless another is named', async () => {
    const order = await buy()
    for (const trackingNumber of ['0123456', '1Z999AA10123456785', '9400111899223197428490'])
      expect((await ship(order.id, { trackingNumber })).body).toMatchObject({ code: 'tracking_unknown' })
    const asUps = { trackingNumber: '9400111899223197428497', carrier: 'UPS' }
    expect((await ship(order.id, asUps)).body).toMatchObject({ code: 'tracking_of_another' })
    const named = { trackingNumber: 'B-77', carrier: 'Bike courier' }
    expect((await ship(order.id, named)).body).toMatchObject({ shipment: named })
    const path = `/orders/${order.id}/fulfilments/1`
    expect((await shop.operate('PATCH', path, { trackingNumber: 'B-78' })).body).toMatchObject({
      shipment: { carrier: 'Bike courier', trackingNumber: 'B-78' },
    })
  })

  test('is checked as well when it is corrected', async () => {
    const order = await buy()
    const [serial = ''] = await receive(1)
    await ship(order.id, { trackingNumber: NUMBER, serials: [serial] })
    const mend = (body: object) => shop.operate('PATCH', `/orders/${order.id}/fulfilments/1`, body)
    expect((await mend({ trackingNumber: serial })).body).toMatchObject({
      code: 'tracking_is_serial',
      detail: expect.stringContaining(`in order ${order.number}`),
    })
    expect((await mend({ trackingNumber: '1Z' })).body).toMatchObject({ code: 'tracking_unknown' })
    expect((await mend({ trackingNumber: '986578788855' })).body).toMatchObject({
      shipment: { carrier: 'FedEx', trackingNumber: '986578788855' },
    })
    expect((await mend({ carrier: 'DHL' })).body).toMatchObject({ code: 'tracking_of_another' })
  })
})
