import { expect, onTestFinished, test } from 'vitest'
import { anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'

test('a setting names what is sold in its country, or is refused where it stands, and the shop goes on selling', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const change = (settings: object) => shop.operate<{ errors: object[] }>('PATCH', '/config', settings)

  const unknown = await change({
    shopifyBouncieDeviceSku: 'MP-ADAPTER-UK',
    shopifyBouncieCanadaSubscriptionSku: 'MP-PLAN-UK',
  })
  expect(unknown.status).toBe(422)
  expect(unknown.body.errors).toEqual([
    { path: 'shopifyBouncieDeviceSku', message: 'No adapter sold in this country has this SKU' },
    { path: 'shopifyBouncieCanadaSubscriptionSku', message: 'No plan sold in this country has this SKU' },
  ])
  // The adapter of the other country, and a plan for an adapter.
  expect((await change({ shopifyBouncieCanadaDeviceSku: 'MP-ADAPTER-US' })).status).toBe(422)
  expect((await change({ shopifyBouncieDeviceSku: 'MP-PLAN-US' })).status).toBe(422)
  expect((await change({ shopifyBouncieDeviceSku: 'MP-ADAPTER-US', brand: 'Acme' })).status).toBe(200)

  expect((await shop.checkout(anOrder())).status).toBe(200)
})
