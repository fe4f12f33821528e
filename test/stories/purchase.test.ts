import { expect, onTestFinished, test } from 'vitest'
import type { OrderAnswer } from '../../src/shop/sale/orders/present-order.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { startTestShop, type TestShopOptions } from '../start-test-shop.ts'

async function openShop(options?: TestShopOptions) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  const read = (id: string, email: string | null | undefined) =>
    shop.get<OrderAnswer>(`/api/orders/${id}?email=${encodeURIComponent(email ?? '')}`)
  return { ...shop, read }
}

test('a guest in Texas buys two adapters: tax by state, one payment, one mail, and the card by its last digits', async () => {
  const shop = await openShop({ stock: 50 })
  const order = anOrder({ quantity: 2 })

  const { body } = await shop.checkout(order)
  const paid = await shop.pay(body.client_secret, aCard())
  await shop.runJobs()

  expect(paid.body).toMatchObject({ status: 'complete' })
  const { body: read } = await shop.read(body.orderId, order.email)
  expect(read).toMatchObject({
    complete: true,
    quantity: 2,
    pricing: { adjustedSubtotal: 179.98, taxInfo: { amount: 11.25 }, total: 191.23 },
    ccDetails: { brand: 'visa', last4: '4242', name: 'Robin Doe' },
  })
  expect(shop.outbox.map((mail) => mail.to)).toEqual([order.email])
  expect(await shop.stockOf('us')).toBe(48)
})

test('a guest in Quebec pays in Canadian dollars, with GST and QST by name', async () => {
  const shop = await openShop()
  const montreal = { city: 'Montreal', state: 'QC', postalCode: 'H2Y 1C6' }
  const order = anOrder({
    country: 'ca',
    shippingAddress: anAddress('ca', montreal),
  })

  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())

  const { body: read } = await shop.read(body.orderId, order.email)
  expect(read).toMatchObject({ complete: true, pricing: { currencyCode: 'CAD', total: 103.47 } })
  expect(read.pricing.taxInfo.parts.map(({ name, amount }) => [name, amount])).toEqual([
    ['GST', 4.5],
    ['QST', 8.98],
  ])
})

test('a declined card charges nothing and leaves the page open for a good one', async () => {
  const shop = await openShop()
  const order = anOrder()
  const { body } = await shop.checkout(order)

  const declined = await shop.pay(body.client_secret, aCard('declined'))
  expect(declined.body).toMatchObject({ status: 'declined', message: expect.stringContaining('declined') })
  expect((await shop.read(body.orderId, order.email)).body.complete).toBe(false)

  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  expect((await shop.read(body.orderId, order.email)).body.complete).toBe(true)
  expect(shop.outbox).toHaveLength(1)
})

test('a code that takes everything off completes the order at once, without a payment page', async () => {
  const shop = await openShop({ stock: 10 })
  await shop.operate('POST', '/enterprise-codes', {
    code: 'FREE-FLEET',
    enterpriseType: 'Fleet',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 100 }],
  })
  const order = anOrder({ quantity: 3, enterpriseId: 'free-fleet' })

  const { body } = await shop.checkout(order)
  await shop.runJobs()

  expect(body).toMatchObject({ client_secret: null, redirectUrl: null })
  expect(body.checkoutSuccessUrl).toContain(body.orderId)
  expect((await shop.read(body.orderId, order.email)).body).toMatchObject({
    complete: true,
    pricing: { total: 0 },
  })
  expect(await shop.stockOf('us')).toBe(7)
  expect(shop.outbox).toHaveLength(1)
})

test('hosted checkout sends the buyer to a payment page, where the order is paid', async () => {
  const shop = await openShop()
  const order = anOrder()

  const { body } = await shop.checkout(order, { uiMode: 'hosted' })
  expect(body.client_secret).toBeNull()
  const page = new URL(body.redirectUrl ?? '')
  await shop.pay(page.searchParams.get('cs'), aCard())

  expect((await shop.read(body.orderId, order.email)).body.complete).toBe(true)
})

test('with somebody else’s e-mail, or none, an order looks unknown', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())

  const strangers = await Promise.all(
    ['other@example.com', '', undefined].map((email) => shop.read(body.orderId, email)),
  )
  const unknown = await shop.read('ord_000000000000000000000000', 'other@example.com')

  for (const { status, body: answer } of strangers) {
    expect(status).toBe(404)
    expect(answer).toEqual(unknown.body)
  }
})

test('prices, tax and discounts a client sends are not believed', async () => {
  const shop = await openShop()
  const order = anOrder()
  const claims = {
    pricing: { total: 0.01 },
    total: 0.01,
    taxInfo: { amount: 0 },
    devicesDiscounts: [{ amount: 89 }],
  }

  const { body } = await shop.checkout({ ...order, ...claims })

  const { body: read } = await shop.read(body.orderId, order.email)
  expect(read.pricing).toMatchObject({ total: 95.61, hasDiscount: false })
})

test('quantities that are not 1 to 999 whole adapters are refused and hold nothing', async () => {
  const shop = await openShop({ stock: 5 })
  const wrong = [0, -1, 1.5, 1_000, '2', null, undefined]

  const answers = await Promise.all(
    wrong.map((quantity) =>
      shop.post('/api/orders/checkout', { order: { ...anOrder(), quantity }, uiMode: 'embedded' }),
    ),
  )

  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ path: expect.stringContaining('quantity') }])
  }
  expect(await shop.stockOf('us')).toBe(5)
})

test('an adapter of the other country is refused', async () => {
  const shop = await openShop()

  const answer = await shop.checkout(anOrder({ deviceVariantSku: 'MP-ADAPTER-CA' }))

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'wrong_country' })
})

test('a price that changes between quote and checkout counts at checkout, and an open order keeps its own', async () => {
  const shop = await openShop()
  const quote = () =>
    shop.get<{ pricing: { total: number } }>('/api/products/bouncie?country=us&state=TX&quantity=1')
  const early = anOrder()
  const { body: open } = await shop.checkout(early)
  expect((await quote()).body.pricing.total).toBe(95.61)

  await shop.operate('PUT', '/prices', {
    country: 'us',
    devicePrice: 79.99,
    planPrice: 9,
    planDiscountPrice: 7.7,
    planDiscountThreshold: 3,
  })

  expect((await quote()).body.pricing.total).toBe(84.99)
  const late = anOrder()
  const { body } = await shop.checkout(late)
  expect((await shop.read(body.orderId, late.email)).body.pricing.total).toBe(84.99)
  await shop.pay(open.client_secret, aCard())
  expect((await shop.read(open.orderId, early.email)).body).toMatchObject({
    complete: true,
    pricing: { total: 95.61 },
  })
})

test('the operator sets the stock, and a quote and a checkout know it at once', async () => {
  const shop = await openShop()

  await shop.operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: 1 })

  expect((await shop.checkout(anOrder({ quantity: 2 }))).body).toMatchObject({ code: 'out_of_stock' })
  expect((await shop.checkout(anOrder())).status).toBe(200)
})

test('a refund goes back in part and then in full, and never beyond; adapters that never left are sold again', async () => {
  const shop = await openShop({ stock: 4 })
  const order = anOrder({ quantity: 2 })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  const refund = (amount?: number) =>
    shop.operate('POST', `/orders/${body.orderId}/refunds`, { amount, reason: 'Changed their mind' })

  expect((await refund(91.23)).body).toMatchObject({ amount: 91.23, status: 'pending' })
  expect((await refund(100.01)).status).toBe(422)
  expect((await refund()).body).toMatchObject({ amount: 100, status: 'pending' })
  await shop.runJobs()

  expect(await shop.stockOf('us')).toBe(4)
  const { body: history } = await shop.operate('GET', `/orders/${body.orderId}`)
  expect(history).toMatchObject({
    status: 'refunded',
    refunds: [{ status: 'succeeded' }, { status: 'succeeded' }],
  })
})

test('a parcel that left is told with its number; an order that was paid cannot be called off', async () => {
  const shop = await openShop()
  const order = anOrder()
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())

  expect((await shop.operate('POST', `/orders/${body.orderId}/cancellation`)).status).toBe(409)
  const sent = await shop.operate('POST', `/orders/${body.orderId}/fulfilments`, {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  })

  expect(sent.status).toBe(201)
  expect((await shop.read(body.orderId, order.email)).body).toMatchObject({
    fulfillmentStatus: 'fulfilled',
    shipment: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  })
})

test('the operator’s calls are closed to everyone else', async () => {
  const shop = await openShop()

  const answers = await Promise.all(
    ['/api/admin/orders', '/api/admin/inventory', '/api/admin/prices'].map((path) => shop.get(path)),
  )

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})
