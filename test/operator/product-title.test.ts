import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '../../db/tables/orders.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

const SKU = 'MP-ADAPTER-US'
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const rename = (title: string, sku = SKU) => shop.operate('PATCH', `/variants/${sku}`, { title })
const cart = () =>
  shop.get<{ pricing: { lineItems: { title: string }[] } }>(
    `/api/products/bouncie?deviceVariantSku=${SKU}&quantity=1&country=us&state=TX&postalCode=78701`,
  )

async function buy() {
  const order = anOrder()
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  return { id: body.orderId, email: order.email, mail: shop.outbox.at(-1)?.text }
}

test('a product the operator renames is called so in carts, orders, mails and the office at once', async () => {
  const before = await buy()
  const { version } = await shop.ctx.catalog.current()
  expect(await rename('  Acme tracker ')).toMatchObject({
    status: 200,
    body: { sku: SKU, title: 'Acme tracker' },
  })

  expect((await cart()).body.pricing.lineItems).toMatchObject([{ title: 'Acme tracker' }])
  expect((await buy()).mail).toContain('Acme tracker')
  const { body } = await shop.operate<{ inventory: object[] }>('GET', '/inventory')
  expect(body.inventory).toContainEqual(expect.objectContaining({ sku: SKU, title: 'Acme tracker' }))
  // Pages that are kept in memory go by the version.
  expect((await shop.ctx.catalog.current()).version).not.toBe(version)
  const sold = await shop.get(`/api/orders/${before.id}?email=${before.email}`)
  expect(sold.body).toMatchObject({ pricing: { lineItems: [{ title: 'Milepost adapter' }] } })

  const [row] = await shop.db.select().from(auditEvents).where(eq(auditEvents.action, 'variant.renamed'))
  expect(row?.detail).toEqual({ from: 'Milepost adapter', to: 'Acme tracker' })
})

test('a title must be one, and the product one the shop sells', async () => {
  expect(await rename('   ')).toMatchObject({ status: 422, body: { message: 'Required' } })
  expect(await rename('a\u202eb')).toMatchObject({ status: 422 })
  expect(await rename('x'.repeat(121))).toMatchObject({
    status: 422,
    body: { message: 'No more than 120 characters' },
  })
  expect(await rename('Acme', 'NO-SUCH')).toMatchObject({ status: 404, body: { code: 'unknown_sku' } })
})

test('a title of one language is told to who reads it, in the cart and in the order', async () => {
  const sku = 'MP-ADAPTER-CA'
  const titleOf = async (locale: string) => {
    const { body } = await shop.get<{
      productInfo: { title: string }
      pricing: { lineItems: { title: string }[] }
    }>(`/api/products/bouncie?country=ca&quantity=1&deviceVariantSku=${sku}&locale=${locale}`)
    return [body.productInfo.title, body.pricing.lineItems[0]?.title]
  }
  expect(await titleOf('fr-ca')).toEqual(['Adaptateur Milepost', 'Adaptateur Milepost'])
  await shop.operate('PATCH', `/variants/${sku}`, { title: 'Localisateur', language: 'fr-CA' })
  expect(await titleOf('fr-ca')).toEqual(['Localisateur', 'Localisateur'])
  expect(await titleOf('en-ca')).toEqual(['Milepost adapter', 'Milepost adapter'])
  const { body } = await shop.checkout(anOrder({ country: 'ca', locale: 'fr-ca' }))
  const order = await shop.operate<{ pricing: { lineItems: { title: string }[] } }>(
    'GET',
    `/orders/${body.orderId}`,
  )
  expect(order.body.pricing.lineItems[0]?.title).toBe('Localisateur')
  const refused = await shop.operate('PATCH', `/variants/${sku}`, { title: 'X', language: 'de-DE' })
  expect(refused).toMatchObject({ status: 422, body: { code: 'unknown_language' } })
})

test('staff read the titles of adapters and plans in each language', async () => {
  const french = { title: 'Localisateur Acme', language: 'fr-CA' }
  await shop.operate('PATCH', '/variants/MP-ADAPTER-CA', french)
  await shop.operate('PATCH', '/variants/MP-ADAPTER-CA', { title: 'Acme locator', language: 'en-US' })
  const { body } = await shop.operate<{ variants: { sku: string }[] }>('GET', '/variants')
  expect(body.variants.map(({ sku }) => sku)).toContain('MP-PLAN-CA')
  expect(body.variants.find(({ sku }) => sku === 'MP-ADAPTER-CA')).toMatchObject({
    sku: 'MP-ADAPTER-CA',
    kind: 'device',
    country: 'ca',
    titles: expect.objectContaining({ 'en-US': 'Acme locator', 'fr-CA': 'Localisateur Acme' }),
  })
})
