import { expect, test } from 'vitest'
import { seedDemoOrders } from '../../src/demo/demo-orders.ts'
import { anUpgrade, openShop } from './offers.ts'

test('in the demo shop an upgrade link frees as many adapters as it says', async () => {
  const shop = await openShop()
  await seedDemoOrders(shop.ctx)
  for (const quantity of [1, 2, 5]) {
    expect(await anUpgrade(shop, { quantity })).toMatchObject({ quantity, pricing: { total: 0 } })
  }
})
