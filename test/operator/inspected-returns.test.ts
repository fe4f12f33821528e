import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aPlatform, aSerial, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await startTestShop()
  onTestFinished(() => shop.close())
})

const SKU = 'MP-ADAPTER-US'
const NUMBER = '1Z999AA10123456784'

async function receive(count: number) {
  const serials = Array.from({ length: count }, aSerial)
  await shop.operate('POST', '/devices', { serials, sku: SKU })
  return serials
}

async function shipped(quantity: number) {
  const { body } = await shop.checkout(anOrder({ quantity }))
  await shop.pay(body.client_secret, aCard())
  const serials = await receive(quantity)
  await shop.operate('POST', `/orders/${body.orderId}/fulfilments`, { trackingNumber: NUMBER, serials })
  return { id: body.orderId, serials }
}

interface Read {
  status: string
  orderNumber: number
  returned: { units: number; of: number }
  adapters: { serial: string; state: string }[]
}

const read = async (id: string) => (await shop.operate<Read>('GET', `/orders/${id}`)).body
const takeBack = (id: string, { restock = false, quantity = 1, ...more }: Record<string, unknown>) =>
  shop.operate('POST', `/orders/${id}/returns`, {
    lines: [{ sku: SKU, quantity, restock }],
    reason: 'Does not fit',
    ...more,
  })

async function stock() {
  const { body } = await shop.operate<{
    inventory: { sku: string; quantity: number; serials: number | null; held: number; toPack: number }[]
  }>('GET', '/inventory')
  const found = body.inventory.find(({ sku }) => sku === SKU)
  if (!found) throw new Error('no stock')
  return found
}

/** What the check of parcels, holds and serials finds. */
async function wrongWithParcels() {
  const { body } = await shop.operate<{ checks: { name: string; wrong: string[] }[] }>('GET', '/doctor')
  return body.checks
    .filter(({ name }) => name === 'parcels' || name === 'stock')
    .flatMap(({ wrong }) => wrong)
}

describe('goods that came back', () => {
  test('are on sale again only where somebody says so', async () => {
    const { id } = await shipped(3)
    const before = await shop.stockOf('us')
    const said = await shop.operate('POST', `/orders/${id}/returns`, {
      lines: [{ sku: SKU, quantity: 1 }],
      reason: 'Does not fit',
    })
    expect(said.status).toBe(201)
    expect(await shop.stockOf('us')).toBe(before)
    await takeBack(id, { restock: true })
    expect(await shop.stockOf('us')).toBe(before + 1)
    expect(await read(id)).toMatchObject({ status: 'fulfilled', returned: { units: 2, of: 3 } })
  })

  test.each([
    { cause: 'defective' },
    { cause: 'dead_on_arrival' },
    { cause: 'damaged' },
    { reason: 'Dead on arrival' },
    { reason: 'Arrived DOA' },
    { reason: 'It is defective' },
    { reason: 'Doesn’t turn on' },
    { reason: 'Adaptateur défectueux' },
  ])('never are when they do not work: %o', async (why) => {
    const { id } = await shipped(1)
    const before = await shop.stockOf('us')
    expect(await takeBack(id, { restock: true, ...why })).toMatchObject({
      status: 422,
      body: { code: 'defective_restocked', errors: [{ path: 'lines.0.restock' }] },
    })
    expect((await takeBack(id, why)).status).toBe(201)
    expect(await shop.stockOf('us')).toBe(before)
  })

  test('may be, where the words sound bad and the cause says otherwise', async () => {
    const { id } = await shipped(1)
    const why = { reason: 'Not defective, ordered two', cause: 'not_wanted' }
    expect((await takeBack(id, { restock: true, ...why })).status).toBe(201)
  })
})

describe('the serial numbers of what came back', () => {
  test('end the plans of just these adapters, and put those on sale again in stock', async () => {
    const member: Member = await signUp(shop)
    const { orderId, serials } = await buyAndShip(shop, member, { quantity: 3 })
    const [kept = '', broken = '', fine = ''] = serials
    const platform = await aPlatform(shop)
    const at = shop.clock.now().toISOString()
    await platform.report(serials.map((serial) => ({ serial, at })))
    await takeBack(orderId, { serials: [broken], cause: 'defective' })
    const spaced = fine.replace(/(.{5})/g, '$1 ')
    expect((await takeBack(orderId, { serials: [spaced], restock: true })).status).toBe(201)
    const states = async () =>
      Object.fromEntries((await read(orderId)).adapters.map(({ serial, state }) => [serial, state]))
    expect(await states()).toEqual({ [kept]: 'installed', [broken]: 'retired', [fine]: 'retired' })
    const { body } = await shop.operate<{ skipped: object[] }>('POST', '/devices', {
      serials: [broken, fine],
    })
    expect(body).toMatchObject({ received: 1, skipped: [{ serial: fine, reason: 'known' }] })
  })

  test('are those of the order, each once, and no more than units', async () => {
    const [first, second] = [await shipped(2), await shipped(1)]
    const [one = '', two = ''] = first.serials
    const [foreign = ''] = second.serials
    const { orderNumber } = await read(second.id)
    expect(await takeBack(first.id, { serials: [foreign] })).toMatchObject({
      status: 422,
      body: {
        code: 'serial_of_another',
        detail: `${foreign} isn’t from this order. It’s in order ${orderNumber}.`,
        errors: [{ path: 'serials.0' }],
      },
    })
    const stranger = aSerial()
    expect((await takeBack(first.id, { serials: [stranger] })).body).toMatchObject({
      detail: `${stranger} isn’t from this order.`,
    })
    for (const serials of [
      [one, two],
      [one, one],
    ])
      expect((await takeBack(first.id, { serials })).body).toMatchObject({ code: 'serials_more_than_units' })
    expect((await takeBack(first.id, { serials: [one, two], quantity: 2 })).body).toMatchObject({
      order: { status: 'returned' },
    })
  })
})

describe('serial numbers in stock', () => {
  test('are compared with the units on sale, and what differs is said', async () => {
    await receive(5)
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 5 })
    expect(await stock()).toMatchObject({ quantity: 5, serials: 5 })
    expect(await wrongWithParcels()).toEqual([])
    await shop.operate('PATCH', `/inventory/${SKU}`, { delta: 2, reason: 'Delivery' })
    expect(await wrongWithParcels()).toEqual([
      `${SKU}: 5 adapters are in stock by serial number; on sale, in checkouts and to pack are 7.`,
    ])
  })

  test('agree while units are held, sold, packed, unpacked and taken back', async () => {
    const serials = await receive(4)
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 4 })
    await shop.checkout(anOrder({ quantity: 1 }))
    const { body } = await shop.checkout(anOrder({ quantity: 2 }))
    await shop.pay(body.client_secret, aCard())
    expect(await stock()).toMatchObject({ quantity: 1, held: 1, toPack: 2, serials: 4 })
    expect(await wrongWithParcels()).toEqual([])
    const packed = serials.slice(0, 2)
    await shop.operate('POST', `/orders/${body.orderId}/fulfilments`, {
      trackingNumber: NUMBER,
      serials: packed,
    })
    expect(await wrongWithParcels()).toEqual([])
    await takeBack(body.orderId, { serials: packed.slice(0, 1), restock: true })
    expect(await stock()).toMatchObject({ quantity: 2, held: 1, toPack: 0, serials: 3 })
    expect(await wrongWithParcels()).toEqual([])
  })

  test('are not compared in a shop that sells without them', async () => {
    const { body } = await shop.checkout(anOrder())
    await shop.pay(body.client_secret, aCard())
    await shop.operate('POST', `/orders/${body.orderId}/fulfilments`, { trackingNumber: NUMBER })
    await shop.operate('POST', '/devices', { serials: [aSerial()] })
    expect(await stock()).toMatchObject({ serials: null })
    expect(await wrongWithParcels()).toEqual([])
  })

  test('lower what may be sold, once, when one is swapped in from the shelf', async () => {
    const [fresh = ''] = await receive(1)
    const member = await signUp(shop)
    const { serials } = await buyAndShip(shop, member)
    const at = shop.clock.now().toISOString()
    await (await aPlatform(shop)).report([{ serial: serials[0], at }])
    const { body } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
    const before = await shop.stockOf('us')
    const swap = () =>
      shop.operate('POST', `/members/${member.id}/devices/${body.devices[0]?.id}/swap`, {
        serial: fresh,
        reason: 'Broken light',
      })
    expect((await swap()).status).toBe(201)
    expect((await swap()).status).toBeGreaterThan(400)
    expect(await shop.stockOf('us')).toBe(before - 1)
    const audit = await shop.operate('GET', `/audit?subject=${SKU}&limit=1`)
    expect(audit.body).toMatchObject({
      events: [{ action: 'stock.changed', detail: { delta: -1, reason: 'swap' } }],
    })
  })
})

test('an order that shipped while it was on hold is found', async () => {
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  const path = `/orders/${body.orderId}`
  const hold = await shop.operate<{ id: string }>('POST', `${path}/holds`, { note: 'Wait' })
  await shop.operate('POST', `${path}/holds/${hold.body.id}/release`, { reason: 'Go' })
  await shop.operate('POST', `${path}/fulfilments`, { trackingNumber: NUMBER })
  expect(await wrongWithParcels()).toEqual([])
  await shop.db.execute(`update order_holds set released_at = null, released_by = null`)
  expect(await wrongWithParcels()).toEqual([
    expect.stringMatching(/^Order \d+ .* shipped while it was on hold/),
  ])
})
