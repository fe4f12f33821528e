import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { auditEvents } from '../../db/tables/orders.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { startSubscriptions } from '../../src/shop/service/subscriptions/start-subscriptions.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aPerson, as, logIn, type ProblemBody, register, sharedShop } from './open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

async function buyAs(token: string): Promise<string> {
  const order = { order: anOrder(), uiMode: 'embedded' }
  const { body } = await as<{ orderId: string; client_secret: string }>(
    shop,
    token,
    'POST',
    '/orders/checkout',
    order,
  )
  await shop.pay(body.client_secret, aCard())
  return body.orderId
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** In the order they were written, which is not always the order of the rows: each connection fills a page of its own. */
async function actsOn(subject: string): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, subject))
    .orderBy(auditEvents.id)
  return rows.map(({ action }) => action)
}

test('a member takes along all the shop keeps about them, and no secret', async () => {
  const kim = aPerson()
  const { token, user } = (await register(shop, kim)).body
  const orderId = await buyAs(token)
  const { body, headers } = await as(shop, token, 'GET', '/users/me/export')
  expect(headers.get('content-disposition')).toBe('attachment; filename="account.json"')
  expect(body).toMatchObject({
    user: { id: user.id, email: kim.email, firstName: 'Kim', lastName: 'Doe' },
    signInWays: [{ way: 'password' }],
    sessions: [{ current: true }],
    orders: [{ id: orderId, complete: true }],
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|"token"/)
  expect(JSON.stringify(body)).not.toContain(token)
})

test('who leaves is gone at once; the orders stay for the books and open for a guest again', async () => {
  const kim = aPerson()
  const { token, user } = (await register(shop, kim)).body
  const orderId = await buyAs(token)
  await shop.runJobs()

  const wrong = await as<ProblemBody>(shop, token, 'DELETE', '/users/me', { password: 'not the password' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password'])
  expect((await as(shop, token, 'DELETE', '/users/me', {})).status).toBe(422)
  expect((await as(shop, token, 'DELETE', '/users/me', { password: kim.password })).status).toBe(204)

  expect((await as(shop, token, 'GET', '/users/me')).status).toBe(401)
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(401)
  expect(await shop.db.select().from(users).where(eq(users.id, user.id))).toEqual([])
  const order = await shop.get(`/api/orders/${orderId}?email=${kim.email}`)
  expect(order.body).toMatchObject({ id: orderId, complete: true, account: { userAccountId: null } })

  await shop.runJobs()
  const subjects = shop.outbox.filter(({ to }) => to === kim.email).map(({ subject }) => subject)
  expect(subjects).toContain('Your Milepost account was deleted')
  expect(await actsOn(user.id)).toEqual(['account.created', 'account.deleted'])
})

test('the plans of who leaves end, and the audit log says why', async () => {
  const kim = aPerson()
  const { token, user } = (await register(shop, kim)).body
  const install = { email: kim.email, country: 'us' as const, quantity: 2 }
  const plans = await startSubscriptions(shop.ctx, install)
  const { body } = await as<{ subscriptions: { id: string }[] }>(shop, token, 'GET', '/users/me/export')
  // Both began at one time.
  expect(body.subscriptions.toSorted(byId)).toMatchObject(
    plans.toSorted(byId).map(({ id }) => ({ id, status: 'active', country: 'us' })),
  )

  await as(shop, token, 'DELETE', '/users/me', { password: kim.password })
  expect(await shop.db.$count(subscriptions, eq(subscriptions.userId, user.id))).toBe(0)
  for (const { id } of plans) {
    expect(await actsOn(id)).toEqual(['subscription.started', 'subscription.cancelled'])
  }
})

test('the mailbox of who left may have a new account, which knows nothing of the old', async () => {
  const kim = aPerson()
  const first = (await register(shop, kim)).body
  await buyAs(first.token)
  await as(shop, first.token, 'DELETE', '/users/me', { password: kim.password })
  const second = await register(shop, { ...kim, password: 'another life entirely' })
  expect(second.status).toBe(201)
  expect(second.body.user.id).not.toBe(first.user.id)
  const { body } = await as(shop, second.body.token, 'GET', '/users/me/export')
  expect(body.orders).toEqual([])
})

test.each([
  ['GET', '/users/me'],
  ['GET', '/users/me/export'],
  ['DELETE', '/users/me'],
  ['GET', '/auth/verify-token'],
  ['POST', '/auth/user-authorization'],
  ['GET', '/auth/sessions'],
  ['DELETE', '/auth/sessions'],
  ['DELETE', '/auth/sessions/ses_1'],
  ['PUT', '/auth/password'],
  ['POST', '/auth/email-confirmation'],
  ['PUT', '/auth/email-confirmation'],
])('a stranger at %s %s is asked to log in', async (method, path) => {
  const answer = await as<ProblemBody>(shop, 'A'.repeat(32), method, path)
  expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in'])
})
