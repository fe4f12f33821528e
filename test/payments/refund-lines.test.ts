import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aSerial } from '../devices/platform.ts'
import { examine } from '../doctor/examined-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { holdRefunds } from './held-refunds.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await startTestShop()
  onTestFinished(shop.close)
})

async function buy(quantity: number, card = aCard()) {
  const { body } = await shop.checkout(anOrder({ quantity }))
  await shop.pay(body.client_secret, card)
  await shop.runJobs()
  shop.outbox.splice(0)
  return body.orderId
}

const LINE = (quantity: number) => ({ lines: [{ sku: 'MP-ADAPTER-US', quantity }], reason: 'One too many' })
const refund = (id: string, body: object) => shop.operate('POST', `/orders/${id}/refunds`, body)
const preview = (id: string, query = '') =>
  shop.operate<{ left: number; lines: object[] }>('GET', `/orders/${id}/refunds/preview${query}`)
const read = async (id: string) =>
  (
    await shop.operate<{ status: string; toPack: number; refunds: { id: string; amount: number }[] }>(
      'GET',
      `/orders/${id}`,
    )
  ).body
const ship = (id: string, serials?: string[]) =>
  shop.operate('POST', `/orders/${id}/fulfilments`, {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    serials,
  })

test('a parcel does not leave while all of its money is on its way back', async () => {
  const id = await buy(1)
  const { letThrough } = holdRefunds(shop)
  const asked = await shop.operate('POST', `/orders/${id}/refunds`, { reason: 'Changed their mind' })
  expect(asked.status).toBe(201)

  expect(await ship(id)).toMatchObject({ status: 409, body: { code: 'parcel_changing' } })

  letThrough()
  await shop.runJobs()
  expect(await read(id)).toMatchObject({ status: 'refunded' })
})

test('a unit that was not shipped is shown with its tax, paid back, back on sale and off the parcel', async () => {
  const id = await buy(3)
  const stock = await shop.stockOf('us')
  expect((await preview(id, '?lines=MP-ADAPTER-US:1')).body).toMatchObject({
    amount: 95.62,
    tax: 5.63,
    left: 286.84,
    card: { brand: expect.stringMatching(/visa/i), last4: '4242' },
    lines: [{ lineId: 1, quantity: 3, refundable: 3, chosen: 1, amount: 95.62 }],
    restocked: 1,
    endsOrder: false,
  })
  expect([await shop.stockOf('us'), (await read(id)).refunds]).toEqual([stock, []])

  const { letThrough } = holdRefunds(shop)
  expect(await refund(id, LINE(1))).toMatchObject({ status: 201, body: { amount: 95.62 } })
  expect(await ship(id)).toMatchObject({ status: 409, body: { code: 'parcel_changing' } })
  letThrough()
  await shop.runJobs()
  expect(await read(id)).toMatchObject({ status: 'paid', toPack: 2 })
  expect(await shop.stockOf('us')).toBe(stock + 1)
  const inventory = await shop.operate<{ inventory: { sku: string }[] }>('GET', '/inventory')
  expect(inventory.body.inventory.find(({ sku }) => sku === 'MP-ADAPTER-US')).toMatchObject({ toPack: 2 })
  expect((await shop.operate('GET', '/summary?days=1')).body).toMatchObject({ now: { unitsToPack: 2 } })

  expect((await refund(id, LINE(3))).body).toMatchObject({ status: 422, code: 'refund_too_many' })
  const serials = [aSerial(), aSerial(), aSerial()]
  await shop.operate('POST', '/devices', { serials })
  expect((await ship(id, serials)).body).toMatchObject({ code: 'serials_not_units' })
  expect((await ship(id, serials.slice(0, 2))).status).toBe(201)
  await shop.runJobs()
  expect(shop.outbox.at(-1)?.text).toContain('2 adapters')
  expect(await examine(shop)).toMatchObject({ ok: true })
})

test('the rest of the units ends the order, to the cent, and each unit is on sale once', async () => {
  const id = await buy(3)
  const stock = await shop.stockOf('us')
  await refund(id, LINE(1))
  await shop.runJobs()
  await refund(id, LINE(2))
  await shop.runJobs()
  const order = await read(id)
  expect(order.status).toBe('refunded')
  expect(order.refunds.map(({ amount }) => amount).toSorted()).toEqual([191.22, 95.62])
  expect(await shop.stockOf('us')).toBe(stock + 3)
  expect(await examine(shop)).toMatchObject({ ok: true })
})

test('units that were shipped are paid back without touching the stock', async () => {
  const id = await buy(2)
  await ship(id)
  const stock = await shop.stockOf('us')
  expect((await preview(id, '?lines=1:1')).body).toMatchObject({ restocked: 0 })
  await refund(id, LINE(1))
  await shop.runJobs()
  expect(await shop.stockOf('us')).toBe(stock)
  const back = { lines: [{ sku: 'MP-ADAPTER-US', quantity: 2 }], reason: 'Does not fit' }
  expect((await shop.operate('POST', `/orders/${id}/returns`, back)).body).toMatchObject({
    order: { status: 'returned' },
  })
})

test('after money was given for something else, the last units bring what is left', async () => {
  const id = await buy(2)
  await refund(id, { amount: 20, reason: 'Came late' })
  await refund(id, LINE(2))
  await shop.runJobs()
  const order = await read(id)
  expect(order.status).toBe('refunded')
  expect(order.refunds.reduce((all, { amount }) => all + Math.round(amount * 100), 0)).toBe(19_123)
})

test('two clicks on one unit are one refund; an amount and lines together are refused', async () => {
  const id = await buy(3)
  const [first, second] = await Promise.all([refund(id, LINE(1)), refund(id, LINE(1))])
  expect(second.body).toMatchObject({ refundId: first.body.refundId })
  expect((await read(id)).refunds).toHaveLength(1)
  expect((await refund(id, { ...LINE(1), amount: 5 })).status).toBe(422)
  expect((await refund(id, { lines: [{ quantity: 1 }], reason: 'x' })).status).toBe(422)
  expect((await preview(id, '?lines=MP-ADAPTER-US:0')).status).toBe(422)
  expect((await preview(id, '?lines=1:1&amount=5')).status).toBe(422)
  expect((await preview(id, '?lines=NOPE:1')).body).toMatchObject({ code: 'unknown_line' })
})

test('the month of the accountant takes back the tax of the units, not a share', async () => {
  shop.clock.set('2031-03-15T18:00:00Z')
  const id = await buy(3)
  await refund(id, LINE(1))
  const response = await shop.fetch('/api/admin/accounting.csv?month=2031-03', {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  const line = (await response.text()).split('\r\n').find((each) => each.includes('refund'))
  expect(line).toContain('-95.62,')
  expect(line).toContain('-5.63')
})
