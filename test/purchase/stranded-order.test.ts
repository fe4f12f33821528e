import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { checkoutSessions } from '../../db/tables/payments.ts'
import { closeSession } from '../../src/shop/sale/payments/close-session.ts'
import { expireStranded } from '../../src/shop/sale/payments/expire-stranded.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'

const HOUR = 3_600_000

test('an order left without a payment page by a crash gives its stock back, and others stay as they are', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const [crashed, paying, paid] = [anOrder({ quantity: 5 }), anOrder(), anOrder()]
  const { body: left } = await shop.checkout(crashed)
  const done = await shop.checkout(paid)
  await shop.pay(done.body.client_secret, aCard())
  const [session] = await shop.db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.orderId, left.orderId))
  if (!session) throw new Error('no session')
  // What a process leaves that dies between closing the old page and planning the new one.
  await closeSession(shop.ctx, session, { keepOrder: true })
  expect(await expireStranded(shop.ctx)).toBe(0)
  expect(await shop.stockOf('us')).toBe(9_994)

  shop.clock.advance(HOUR)
  const { body: open } = await shop.checkout(paying)
  expect(await expireStranded(shop.ctx)).toBe(1)
  expect(await expireStranded(shop.ctx)).toBe(0)
  const read = async (id: string, email = '') =>
    (await shop.get(`/api/orders/${id}?email=${email}`)).body.status
  expect(await read(left.orderId, crashed.email ?? '')).toBe('expired')
  expect(await read(open.orderId, paying.email ?? '')).toBe('awaiting_payment')
  expect(await read(done.body.orderId, paid.email ?? '')).toBe('paid')
  expect(await shop.stockOf('us')).toBe(9_998)
  expect((await shop.checkout({ ...crashed, orderId: left.orderId })).status).toBe(200)
})
