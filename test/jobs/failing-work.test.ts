import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { attemptCounts } from '../../db/tables/limits.ts'
import { idempotencyKeys } from '../../db/tables/orders.ts'
import { startSweeper } from '../../src/process/sweeper.ts'
import type { WebhookSender } from '../../src/shop/system/outgoing-webhooks/provider.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aDriver, invoicesOf, workOff } from '../plans/plan-life.ts'
import { startTestShop } from '../start-test-shop.ts'

const DAY_MS = 86_400_000

test('a row that one work of a background round cannot delete keeps no other work waiting, and no bill of a plan', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const driver = await aDriver(shop)
  const { serials } = await buyAndShip(shop, driver)
  const platform = await aPlatform(shop)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const key = { id: 'old', requestHash: 'old', state: 'done' as const, lockedUntil: shop.clock.now() }
  await shop.db.insert(idempotencyKeys).values({ ...key, createdAt: shop.clock.now() })
  await shop.db.insert(attemptCounts).values({ key: 'stuck', points: 1, expiresAt: shop.clock.now() })
  await shop.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'a torn page'; end $$`)
  await shop.db.execute(sql`
    create trigger torn before delete on attempt_counts for each row when (old.key = 'stuck') execute function refuse()`)
  shop.clock.advance(32 * DAY_MS)

  const stop = startSweeper(shop.ctx, { send: async () => ({ status: 200 }) } as unknown as WebhookSender)
  onTestFinished(stop)

  await expect.poll(async () => (await invoicesOf(shop, driver)).length, { timeout: 60_000 }).toBe(2)
  const keys = await shop.db.select({ id: idempotencyKeys.id }).from(idempotencyKeys)
  expect(keys.map(({ id }) => id)).not.toContain('old')
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({
      event: 'retention.failed',
      detail: expect.objectContaining({ of: 'attempt_counts' }),
    }),
  )
})
