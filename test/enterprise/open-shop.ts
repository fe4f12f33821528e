import { onTestFinished } from 'vitest'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'

export async function openShop(options?: TestShopOptions): Promise<TestShop> {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

let codes = 0

/** An enterprise code of its own: ten percent off for everyone, unless told. */
export async function aCode(shop: TestShop, more: Record<string, unknown> = {}): Promise<string> {
  codes += 1
  const code = `FLEET${codes}`
  const made = await shop.operate('POST', '/enterprise-codes', {
    code,
    enterpriseType: 'Fleet',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 10 }],
    ...more,
  })
  if (made.status !== 201) throw new Error(`no code: ${JSON.stringify(made.body)}`)
  return String(made.body.code)
}

export function validate(shop: TestShop, code: string, email = 'pat@acme.example') {
  const query = new URLSearchParams({ email })
  return shop.get(`/api/enterprise-pricing/validate-code/${encodeURIComponent(code)}?${query}`)
}
