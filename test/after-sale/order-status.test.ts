import { expect, test } from 'vitest'
import { readLinkKeys } from '../../src/shop/system/instance/link-key.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface StatusBody {
  code?: string
  order: { id: string; status: string; shippingAddress: { city: string } }
  trackingUrl: string | null
  deliveredAt: string | null
  isCancelled: boolean
  mayChange: boolean
  returnUntil: string | null
  refunded: number
  remaining: number
  refunds: { amount: number; why: string; note: string | null; card: string; expectedBy: string }[]
}

const PARCEL = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
const NEW_YORK = anAddress('us', {
  ...{ line1: '350 5th Ave', city: 'New York', state: 'NY', postalCode: '10118' },
})

/** A paid order and the secret of the link in its confirmation. */
async function buy(shop: TestShop, quantity = 1) {
  const order = anOrder({ quantity })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  return { id: body.orderId, email: order.email ?? '', token: linkIn(shop) }
}

function linkIn(shop: TestShop): string {
  const links = shop.outbox.flatMap(({ text }) => /\/order\/status\?token=(\S+)/.exec(text)?.[1] ?? [])
  return links.at(-1) ?? ''
}

const look = (shop: TestShop, token: string) => shop.post<StatusBody>('/api/order-links/status', { token })
const cancel = (shop: TestShop, token: string) =>
  shop.post<StatusBody>('/api/order-links/cancellation', { token })

test('the link in a mail shows the order from payment to delivery, without a login', async () => {
  const shop = await openShop()
  const { id, email, token } = await buy(shop)
  const paid = await look(shop, token)
  expect(paid.headers.get('cache-control')).toBe('no-store')
  expect(paid.body).toMatchObject({
    order: { id, status: 'paid' },
    mayChange: true,
    returnUntil: null,
    refunds: [],
  })
  const own = await shop.get<{ statusUrl: string }>(`/api/orders/${id}?email=${email}`)
  expect(own.body.statusUrl).toBe(`http://shop.test/order/status?token=${token}`)

  await shop.operate('POST', `/orders/${id}/fulfilments`, PARCEL)
  const arrived = { deliveredAt: shop.clock.now().toISOString() }
  const wrong = { deliveredAt: '2020-01-01T12:00:00.000Z' }
  expect(await shop.operate('PATCH', `/orders/${id}/fulfilments/1`, wrong)).toMatchObject({
    status: 422,
    body: { code: 'arrival_day', errors: [{ path: 'deliveredAt' }] },
  })
  expect((await shop.operate('PATCH', `/orders/${id}/fulfilments/1`, arrived)).status).toBe(200)
  expect((await look(shop, token)).body).toMatchObject({
    order: { status: 'fulfilled' },
    trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    mayChange: false,
    ...arrived,
  })
  const seen = await shop.get(`/api/orders/${id}?email=${email}`)
  expect(seen.body).toMatchObject({ shipment: { carrier: 'UPS', ...arrived } })
  // Thirty days from the day it arrived, as its owner reads it in the account, and no day longer.
  const lastDay = new Date(Date.parse(arrived.deliveredAt) + 30 * 86_400_000)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })
  expect((await look(shop, token)).body.returnUntil).toBe(today.format(lastDay))
  shop.clock.advance(30 * 86_400_000)
  expect((await look(shop, token)).body.returnUntil).toBe(today.format(lastDay))
  shop.clock.advance(86_400_000)
  expect((await look(shop, token)).body.returnUntil).toBeNull()
  shop.clock.advance(-31 * 86_400_000)
  await shop.operate('PATCH', `/orders/${id}/fulfilments/1`, { deliveredAt: null })
  expect((await look(shop, token)).body).toMatchObject({ deliveredAt: null })
})

test('a link that is cut off, forged or of before the e-mail was corrected opens nothing', async () => {
  const shop = await openShop()
  const { id, token } = await buy(shop)
  const other = await buy(shop)
  const forged = `${id}.${other.token.split('.')[1]}`
  for (const wrong of [token.slice(0, -1), `${id}.`, forged, 'ord_none.x', 'x'])
    expect(await look(shop, wrong)).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
  await shop.operate('PATCH', `/orders/${id}`, { email: 'right@example.com', reason: 'typo' })
  expect((await look(shop, token)).body.code).toBe('link_invalid')
})

test('links of before a new AUTH_SECRET open while both are set, and no longer', async () => {
  const before = 'b'.repeat(32)
  const after = 'a'.repeat(32)
  const first = await openShop()
  const keys = (secret: string) => readLinkKeys(first.db, secret)
  /** One at a time: the workers of a shop that stays open would take the mails of the next. */
  const at = async <T>(secret: string, act: (shop: TestShop) => Promise<T>) => {
    const shop = await startTestShop({ database: first.database, settings: await keys(secret) })
    return act(shop).finally(() => shop.close())
  }
  const { token } = await at(before, (shop) => buy(shop))
  const later = await at(`${after},${before}`, async (shop) => {
    expect((await look(shop, token)).status).toBe(200)
    return buy(shop)
  })
  await at(after, async (shop) => {
    expect((await look(shop, later.token)).status).toBe(200)
    expect((await look(shop, token)).body.code).toBe('link_invalid')
  })
})

test('the secret of the link stays out of what staff read of a mail', async () => {
  const shop = await openShop()
  const { id, token } = await buy(shop)
  const { body } = await shop.operate('GET', `/orders/${id}/mails`)
  expect(JSON.stringify(body)).toContain('/order/status?token=...')
  expect(JSON.stringify(body)).not.toContain(token)
})

test('a buyer cancels before packing: all goes back once, the adapters are on sale again, nothing leaves', async () => {
  const shop = await openShop()
  shop.clock.set('2026-11-20T15:00:00Z')
  const before = await shop.stockOf('us')
  const { id, token } = await buy(shop, 2)
  const answers = await Promise.all([cancel(shop, token), cancel(shop, token)])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ isCancelled: true, mayChange: false, remaining: 0 })
    expect(body.refunds).toMatchObject([{ why: 'cancelled', card: '4242', expectedBy: '2026-12-07' }])
  }
  const late = await shop.operate('POST', `/orders/${id}/fulfilments`, PARCEL)
  // Whether the money is still on its way or already back, nothing leaves.
  expect(late.status).toBe(409)
  const address = await shop.post('/api/order-links/address', { token, shippingAddress: NEW_YORK })
  expect(address.body).toMatchObject({ code: 'order_not_editable' })
  await shop.runJobs()
  expect((await cancel(shop, token)).body).toMatchObject({ order: { status: 'refunded' } })
  expect(await shop.stockOf('us')).toBe(before)
  const mails = shop.outbox.filter(({ subject }) => subject.includes('refund'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('You canceled order')
})

test('what was shipped is not cancelled any more', async () => {
  const shop = await openShop()
  const { id, token } = await buy(shop)
  await shop.operate('POST', `/orders/${id}/fulfilments`, PARCEL)
  expect(await cancel(shop, token)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } })
})

test('part of the money that went back stays out of what a cancellation sends', async () => {
  const shop = await openShop()
  const { id, token } = await buy(shop)
  const note = 'Sorry for the scratched box.'
  await shop.operate('POST', `/orders/${id}/refunds`, { amount: 20, reason: 'goodwill', note })
  await shop.runJobs()
  const mail = shop.outbox.at(-1)?.text.replace(/\s+/g, ' ')
  expect(mail).toContain(note)
  expect(mail).toContain('Left after this refund: $75.61 USD')
  expect(mail).not.toContain('goodwill')
  const { body } = await look(shop, token)
  expect(body).toMatchObject({ refunded: 20, remaining: 75.61, refunds: [{ why: 'staff', note }] })
  const after = await cancel(shop, token)
  expect(after.body.refunds.map(({ amount }) => amount)).toEqual([75.61, 20])
})

test('an address is corrected by its buyer: another tax is shown first, and what was overpaid waits for a person', async () => {
  const shop = await openShop()
  const { id, token } = await buy(shop)
  const path = '/api/order-links/address'
  const near = anAddress('us', { line1: '1100 Congress Ave' })
  expect((await shop.post(path, { token, shippingAddress: near })).body).toMatchObject({ outcome: 'done' })
  const asked = await shop.post(path, { token, shippingAddress: NEW_YORK })
  expect(asked.body).toMatchObject({
    outcome: 'asks',
    tax: { charged: 5.62, due: 3.6, difference: -2.02 },
    status: { order: { shippingAddress: { city: 'Austin' } } },
  })
  const done = await shop.post(path, { token, shippingAddress: NEW_YORK, agreedDifference: -2.02 })
  expect(done.body).toMatchObject({
    outcome: 'done',
    status: { order: { shippingAddress: { city: 'New York' } } },
  })
  await shop.runJobs()
  expect(shop.outbox.map(({ subject }) => subject)).toContain('Refund part of the tax on order 10001')
  expect(shop.outbox.filter(({ subject }) => /new delivery address/.test(subject))).toHaveLength(2)
  const todo = await shop.operate<{ todo: object[] }>('GET', '/todo')
  expect(todo.body.todo).toContainEqual(
    expect.objectContaining({ kind: 'tax_overpaid', subject: id, amount: 2.02, currency: 'USD' }),
  )
  const abroad = await shop.post(path, { token, shippingAddress: anAddress('ca') })
  expect(abroad).toMatchObject({ status: 422, body: { code: 'wrong_country' } })
})

test('a free order that is cancelled is over at once, and its buyer hears so', async () => {
  const shop = await openShop()
  const before = await shop.stockOf('us')
  const expiresAt = new Date(shop.clock.now().getTime() + 7 * 86_400_000).toISOString()
  const quote = {
    email: 'kim@example.com',
    quantity: 1,
    country: 'us',
    deviceUnitPrice: 0,
    isFree: true,
    expiresAt,
  }
  const { body: made } = await shop.operate<{ id: string }>('POST', '/quotes', quote)
  await shop.checkout({ ...anOrder({ email: quote.email }), orderId: made.id })
  await shop.runJobs()
  const { body } = await cancel(shop, linkIn(shop))
  expect(body).toMatchObject({ order: { status: 'cancelled' }, isCancelled: true, refunds: [] })
  await shop.runJobs()
  expect(shop.outbox.at(-1)?.subject).toBe('Order 10001 is canceled')
  expect(await shop.stockOf('us')).toBe(before)
})

test('staff cannot call a paid order off without its money: it is refunded', async () => {
  const shop = await openShop()
  const { id } = await buy(shop)
  const called = await shop.operate('POST', `/orders/${id}/cancellation`)
  expect(called).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})
