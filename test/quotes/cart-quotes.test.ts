import { expect, test } from 'vitest'
import { aCard, anEmail, anOrder, DEVICE_SKU } from '../factories.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { openShop } from './offers.ts'

const DAY = 86_400_000

test('a buyer makes a quote of a cart, prints it with the company, and orders at its price after the price has risen', async () => {
  const shop = await openShop()
  const email = anEmail()
  await shop.operate('POST', '/enterprise-codes', {
    code: 'ACME12',
    enterpriseType: 'Acme',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 10 }],
  })
  const cart = {
    email,
    company: 'Acme Couriers',
    country: 'us',
    deviceVariantSku: DEVICE_SKU.us,
    quantity: 12,
  }
  const made = await shop.post<{ id: string; orderNumber: number; total: number }>('/api/quotes', {
    ...cart,
    enterpriseId: 'ACME12',
  })
  expect(made).toMatchObject({ status: 201, body: { total: 971.89, quantity: 12, state: 'made' } })
  const { id } = made.body
  const pdf = await shop.fetch(`/api/orders/quote/${id}?email=${email}`, {
    headers: { Accept: 'application/pdf' },
  })
  const text = await textOfPdf(Buffer.from(await pdf.arrayBuffer()))
  for (const said of ['Acme Couriers', email, '$1,079.88', '107.99', '$971.89']) expect(text).toContain(said)

  await shop.operate('PUT', '/prices', {
    ...{ country: 'us', devicePrice: 99.99, planPrice: 9, planDiscountPrice: 7.7, planDiscountThreshold: 3 },
  })
  const order = anOrder({ email, orderId: id, quantity: 12 })
  const begun = await shop.checkout(order)
  await shop.pay(begun.body.client_secret, aCard())
  const read = await shop.get<{ pricing: object }>(`/api/orders/${id}?email=${email}`)
  expect(read.body).toMatchObject({ complete: true, pricing: { adjustedSubtotal: 971.89 } })
})

test('a quote of a cart ends after thirty days, takes no wrong code, and no mailbox makes more than five a day', async () => {
  const shop = await openShop({ rateLimitScale: 1 })
  const email = anEmail()
  const cart = { email, country: 'us', deviceVariantSku: DEVICE_SKU.us, quantity: 2 }
  const make = (more = {}) => shop.post<{ id: string; code?: string }>('/api/quotes', { ...cart, ...more })
  expect((await make({ enterpriseId: 'NOBODY' })).body.code).toBe('enterprise_id_invalid')
  const made = await make()
  for (let count = 0; count < 3; count++) expect((await make()).status).toBe(201)
  expect((await make()).status).toBe(429)
  shop.clock.advance(31 * DAY)
  const late = await shop.checkout(anOrder({ email, orderId: made.body.id, quantity: 2 }))
  expect(late).toMatchObject({ status: 409 })
})
