import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBillingAddress, anAddress, anEmail, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  const nobody = { clientId: 'client-1', readPerson: async () => undefined }
  shop = await startTestShop({ social: { facebook: nobody } })
})
afterAll(() => shop.close())

interface Priced {
  pricing: { taxInfo: { amount: number }; total: number }
}

test.each([[null], [undefined]])(
  'a billing address that was chosen must be given: %s',
  async (billingAddress) => {
    const chosen = { billingAddressSelection: 'billingAddress' as const }
    const refused = await shop.checkout(anOrder({ ...chosen, billingAddress }))
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'order.billingAddress', message: 'Required' }] },
    })
    const taken = await shop.checkout(anOrder({ ...chosen, billingAddress: aBillingAddress() }))
    expect(taken.status).toBe(200)
  },
)

test.each([
  ['787011234', 422],
  ['78701-1234', 200],
  ['78701 1234', 200],
  ['78701', 200],
])('a US postal code of nine digits needs its separator: %s', async (postalCode, status) => {
  const answer = await shop.post('/api/address-validation', anAddress('us', { postalCode }))
  expect(answer.status).toBe(status)
})

test('an order is priced with its own address when the call names no place', async () => {
  const email = anEmail()
  const { body } = await shop.checkout(anOrder({ email, quantity: 2 }))
  const stored = await shop.get<Priced>(`/api/orders/${body.orderId}?email=${email}`)
  const asked = `/api/products/bouncie?orderId=${body.orderId}&email=${email}`
  const alone = await shop.get<Priced>(asked)
  expect(alone.body.pricing.taxInfo.amount).toBe(stored.body.pricing.taxInfo.amount)
  expect(alone.body.pricing.total).toBe(stored.body.pricing.total)
  const elsewhere = await shop.get<Priced>(`${asked}&country=us&state=OR&postalCode=97201`)
  expect(elsewhere.body.pricing.taxInfo.amount).toBe(0)
})

test('a login through another company that does not say which is through Facebook', async () => {
  const login = { credentials: { accessToken: 'x' } }
  const answer = await shop.post('/api/auth/oauth-login', login)
  expect(answer).toMatchObject({ status: 401, body: { message: 'Facebook login failed. Please try again.' } })
})
