import { onTestFinished } from 'vitest'
import { anEmail } from '../factories.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'

export async function openShop(options?: TestShopOptions): Promise<TestShop> {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

export interface OfferBody {
  id: string
  orderNumber: number
  url: string
  status: string
  fulfillmentStatus: string
  pricing: { lineItems: { unitPrice: number }[]; adjustedSubtotal: number; taxInfo: { amount: number } }
}

export const DAY = 86_400_000

/** A quote for 25 adapters at 70.00 that holds for a week, unless told. */
export async function aQuote(shop: TestShop, more: Record<string, unknown> = {}) {
  const wish = {
    email: anEmail(),
    quantity: 25,
    country: 'us',
    deviceUnitPrice: 70,
    expiresAt: new Date(shop.clock.now().getTime() + 7 * DAY).toISOString(),
    ...more,
  }
  const made = await shop.operate<OfferBody>('POST', '/quotes', wish)
  if (made.status !== 201) throw new Error(`no quote: ${JSON.stringify(made.body)}`)
  return { ...wish, ...made.body }
}

/** An upgrade link for 3 adapters, unless told, with the token out of it. */
export async function anUpgrade(shop: TestShop, more: Record<string, unknown> = {}) {
  const wish = { email: anEmail(), quantity: 3, ...more }
  const made = await shop.operate<OfferBody>('POST', '/upgrade-links', wish)
  if (made.status !== 201) throw new Error(`no link: ${JSON.stringify(made.body)}`)
  const token = new URL(made.body.url).searchParams.get('token') ?? ''
  return { ...wish, ...made.body, token }
}

export function readQuote(shop: TestShop, id: string, email: string, accept?: string) {
  const query = new URLSearchParams({ email })
  return shop.fetch(`/api/orders/quote/${id}?${query}`, accept ? { headers: { Accept: accept } } : {})
}
