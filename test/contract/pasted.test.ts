import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
  await shop.operate('POST', '/enterprise-codes', {
    code: 'ACME10',
    enterpriseType: 'Fleet',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 10 }],
  })
})
afterAll(() => shop.close())

/** As a PDF, a chat or a phone hands it over. */
const pasted = (text: string) => `\u200b${text.slice(0, 3)}\u2060${text.slice(3)}\u00a0\ufeff`

test('an order whose fields were pasted is the order that was meant', async () => {
  const order = anOrder({ email: 'r&d@example.com', enterpriseId: 'ACME10' })
  const { shippingAddress } = order
  const marked = {
    ...order,
    email: pasted('R&D@exämple.com'),
    enterpriseId: pasted('ａｃｍｅ10'),
    deviceVariantSku: pasted(order.deviceVariantSku),
    shippingAddress: {
      ...shippingAddress,
      line1: pasted(shippingAddress.line1),
      postalCode: pasted(shippingAddress.postalCode),
      contact: { ...shippingAddress.contact, phone: 'tel:+1\u2011512/555.0143' },
    },
  }
  const started = await shop.checkout(marked)
  expect(started.status).toBe(200)
  await shop.pay(started.body.client_secret, aCard())
  const found = await shop.operate<{ orders: { id: string; email: string }[] }>(
    'GET',
    `/orders?q=${encodeURIComponent(pasted('r&d@xn--exmple-cua.com'))}`,
  )
  expect(found.body.orders).toMatchObject([{ id: started.body.orderId, email: 'r&d@xn--exmple-cua.com' }])
  const read = await shop.get<{ shippingAddress: unknown; pricing: { hasDiscount: boolean } }>(
    `/api/orders/${started.body.orderId}?email=${encodeURIComponent('r&d@exämple.com')}`,
  )
  expect(read.body.shippingAddress).toMatchObject({
    line1: shippingAddress.line1,
    postalCode: shippingAddress.postalCode,
    contact: { phone: '+15125550143' },
  })
})

test('a code, a VIN and a serial number are found as they come out of a PDF', async () => {
  const { token } = await signUp(shop)
  const asMember = { headers: { Authorization: `Bearer ${token}` } }
  const code = await shop.get(
    `/api/enterprise-pricing/validate-code/${encodeURIComponent(pasted('acme10'))}`,
    asMember,
  )
  expect(code.status).toBe(200)
  const vin = await shop.get(`/api/obd/vin/${encodeURIComponent(pasted('1HGCM82633A004352'))}`)
  expect([vin.status, vin.body]).toMatchObject([200, { vin: '1HGCM82633A004352' }])
  const taken = await shop.operate('POST', '/devices', { serials: [pasted('356938035643809')] })
  expect(taken.body).toMatchObject({ received: 1, skipped: [] })
})

test.each(['1.5', '-3', '1e2', '1,5', '0x10'])(
  '%s adapters are no fifteen, three or hundred',
  async (quantity) => {
    const asked = await shop.get(`/api/products/bouncie?quantity=${quantity}`)
    expect(asked.status).toBe(422)
    expect((await shop.checkout({ ...anOrder(), quantity: quantity as never })).status).toBe(422)
  },
)
