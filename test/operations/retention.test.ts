import { count, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { idempotencyKeys } from '../../db/tables/orders.ts'
import { checkoutSessions } from '../../db/tables/payments.ts'
import { providerEvents } from '../../db/tables/provider-events.ts'
import { sweepSessions } from '../../src/shop/payments/sweep-sessions.ts'
import { deleteOldData } from '../../src/shop/retention/delete-old-data.ts'
import { aCard, anOrder } from '../factories.ts'
import { aMembersOrder, signUp } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'

const DAY = 86_400_000

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

test('what is over is deleted after its days, and what was bought stays', async () => {
  const shop = await openShop()
  const [left, bought] = [anOrder(), anOrder()]
  const abandoned = await shop.checkout(left)
  const paid = await shop.checkout(bought)
  await shop.pay(paid.body.client_secret, aCard())
  const event = { provider: 'stripe', type: 'refund.updated', payload: {}, receivedAt: shop.clock.now() }
  await shop.db.insert(providerEvents).values([
    { ...event, id: 'evt_handled', externalId: 'a', handledAt: shop.clock.now() },
    { ...event, id: 'evt_waiting', externalId: 'b' },
  ])
  shop.clock.advance(DAY)
  await sweepSessions(shop.ctx)
  await deleteOldData(shop.ctx)
  expect(await rows(shop, idempotencyKeys)).toBe(2)

  shop.clock.advance(30 * DAY)
  await deleteOldData(shop.ctx)
  expect(await rows(shop, idempotencyKeys)).toBe(0)
  expect(await rows(shop, checkoutSessions)).toBe(1)
  expect(await rows(shop, providerEvents)).toBe(2)
  const gone = await shop.operate('GET', `/orders/${abandoned.body.orderId}`)
  expect(gone.body).toMatchObject({ status: 'expired', shippingAddress: null })
  expect(JSON.stringify(gone.body)).not.toContain(left.email)
  expect(JSON.stringify(gone.body)).not.toContain('Congress')
  const kept = await shop.get(`/api/orders/${paid.body.orderId}?email=${bought.email}`)
  expect(kept.body).toMatchObject({ status: 'paid', shippingAddress: { line1: '500 Congress Ave' } })
  expect((await shop.get(`/api/orders/${abandoned.body.orderId}?email=erased`)).status).toBe(404)

  shop.clock.advance(60 * DAY)
  await deleteOldData(shop.ctx)
  expect(await rows(shop, providerEvents)).toBe(1)
})

test('who deletes an account is forgotten at once in orders that were never paid', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const { body } = await member.checkout(aMembersOrder())
  shop.clock.advance(DAY / 12)
  await sweepSessions(shop.ctx)
  const left = await shop.fetch('/api/users/me', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: 'plough-violet-93' }),
  })
  expect(left.status).toBe(204)
  const order = await shop.operate('GET', `/orders/${body.orderId}`)
  expect(order.body).toMatchObject({ status: 'expired', shippingAddress: null })
  expect(JSON.stringify(order.body)).not.toContain(member.email)
})

test('the audit log can be emptied by nobody', async () => {
  const shop = await openShop()
  await shop.checkout(anOrder())
  await expect(shop.db.execute(sql`truncate audit_events`)).rejects.toThrow()
})

async function rows(
  shop: Awaited<ReturnType<typeof openShop>>,
  table: typeof idempotencyKeys | typeof checkoutSessions | typeof providerEvents,
) {
  const [row] = await shop.db.select({ rows: count() }).from(table)
  return row?.rows
}
