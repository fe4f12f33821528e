import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPostgres } from '../../db/open-database.ts'
import { inventory } from '../../db/tables/all.ts'
import { needsPostgres, newFolder, openCluster, openShop } from './open-shop.ts'

const openShopOn = (databaseUrl: string) =>
  openShop({ dataDir: newFolder(), env: { DATABASE_URL: databaseUrl } })

test(
  'three shops that start at once on an empty database all open, on one schema',
  needsPostgres,
  async () => {
    const cluster = await openCluster()
    const url = await cluster.createDatabase('three_at_once')

    const shops = await Promise.all([openShopOn(url), openShopOn(url), openShopOn(url)])

    const stocks = await Promise.all(shops.map((shop) => fetch(`${shop.origin}/api/products/bouncie`)))
    expect(stocks.map((answer) => answer.status)).toEqual([200, 200, 200])
    const database = await openPostgres(url)
    const devices = await database.db.select().from(inventory)
    await database.close()
    expect(devices.map((row) => row.sku).sort()).toEqual(['MP-ADAPTER-CA', 'MP-ADAPTER-US'])
  },
)

test('a shop whose database is gone lives, is not ready, and says so', needsPostgres, async () => {
  const cluster = await openCluster()
  const shop = await openShopOn(await cluster.createDatabase('soon_gone'))
  await cluster.dropDatabase('soon_gone')

  const alive = await fetch(`${shop.origin}/healthz`)
  const ready = await fetch(`${shop.origin}/readyz`)

  expect(alive.status).toBe(200)
  expect(ready.status).toBe(503)
  expect(ready.headers.get('retry-after')).toBe('5')
  expect(await ready.json()).toMatchObject({ code: 'database_unavailable' })
})

test('a new shop finds an order by its index, though no order was ever counted', needsPostgres, async () => {
  const cluster = await openCluster()
  const { db, close } = await openPostgres(await cluster.createDatabase('never_counted'))
  // As PostgreSQL asks for every row that refers to an order.
  const plan = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select from only orders where id = 'ord_1' for key share`,
  )
  await close()
  expect(JSON.stringify(plan)).toContain('orders_pkey')
})
