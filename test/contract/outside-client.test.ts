import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { type ContractClient, createContractClient } from './contract-client.ts'

interface Pricing {
  total: number
  adjustedSubtotal: number
  currencyCode: string
  hasDiscount: boolean
}
interface OrderBody {
  id: string
  complete: boolean
  pricing: Pricing
  account: { email: string }
}
interface CheckoutBody {
  order: Record<string, unknown>
  uiMode: string
}

let shop: TestShop
let client: ContractClient
let origin: string

beforeAll(async () => {
  shop = await startTestShop()
  origin = await shop.listen()
  client = await createContractClient((path, init) => fetch(origin + path, init))
  await client.call('createCode', { token: shop.operatorToken })
})
afterAll(() => shop.close())

const COUNTRIES = [
  { country: 'unitedStates', currencyCode: 'USD' },
  { country: 'canada', currencyCode: 'CAD' },
]

/** Buys by the document's examples alone; only the mailbox is changed, so that buyers do not meet. */
async function buy({ country, email, code, token }: Purchase): Promise<OrderBody> {
  const body = client.example<CheckoutBody>('checkout', country)
  const order = { ...body.order, email, ...(code ? { enterpriseId: code } : {}) }
  const started = await client.call<{ orderId: string; client_secret: string }>('checkout', {
    body: { ...body, order },
    headers: { 'Idempotency-Key': randomUUID() },
    token,
  })
  const { orderId, client_secret: clientSecret } = started.body
  const paid = await client.call('paySandboxSession', {
    body: { ...client.example<object>('paySandboxSession'), clientSecret },
  })
  expect(paid.body.status).toBe('complete')
  const query = token ? undefined : { email }
  const read = await client.call<OrderBody>('getOrder', {
    params: { id: orderId },
    ...(query ? { query } : {}),
    token,
  })
  return read.body
}

interface Purchase {
  country: string
  email: string
  code?: string
  token?: string
}

async function register(email: string): Promise<string> {
  const body = client.example<{ localUser: object }>('register')
  const made = await client.call<{ token: string }>('register', {
    body: { localUser: { ...body.localUser, email } },
  })
  return made.body.token
}

const newMailbox = () => `outside-${randomUUID().slice(0, 8)}@example.com`

describe.each(COUNTRIES)(
  'a program that has read only the description, in $country',
  ({ country, currencyCode }) => {
    test('buys as a guest', async () => {
      const order = await buy({ country, email: newMailbox() })
      expect(order).toMatchObject({ complete: true, pricing: { currencyCode, hasDiscount: false } })
    })

    test('buys as a guest with an enterprise code', async () => {
      const email = newMailbox()
      const worth = await client.call<{ deviceDiscounts: unknown[] }>('validateCode', { query: { email } })
      expect(worth.body.deviceDiscounts).toHaveLength(1)
      const order = await buy({ country, email, code: 'ACME10' })
      expect(order).toMatchObject({ complete: true, pricing: { currencyCode, adjustedSubtotal: 80.99 } })
    })

    test('buys as a member', async () => {
      const email = newMailbox()
      const token = await register(email)
      const order = await buy({ country, email, token })
      expect(order).toMatchObject({ complete: true, pricing: { currencyCode }, account: { email } })
    })

    test('buys as a member with an enterprise code', async () => {
      const email = newMailbox()
      const token = await register(email)
      const order = await buy({ country, email, token, code: 'ACME10' })
      expect(order).toMatchObject({ complete: true, pricing: { currencyCode, hasDiscount: true } })
    })
  },
)
