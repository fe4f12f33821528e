import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBillingAddress, aCard, anAddress, anEmail, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop
let member: Member
let paidOrder: string

beforeAll(async () => {
  shop = await startTestShop()
  member = await signUp(shop)
  const order = anOrder({ email: null, renewalConsent: true })
  const { body } = await member.checkout(order)
  await shop.pay(body.client_secret, aCard())
  paidOrder = body.orderId
  await shop.operate('POST', '/enterprise-codes', {
    code: 'ACME10',
    enterpriseType: 'Fleet',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 10 }],
  })
})
afterAll(() => shop.close())

const pricing = {
  currencySymbol: '$',
  currencyType: 'USD',
  devicesDiscounts: [],
  lineItems: [expect.objectContaining({ unitPrice: 89.99, quantity: 1, discounts: [] })],
  baseSubtotal: 89.99,
  adjustedSubtotal: 89.99,
  taxInfo: expect.objectContaining({ amount: expect.any(Number) }),
  total: expect.any(Number),
}
const makes = '/api/obd/obdinstall/makes'

describe('each call the storefront and the device platform make answers as specified', () => {
  test('GET /config (no base path)', async () => {
    const { status, body } = await shop.get('/config')
    expect(status).toBe(200)
    for (const field of [
      'bou_mybouncie_endpoint',
      'gtm_id',
      'newrelic',
      'intercomAppId',
      'allowCanadianOrders',
    ])
      expect(body).toHaveProperty(field)
  })

  test('GET /ratings?latest=true', async () => {
    const { body } = await shop.get('/api/ratings?latest=true')
    expect(body).toEqual({ appRatings: [], createdAt: null })
  })

  test('GET /product-ratings?latest=true', async () => {
    const ratings = [{ name: 'Milepost adapter', rating: 4.5, count: 812 }]
    await shop.operate('POST', '/ratings', { kind: 'product', ratings })
    const { body } = await shop.get('/api/product-ratings?latest=true')
    expect(body).toEqual({
      amazonProductRatings: [{ _id: expect.any(String), ...ratings[0] }],
      createdAt: expect.any(String),
    })
  })

  test('GET /products/bouncie', async () => {
    const { body } = await shop.get('/api/products/bouncie?country=us&state=TX&quantity=1')
    expect(body).toMatchObject({
      productInfo: { title: expect.any(String), variants: expect.any(Array) },
      pricing,
    })
  })

  test('GET /subscriptions/price-info', async () => {
    const { body } = await shop.get('/api/subscriptions/price-info?state=tx&quantity=3&currency=usd')
    expect(body.price).toMatchObject({
      adjustedUnitPrice: 7.7,
      baseUnitPrice: 9,
      adjustedSubtotal: 23.1,
      baseSubtotal: 27,
      taxInfo: { amount: expect.any(Number) },
      discountThreshold: 3,
      annualSavings: 46.8,
    })
  })

  test('GET /orders/payment-method', async () => {
    const { body } = await member.get(`/api/orders/payment-method?email=${member.email}`)
    expect(body).toMatchObject({
      brand: 'visa',
      last4: '4242',
      name: 'Robin Doe',
      expMonth: 12,
      expYear: 2040,
    })
  })

  test('GET and DELETE /orders/payment-intent', async () => {
    const { customerId } = (await member.get('/api/orders/payment-method')).body
    const { orderId } = (await member.checkout(anOrder({ email: null, quantity: 7 }))).body
    const open = await member.get<{ pricing: { total: number } }>(`/api/orders/${orderId}`)
    const query = `amount=${open.body.pricing.total}&currency=usd&customerId=${customerId}`
    const intent = await member.get(`/api/orders/payment-intent?${query}`)
    expect([intent.status, intent.body]).toMatchObject([200, { orderId, client_secret: expect.any(String) }])
    expect(await member.remove(`/api/orders/payment-intent/${intent.body.id}`)).toBe(204)
  })

  test('POST /orders/authorize', async () => {
    const { status, body } = await member.post('/api/orders/authorize', { order: anOrder({ email: null }) })
    expect([status, body]).toMatchObject([200, { complete: true, ccDetails: { last4: '4242' } }])
  })

  test('POST /orders/checkout', async () => {
    const { body } = await shop.checkout(anOrder(), { uiMode: 'embedded' })
    expect(body).toMatchObject({
      checkoutSuccessUrl: null,
      redirectUrl: null,
      client_secret: expect.any(String),
    })
    const hosted = await shop.checkout(anOrder(), { uiMode: 'hosted' })
    expect(hosted.body).toMatchObject({ redirectUrl: expect.stringContaining('http'), client_secret: null })
  })

  test('PUT /orders/{id}/account', async () => {
    const email = anEmail()
    const { orderId } = (await shop.checkout(anOrder({ email }))).body
    const localUser = { firstName: 'Robin', lastName: 'Doe', email, password: 'plough-violet-93' }
    const answer = await shop.post(`/api/orders/${orderId}/account`, { localUser }, { method: 'PUT' })
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { token: expect.any(String), order: { id: orderId } },
    ])
  })

  test('GET /orders/checkout-session/{id}', async () => {
    const email = anEmail()
    const started = (await shop.checkout(anOrder({ email }))).body
    await shop.pay(started.client_secret, aCard())
    const [id] = (started.client_secret ?? '').split('_secret')
    const { body } = await shop.get(`/api/orders/checkout-session/${id}?email=${email}`)
    expect(body).toMatchObject({ status: 'complete', paymentStatus: 'paid', orderId: started.orderId })
  })

  test('GET /orders/{id}', async () => {
    const { body } = await member.get(`/api/orders/${paidOrder}`)
    expect(body).toMatchObject({
      complete: true,
      fulfillmentStatus: 'unfulfilled',
      quantity: 1,
      account: { email: member.email },
      shippingAddress: { city: 'Austin' },
      billingAddress: { city: 'Austin' },
      shopify: { fullDetails: { total: expect.any(Number) } },
    })
  })

  test('GET /orders/quote/{id}', async () => {
    const expiresAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
    const quote = await shop.operate('POST', '/quotes', {
      email: 'fleet@example.com',
      quantity: 25,
      expiresAt,
    })
    const path = `/api/orders/quote/${quote.body.id}?email=fleet@example.com`
    expect((await shop.get(path)).body).toMatchObject({
      fulfillmentStatus: 'quote',
      quantity: 25,
      complete: false,
    })
    const pdf = await shop.fetch(path, { headers: { Accept: 'application/pdf' } })
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  })

  test('POST /auth/oauth-login', async () => {
    const body = { type: 'google', credentials: { accessToken: 'x', appId: 'web' }, createUser: true }
    const { status, body: answer } = await shop.post('/api/auth/oauth-login', body)
    expect([status, answer.message]).toEqual([404, 'Google login isn’t available here.'])
  })

  test('POST /users', async () => {
    const email = anEmail()
    const localUser = { firstName: 'Kim', lastName: 'Doe', email, password: 'plough-violet-93' }
    const made = await shop.post(
      '/api/users',
      { appId: 'web', localUser },
      { headers: { orderemail: email } },
    )
    expect([made.status, made.body]).toMatchObject([201, { user: { email }, emailMatchesOrder: true }])
  })

  test('POST /auth/login', async () => {
    const credentials = { email: member.email, password: 'plough-violet-93', appId: 'web' }
    const { status, body } = await shop.post('/api/auth/login', { type: 'local', credentials })
    expect([status, body]).toMatchObject([200, { token: expect.any(String), user: { email: member.email } }])
  })

  test('POST /users/check-email', async () => {
    const { body } = await shop.post('/api/users/check-email', { email: member.email, appId: 'web' })
    expect(body).toEqual({ email: member.email, isEmailRegistered: true })
  })

  test('GET /auth/verify-token', async () => {
    expect((await member.get('/api/auth/verify-token')).body).toMatchObject({ valid: true })
    expect((await shop.get('/api/auth/verify-token')).status).toBe(401)
  })

  test('POST /auth/user-authorization', async () => {
    const init = { method: 'POST', headers: { token: member.token } }
    expect((await shop.get('/api/auth/user-authorization', init)).body).toMatchObject({
      user: { id: member.id },
    })
  })

  test('GET /enterprise-pricing/validate-code/{code}', async () => {
    const { body } = await shop.get('/api/enterprise-pricing/validate-code/acme10?email=robin@example.com')
    expect(body).toMatchObject({
      enterpriseType: 'Fleet',
      deviceDiscounts: [{ minQuantity: 1, discountPercent: 10 }],
    })
  })

  test('GET /billing/subscription/details', async () => {
    const path = `/api/billing/subscription/details?userId=${member.id}`
    expect((await member.get(path)).status).toBe(404)
    await shop.operate('POST', '/subscriptions', { email: member.email, quantity: 2 })
    expect((await member.get(path)).body).toMatchObject({
      quantity: 2,
      nextBillingDate: expect.stringMatching(/^\d{1,2}\/\d\d\/\d{4}$/),
      customer: { email: member.email },
    })
  })

  test('POST /address-validation', async () => {
    for (const address of [anAddress('us'), anAddress('ca'), aBillingAddress('us')]) {
      const { status, body } = await shop.post('/api/address-validation', address)
      expect([status, body]).toMatchObject([200, { valid: true, address: { city: address.city } }])
    }
  })

  test('GET /postal-place tells the state and city of a code, the province alone in the country, and nothing of none', async () => {
    const place = async (country: string, postalCode: string) => {
      const query = new URLSearchParams({ country, postalCode })
      const { status, body } = await shop.get(`/api/postal-place?${query}`)
      return { status, body }
    }
    expect(await place('us', '78701')).toMatchObject({
      status: 200,
      body: { states: ['TX'], city: 'Austin' },
    })
    expect((await place('ca', 'm5h2n2')).body).toMatchObject({
      postalCode: 'M5H 2N2',
      states: ['ON'],
      city: 'Toronto',
    })
    expect((await place('ca', 'J0B 1A0')).body).toMatchObject({ states: ['QC'], city: null })
    expect((await place('us', '99999')).body).toMatchObject({ states: [], city: null })
    expect(await place('us', '7870')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'postalCode', message: 'Invalid Postal Code' }] },
    })
  })

  test('GET /obd/obdinstall/makes', async () => {
    const { body } = await shop.get(makes)
    expect(body.data).toContainEqual({ id: 'ford', name: 'Ford', href: `${makes}/ford` })
  })

  test('GET /obd/obdinstall/makes/{makeId}', async () => {
    const { body } = await shop.get(`${makes}/ford?make=Ford`)
    expect(body.models).toContainEqual({ id: 'f-150', name: 'F-150', href: `${makes}/ford/f-150` })
  })

  test('GET /obd/obdinstall/makes/{makeId}/{modelId}', async () => {
    const { body } = await shop.get(`${makes}/ford/f-150?make=Ford&model=F-150`)
    expect(body.years).toContainEqual({ year: 2020, display: '2020', href: `${makes}/ford/f-150/2020/` })
  })

  test('GET /obd/obdinstall/makes/{makeId}/{modelId}/{year}/', async () => {
    const { body } = await shop.get<{ data: { href: string } }>(`${makes}/ford/f-150/2020/?make=Ford`)
    for (const field of ['compatibility', 'compatible', 'description', 'graphic', 'image'])
      expect(body).toHaveProperty(field)
    expect((await shop.get(body.data.href)).body).toHaveProperty('variants')
  })

  test('POST /log', async () => {
    const answer = await shop.post('/api/log', { method: 'error', message: 'Google login failed' })
    expect([answer.status, answer.body]).toEqual([204, {}])
  })
})
