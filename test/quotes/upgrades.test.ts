import { expect, test } from 'vitest'
import { AGREEMENT_VERSIONS } from '../../src/shop/sale/checkout/agreements.ts'
import { say } from '../../src/words/say.ts'
import { aCard, anOrder } from '../factories.ts'
import { anUpgrade, DAY, openShop } from './offers.ts'

interface Upgrade {
  email: string
  enterpriseType: string
  enterpriseId: string
  quantity: number
}

test('POST /orders/{id}/upgrade-session opens the order of a link with its type, code and quantity', async () => {
  const shop = await openShop()
  const upgrade = await anUpgrade(shop)
  expect(upgrade.url).toMatch(/^http:\/\/shop\.test\/order\/load\?id=ord_\w+&token=[\w-]{43}$/)
  const opened = await shop.post<Upgrade>(`/api/orders/${upgrade.id}/upgrade-session`, {
    token: upgrade.token,
  })
  expect(opened.status).toBe(200)
  expect(opened.body).toMatchObject({
    orderId: upgrade.id,
    email: upgrade.email,
    enterpriseType: '4G Upgrade',
    enterpriseId: 'UPGRADE4G',
    quantity: 3,
    order: {
      origin: 'upgrade',
      complete: false,
      pricing: { total: 0, adapterHasFree4gSunsetDiscount: true },
    },
  })
})

test('the owner of old adapters gets new ones for nothing, after agreeing to the discounted price', async () => {
  const shop = await openShop()
  const upgrade = await anUpgrade(shop)
  const order = anOrder({ email: upgrade.email, orderId: upgrade.id, quantity: 3, locale: 'en-ca' })
  const unasked = await shop.checkout(order)
  expect(unasked).toMatchObject({
    status: 422,
    body: { code: 'agreement_required', errors: [{ path: 'order.discountPriceAgreement' }] },
  })
  expect(await shop.stockOf('us')).toBe(10_000)

  const { body } = await shop.checkout({
    ...order,
    discountPriceAgreement: true,
    serviceCreditAgreement: true,
  })
  expect(body.checkoutSuccessUrl).toContain(upgrade.id)
  const read = await shop.get<{ agreements: object }>(`/api/orders/${upgrade.id}?email=${upgrade.email}`)
  const version = AGREEMENT_VERSIONS.discountPriceAgreement
  const text = say('en-US', 'agreements.discountPriceAgreement')
  expect(read.body.agreements).toEqual({
    discountPrice: {
      textVersion: version,
      text,
      locale: 'en-ca',
      network: null,
      agreedAt: expect.any(String),
    },
  })
  expect(read.body).toMatchObject({ complete: true, enterpriseId: 'UPGRADE4G', pricing: { total: 0 } })
  expect(await shop.stockOf('us')).toBe(9_997)
})

test('an upgrade that still costs something asks for the service-credit agreement as well', async () => {
  const shop = await openShop()
  await shop.operate('POST', '/enterprise-codes', {
    code: 'UPGRADE4G',
    enterpriseType: '4G Upgrade',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 100, quantity: 1 }],
  })
  const upgrade = await anUpgrade(shop, { quantity: 2 })
  const order = anOrder({ email: upgrade.email, orderId: upgrade.id, quantity: 2, enterpriseId: 'upgrade4g' })
  const unasked = await shop.checkout({ ...order, serviceCreditAgreement: false })
  expect(unasked.body).toMatchObject({
    errors: [{ path: 'order.serviceCreditAgreement' }, { path: 'order.discountPriceAgreement' }],
  })
  const agreed = { serviceCreditAgreement: true, discountPriceAgreement: true }
  const { body } = await shop.checkout({ ...order, ...agreed })
  await shop.pay(body.client_secret, aCard())
  const read = await shop.get<{ agreements: object }>(`/api/orders/${upgrade.id}?email=${upgrade.email}`)
  expect(Object.keys(read.body.agreements).toSorted()).toEqual(['discountPrice', 'serviceCredit'])
})

test('the agreement to an order that its buyer opened by link is recorded; a first order has none', async () => {
  const shop = await openShop()
  const order = { ...anOrder(), serviceCreditAgreement: true }
  const agreementsIn = async (orderId: string) =>
    (await shop.get<{ agreements: object }>(`/api/orders/${orderId}?email=${order.email}`)).body.agreements
  const { orderId } = (await shop.checkout(order)).body
  expect(await agreementsIn(orderId)).toEqual({})

  await shop.checkout({ ...order, orderId })

  const version = AGREEMENT_VERSIONS.serviceCreditAgreement
  const text = say('en-US', 'agreements.serviceCreditAgreement')
  expect(await agreementsIn(orderId)).toEqual({
    serviceCredit: expect.objectContaining({ text, textVersion: version }),
  })
})

test('a plain order asks for no agreement, neither the first time nor when it is sent again', async () => {
  const shop = await openShop()
  const order = anOrder()
  const first = await shop.checkout(order)
  const again = await shop.checkout({ ...order, orderId: first.body.orderId, quantity: 2 })
  expect(again.status).toBe(200)
})

test('a link is worth nothing with another order, another token or after its time, and tells strangers nothing', async () => {
  const shop = await openShop()
  const [mine, other] = [await anUpgrade(shop), await anUpgrade(shop)]
  const open = (id: string, token: string) => shop.post(`/api/orders/${id}/upgrade-session`, { token })
  const unknown = await open('ord_nothing', mine.token)
  expect(unknown.status).toBe(404)
  for (const answer of [await open(other.id, mine.token), await open(mine.id, 'x'.repeat(43))]) {
    expect(answer).toMatchObject({ status: 404, body: unknown.body })
  }
  expect((await open(mine.id, '')).status).toBe(422)
  expect((await open(mine.id, mine.token)).status).toBe(200)
  shop.clock.advance(31 * DAY)
  expect(await open(mine.id, mine.token)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
})

test('a used link says that the order is complete', async () => {
  const shop = await openShop()
  const upgrade = await anUpgrade(shop)
  const order = anOrder({
    email: upgrade.email,
    orderId: upgrade.id,
    quantity: 3,
    discountPriceAgreement: true,
  })
  await shop.checkout(order)
  const opened = await shop.post(`/api/orders/${upgrade.id}/upgrade-session`, { token: upgrade.token })
  expect(opened).toMatchObject({ status: 409, body: { message: 'Order complete' } })
})

test('the upgrade’s code, which everyone can read in /config, makes nothing free without a link', async () => {
  const shop = await openShop()
  const upgrade = await anUpgrade(shop)
  const refused = await shop.checkout(anOrder({ enterpriseId: 'UPGRADE4G' }))
  expect(refused).toMatchObject({ status: 422, body: { code: 'enterprise_id_invalid' } })
  const more = anOrder({
    email: upgrade.email,
    orderId: upgrade.id,
    quantity: 9,
    discountPriceAgreement: true,
  })
  expect(await shop.checkout(more)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'order.quantity' }] },
  })
})

test('without a usable code of its type there are no upgrade links', async () => {
  const shop = await openShop()
  await anUpgrade(shop)
  await shop.operate('POST', '/enterprise-codes/UPGRADE4G/deactivation')
  const refused = await shop.operate('POST', '/upgrade-links', { email: 'pat@acme.example', quantity: 1 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'upgrade_code_unusable' } })
})
