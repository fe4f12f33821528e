import { expect, test } from 'vitest'
import { openShop } from '../accounts/open-shop.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'

interface Mend {
  code?: string
  orderNumber: number
  mails: { kind: string; state: string; to: string; preview: string; subject: string }[]
  notes: { text: string; author: string }[]
  history: { action: string; actor: string; detail: Record<string, unknown> }[]
}

async function buy(shop: TestShop, quantity = 1) {
  const order = anOrder({ quantity })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  return { id: body.orderId, email: order.email ?? '' }
}

const PARCEL = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }

test('address and e-mail are put right until the parcel leaves, and the tax of the new place is told', async () => {
  const shop = await openShop()
  const { id, email } = await buy(shop)
  const shippingAddress = anAddress('us', {
    ...{ line1: '350 5th Ave', city: 'New York', state: 'NY', postalCode: '10118' },
  })
  const path = `/orders/${id}`
  const edited = await shop.operate('PATCH', path, {
    shippingAddress,
    email: 'right@example.com',
    reason: 'moved',
  })
  expect(edited).toMatchObject({
    status: 200,
    body: {
      order: { shippingAddress: { city: 'New York' }, account: { email: 'right@example.com' } },
      tax: { charged: 5.62, due: 3.6, difference: -2.02 },
    },
  })
  const { body } = await shop.operate<Mend>('GET', path)
  expect(body.history.at(-1)).toMatchObject({
    action: 'order.edited',
    actor: 'staff:operator',
    detail: {
      reason: 'moved',
      before: { email, shippingAddress: { city: 'Austin' } },
      after: { email: 'right@example.com', shippingAddress: { city: 'New York' } },
    },
  })

  const abroad = await shop.operate('PATCH', path, { shippingAddress: anAddress('ca'), reason: 'x' })
  expect(abroad).toMatchObject({ status: 422, body: { code: 'wrong_country' } })
  const elsewhere = { ...shippingAddress, city: 'Portland', state: 'OR' }
  expect(await shop.operate('PATCH', path, { shippingAddress: elsewhere, reason: 'x' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'shippingAddress.postalCode' }] },
  })
  expect((await shop.operate('PATCH', path, { reason: 'x' })).status).toBe(422)
  expect((await shop.operate('PATCH', path, { email, colour: 'red', reason: 'x' })).status).toBe(422)
  await shop.operate('POST', `${path}/fulfilments`, PARCEL)
  const late = await shop.operate('PATCH', path, { email, reason: 'x' })
  expect(late).toMatchObject({ status: 409, body: { code: 'order_not_editable' } })
})

test('a tracking number is corrected, the mail goes out again with it, and every mail can be read', async () => {
  const shop = await openShop()
  const { id, email } = await buy(shop)
  await shop.runJobs()
  const early = await shop.operate('POST', `/orders/${id}/mails`, { kind: 'shipped' })
  expect(early).toMatchObject({ status: 409, body: { code: 'mail_not_due' } })
  await shop.operate('POST', `/orders/${id}/fulfilments`, PARCEL)
  await shop.runJobs()
  const path = `/orders/${id}/fulfilments/1`
  const mended = await shop.operate('PATCH', path, { trackingNumber: '1Z 5R8939 03 5756 7127' })
  expect(mended.body).toMatchObject({ shipment: { carrier: 'UPS', trackingNumber: '1Z5R89390357567127' } })
  expect((await shop.operate('PATCH', `/orders/${id}/fulfilments/2`, { carrier: 'DHL' })).status).toBe(404)
  expect((await shop.operate('PATCH', path, {})).status).toBe(422)

  expect((await shop.operate('POST', `/orders/${id}/mails`, { kind: 'shipped' })).status).toBe(201)
  await shop.runJobs()
  expect(shop.outbox.at(-1)?.html).toContain('https://www.ups.com/track?tracknum=1Z5R89390357567127')
  const { body } = await shop.operate<Mend>('GET', `/orders/${id}/mails`)
  expect(body.mails.map(({ kind, state, to }) => [kind, state, to])).toEqual([
    ['shipped', 'sent', email],
    ['shipped', 'sent', email],
    ['confirmation', 'sent', email],
  ])
  expect(body.mails[0]?.preview).toContain('1Z5R89390357567127')
})

test('notes stand beside an order, for staff alone', async () => {
  const shop = await openShop()
  const { id, email } = await buy(shop)
  const noted = await shop.operate('POST', `/orders/${id}/notes`, { text: 'Called, is away in May.' })
  expect(noted).toMatchObject({ status: 201, body: { author: 'staff:operator' } })
  const { body } = await shop.operate<Mend>('GET', `/orders/${id}`)
  expect(body.notes).toMatchObject([{ text: 'Called, is away in May.' }])
  const own = await shop.get(`/api/orders/${id}?email=${email}`)
  expect(JSON.stringify(own.body)).not.toContain('away in May')
  expect((await shop.operate('POST', '/orders/ord_none/notes', { text: 'x' })).status).toBe(404)
})

test('goods that come back are on sale again if they are as new, and the order is returned with the last', async () => {
  const shop = await openShop()
  const { id } = await buy(shop, 3)
  const back = (quantity: number, restock = true) =>
    shop.operate('POST', `/orders/${id}/returns`, {
      lines: [{ sku: 'MP-ADAPTER-US', quantity, restock }],
      reason: 'Does not fit',
    })
  expect((await back(1)).body).toMatchObject({ code: 'wrong_state' })
  await shop.operate('POST', `/orders/${id}/fulfilments`, PARCEL)
  const before = await shop.stockOf('us')
  expect((await back(1)).body).toMatchObject({ order: { status: 'fulfilled' } })
  expect((await back(3)).body).toMatchObject({ status: 422, code: 'returned_too_many' })
  expect((await back(2, false)).body).toMatchObject({ order: { status: 'returned' } })
  expect(await shop.stockOf('us')).toBe(before + 1)
  const refund = await shop.operate('POST', `/orders/${id}/refunds`, { reason: 'Returned' })
  expect(refund.body).toMatchObject({ status: 'pending' })
  await shop.runJobs()
  expect((await shop.operate('GET', `/orders/${id}`)).body).toMatchObject({ status: 'refunded' })
  expect(await shop.stockOf('us')).toBe(before + 1)
})

test('stock is added to and taken from with a reason, and never goes below nothing', async () => {
  const shop = await openShop({ stock: 10 })
  const change = (delta: number) =>
    shop.operate('PATCH', '/inventory/MP-ADAPTER-US', { delta, reason: 'count' })
  expect((await change(5)).body).toEqual({ sku: 'MP-ADAPTER-US', quantity: 15 })
  expect((await change(0)).body).toMatchObject({ status: 422, errors: [{ path: 'delta' }] })
  expect((await change(-16)).body).toMatchObject({ status: 422, code: 'stock_below_zero' })
  await shop.checkout(anOrder({ quantity: 2 }))
  await buy(shop, 3)
  const { body } = await shop.operate<{ inventory: object[] }>('GET', '/inventory')
  expect(body.inventory.at(-1)).toMatchObject({ quantity: 10, held: 2, toPack: 3 })
  const audit = await shop.operate('GET', '/audit?subject=MP-ADAPTER-US&limit=1')
  expect(audit.body).toMatchObject({
    events: [{ action: 'stock.changed', detail: { from: 10, to: 15, delta: 5, reason: 'count' } }],
  })
})

test('what is still to do for an order is listed until it is done', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  const jobs = async () =>
    (await shop.operate<{ jobs: object[] }>('GET', `/orders/${body.orderId}/jobs`)).body.jobs
  expect(await jobs()).toMatchObject([
    { name: 'mail-order-confirmation', state: 'waiting', failures: 0, reason: null },
  ])
  await shop.runJobs()
  expect(await jobs()).toEqual([])
  expect((await shop.operate('GET', '/orders/ord_none/jobs')).status).toBe(404)
})
