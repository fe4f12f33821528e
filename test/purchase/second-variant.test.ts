import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventory, variantPrices, variants } from '../../db/tables/catalog.ts'
import { orderLines } from '../../db/tables/orders.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

const RED = 'MP-ADAPTER-US-RED'
const CABLE = 'MP-CABLE-US'
const PICTURE = { imageUrl: '/red-adapter.svg', imageWidth: 480, imageHeight: 480 }

let shop: TestShop

/** Rows and a picture, and nothing else: another color at the list price, and a cable at a price of its own. */
beforeAll(async () => {
  shop = await startTestShop()
  await shop.db.insert(variants).values([
    { sku: RED, kind: 'device', country: 'us', title: 'Milepost adapter, red', ...PICTURE },
    { sku: CABLE, kind: 'accessory', country: 'us', title: 'Extension cable', ...PICTURE },
  ])
  await shop.db.insert(inventory).values([
    { sku: RED, quantity: 10 },
    { sku: CABLE, quantity: 5 },
  ])
  const startsAt = new Date('2026-01-01T00:00:00Z')
  await shop.db.insert(variantPrices).values({ id: 'pl_cable', sku: CABLE, price: cents(1250), startsAt })
  shop.ctx.catalog.refresh()
})
afterAll(() => shop.close())

const stockOf = async (sku: string) =>
  (await shop.db.select().from(inventory).where(eq(inventory.sku, sku)))[0]?.quantity

test('another color is quoted, sold, told of in the mail, shipped and refunded like the first', async () => {
  const quoted = await shop.get<{ pricing: { lineItems: object[] }; productInfo: { variants: object[] } }>(
    `/api/products/bouncie?deviceVariantSku=${RED}&quantity=2&country=us&state=TX&postalCode=78701`,
  )
  expect(quoted.body.pricing.lineItems).toMatchObject([{ sku: RED, quantity: 2, unitPrice: 89.99 }])
  expect(quoted.body.productInfo.variants).toContainEqual(
    expect.objectContaining({
      sku: RED,
      inventoryQuantity: 10,
      image: expect.objectContaining({ url: PICTURE.imageUrl }),
    }),
  )

  const order = anOrder({ deviceVariantSku: RED, quantity: 2 })
  const { body } = await shop.checkout(order)
  expect(await stockOf(RED)).toBe(8)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const read = await shop.get(`/api/orders/${body.orderId}?email=${order.email}`)
  expect(read.body).toMatchObject({ status: 'paid', deviceVariantSku: RED, quantity: 2 })
  expect(shop.outbox.at(-1)?.text).toContain('Milepost adapter, red')

  const whole = await shop.operate('POST', `/orders/${body.orderId}/refunds`, { reason: 'Wrong color' })
  expect(whole).toMatchObject({ status: 201, body: { status: 'pending' } })
  await shop.runJobs()
  expect(await stockOf(RED)).toBe(10)
  expect(await shop.stockOf('us')).toBe(10_000)
})

test('a buyer who changes the color before paying holds the other one, and the first goes back on sale', async () => {
  const order = anOrder({ quantity: 3 })
  const first = await shop.checkout(order)
  expect(await shop.stockOf('us')).toBe(9_997)
  const changed = await shop.checkout({ ...order, orderId: first.body.orderId, deviceVariantSku: RED })
  expect([await shop.stockOf('us'), await stockOf(RED)]).toEqual([10_000, 7])
  const [line, ...more] = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, changed.body.orderId))
  expect(more).toEqual([])
  expect(line).toMatchObject({ sku: RED, quantity: 3, kind: 'device', baseSubtotal: 26_997 })
  await shop.operate('POST', `/orders/${changed.body.orderId}/cancellation`)
  expect(await stockOf(RED)).toBe(10)
})

test('a cable has a price of its own, no discount of adapters, no plan, and runs out by itself', async () => {
  await shop.operate('POST', '/enterprise-codes', {
    code: 'FLEET50',
    enterpriseType: 'Fleet',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 50 }],
  })
  const cables = { deviceVariantSku: CABLE, enterpriseId: 'FLEET50', renewalConsent: true }
  const order = anOrder({ ...cables, quantity: 2 })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const read = await shop.get<{ agreements: object; pricing: object }>(
    `/api/orders/${body.orderId}?email=${order.email}`,
  )
  expect(read.body).toMatchObject({
    status: 'paid',
    pricing: { adjustedSubtotal: 25, hasDiscount: false, lineItems: [{ title: 'Extension cable' }] },
  })
  expect(read.body.agreements).toEqual({})
  expect(shop.outbox.at(-1)?.text).not.toMatch(/adapter|monthly plan/i)

  const tooMany = await shop.checkout(anOrder({ deviceVariantSku: CABLE, quantity: 4 }))
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect(await stockOf(CABLE)).toBe(3)
})

test('the operator sees and sets the stock of every variant', async () => {
  const { body } = await shop.operate<{ inventory: { sku: string }[] }>('GET', '/inventory')
  expect(body.inventory.map(({ sku }) => sku)).toEqual(['MP-ADAPTER-CA', 'MP-ADAPTER-US', RED, CABLE])
  expect((await shop.operate('PUT', `/inventory/${CABLE}`, { quantity: 50 })).status).toBe(200)
})
