import { expect, test } from 'vitest'
import { seedDemoHistory } from '../../db/seed/demo-history.ts'
import { demoStories } from '../../db/seed/demo-stories.ts'
import { openShop } from '../accounts/open-shop.ts'
import { examine } from '../doctor/examined-shop.ts'

test('the invented weeks are the same each time, and the longer they are the more there is', () => {
  expect(demoStories(90)).toEqual(demoStories(90))
  expect(demoStories(90).length).toBeGreaterThan(demoStories(30).length)
  expect(new Set(demoStories(90).map(({ outcome }) => outcome)).size).toBe(5)
})

test('a shop that is tried out has weeks of business whose books are right, told once', async () => {
  const shop = await openShop()
  const stock = async () =>
    (await shop.operate<{ inventory: { quantity: number }[] }>('GET', '/inventory')).body.inventory.map(
      ({ quantity }) => quantity,
    )
  const before = await stock()
  await seedDemoHistory(shop.ctx, 25, { breathMs: 0 })
  await shop.runJobs()

  const { checks } = await examine(shop)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  const list = await shop.operate<{ orders: { createdAt: string }[] }>('GET', '/orders?limit=200')
  expect(list.body.orders.length).toBe(demoStories(25).length)
  expect((await stock()).every((units, at) => units >= (before[at] ?? 0))).toBe(true)

  await seedDemoHistory(shop.ctx, 25, { breathMs: 0 })
  const again = await shop.operate<{ orders: object[] }>('GET', '/orders?limit=200')
  expect(again.body.orders).toHaveLength(list.body.orders.length)
})
