import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, orders } from '../../db/tables/orders.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'
import {
  aPerson,
  as,
  linkSecret,
  logIn,
  type Person,
  type ProblemBody,
  register,
  type SignedInBody,
  sharedShop,
} from './open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

interface OrderBody {
  id: string
  complete: boolean
  account: { email: string; userAccountId: string | null }
}

const DAY = 86_400_000
const UNKNOWN = 'We can’t find this order.'

async function buyAsGuest(email: string, place = shop): Promise<string> {
  const { body } = await place.checkout(anOrder({ email }))
  await place.pay(body.client_secret, aCard())
  return body.orderId
}

const read = (orderId: string, token: string) => as<OrderBody>(shop, token, 'GET', `/orders/${orderId}`)

async function confirm(person: Person, token: string) {
  await shop.runJobs()
  const secret = linkSecret(shop, person.email, '/account/confirm-email')
  return as<{ user: { emailVerified: boolean } }>(shop, token, 'PUT', '/auth/email-confirmation', {
    token: secret,
  })
}

test('what a guest bought earlier joins the account when the address is confirmed, and not before', async () => {
  const kim = aPerson()
  const orderId = await buyAsGuest(kim.email)
  const { token, user } = (await register(shop, kim)).body
  expect((await read(orderId, token)).status).toBe(404)
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(200)
  expect((await read(orderId, token)).status).toBe(404)

  const confirmed = await confirm(kim, token)
  expect(confirmed.body.user.emailVerified).toBe(true)
  const order = await read(orderId, token)
  expect(order.body).toMatchObject({ complete: true, account: { userAccountId: user.id } })
  const byEmail = await shop.get(`/api/orders/${orderId}?email=${kim.email}`)
  expect(byEmail.status).toBe(404)
  const audit = await shop.db.select().from(auditEvents).where(eq(auditEvents.subject, orderId))
  expect(audit.map(({ action }) => action)).toContain('order.joined_account')
})

test('who opens an account in another’s name gets nothing, even when the owner clicks the link', async () => {
  const owner = aPerson()
  const orderId = await buyAsGuest(owner.email)
  const intruder = (await register(shop, { ...owner, password: 'known to the intruder' })).body
  await shop.runJobs()
  const secret = linkSecret(shop, owner.email, '/account/confirm-email')

  const click = await shop.fetch('/api/auth/email-confirmation', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: secret }),
  })
  expect(click.status).toBe(401)
  const other = (await register(shop, aPerson())).body.token
  const fromOther = await as(shop, other, 'PUT', '/auth/email-confirmation', { token: secret })
  expect(fromOther.status).toBe(422)
  expect((await read(orderId, intruder.token)).status).toBe(404)

  await shop.post('/api/auth/password-reset', { email: owner.email })
  await shop.runJobs()
  const reset = await shop.fetch('/api/auth/password-reset', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: linkSecret(shop, owner.email, '/account/reset-password'),
      password: 'known to the owner alone',
    }),
  })
  const back = (await reset.json()) as SignedInBody
  expect((await read(orderId, back.token)).status).toBe(200)
  expect((await read(orderId, intruder.token)).status).toBe(401)
  expect((await logIn(shop, owner.email, 'known to the intruder')).status).toBe(401)
})

test('a link to confirm works once for its owner, dies after a day, and can be sent again', async () => {
  const own = await sharedShop()
  const kim = aPerson()
  const { token } = (await register(own, kim)).body
  await own.runJobs()
  const old = linkSecret(own, kim.email, '/account/confirm-email')
  own.clock.advance(DAY + 60_000)
  expect((await as(own, token, 'PUT', '/auth/email-confirmation', { token: old })).status).toBe(422)
  expect((await as(own, token, 'POST', '/auth/email-confirmation')).status).toBe(204)
  await own.runJobs()
  const fresh = linkSecret(own, kim.email, '/account/confirm-email')
  expect((await as(own, token, 'PUT', '/auth/email-confirmation', { token: fresh })).status).toBe(200)
  expect((await as(own, token, 'PUT', '/auth/email-confirmation', { token: fresh })).status).toBe(200)
  const mails = own.outbox.length
  expect((await as(own, token, 'POST', '/auth/email-confirmation')).status).toBe(204)
  await own.runJobs()
  expect(own.outbox).toHaveLength(mails)
})

test('a confirmed member who buys as a guest finds the order at the next login', async () => {
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  await confirm(kim, token)
  const orderId = await buyAsGuest(kim.email)
  expect((await read(orderId, token)).status).toBe(404)
  const again = (await logIn(shop, kim.email, kim.password)).body.token
  expect((await read(orderId, again)).status).toBe(200)
})

test('an order on its payment page stays the guest’s when the owner of the mailbox logs in', async () => {
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  await confirm(kim, token)
  const { body } = await shop.checkout(anOrder({ email: kim.email }))
  await logIn(shop, kim.email, kim.password)
  expect((await shop.get(`/api/orders/${body.orderId}?email=${kim.email}`)).status).toBe(200)
  const paid = await shop.pay(body.client_secret, aCard())
  expect(paid.body.status).toBe('complete')
})

test('a member’s order bears the member’s own address and opens for nobody else', async () => {
  const kim = aPerson()
  const { token, user } = (await register(shop, kim)).body
  const { body } = await as<{ orderId: string }>(shop, token, 'POST', '/orders/checkout', {
    order: anOrder({ email: 'somebody-else@example.com' }),
    uiMode: 'embedded',
  })
  const order = await read(body.orderId, token)
  expect(order.body.account).toEqual({ email: kim.email, userAccountId: user.id })
  const stranger = (await register(shop, aPerson())).body.token
  const unknown = await read('ord_unknown', stranger)
  expect((await read(body.orderId, stranger)).body).toEqual(unknown.body)
  expect((await shop.get(`/api/orders/${body.orderId}?email=${kim.email}`)).body).toEqual(unknown.body)
})

test('a guest makes an account for the order of this visit and keeps it', async () => {
  const kim = aPerson()
  const orderId = await buyAsGuest(kim.email)
  const made = await shop.fetch(`/api/orders/${orderId}/account`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ localUser: kim }),
  })
  expect(made.status).toBe(201)
  const body = (await made.json()) as SignedInBody & { order: OrderBody }
  expect(body.order).toMatchObject({ id: orderId, account: { userAccountId: body.user.id } })
  expect((await read(orderId, body.token)).status).toBe(200)
})

test('a member who is logged in takes over the guest order of this visit, and doing so twice changes nothing', async () => {
  const kim = aPerson()
  const orderId = await buyAsGuest(kim.email)
  const { token, user } = (await register(shop, kim)).body
  for (let time = 0; time < 2; time++) {
    const taken = await as<{ order: OrderBody }>(shop, token, 'PUT', `/orders/${orderId}/account`, {})
    expect(taken.status).toBe(200)
    expect(taken.body.order.account.userAccountId).toBe(user.id)
  }
})

test('an order of days ago is not given to an address nobody has confirmed', async () => {
  const kim = aPerson()
  const orderId = await buyAsGuest(kim.email)
  const longAgo = new Date(Date.now() - 3 * DAY)
  await shop.db.update(orders).set({ createdAt: longAgo }).where(eq(orders.id, orderId))
  const { token } = (await register(shop, kim)).body
  const refused = await as<ProblemBody>(shop, token, 'PUT', `/orders/${orderId}/account`, {})
  expect([refused.status, refused.body.code]).toEqual([403, 'email_not_confirmed'])
})

test.each([
  ['no order of that id', async () => 'ord_unknown'],
  ['a guest order of another address', () => buyAsGuest(aPerson().email)],
  [
    'an order that has an account',
    async () => {
      const { token } = (await register(shop, aPerson())).body
      const order = { order: anOrder(), uiMode: 'embedded' }
      return (await as<{ orderId: string }>(shop, token, 'POST', '/orders/checkout', order)).body.orderId
    },
  ],
])('%s is unknown to who asks for it', async (_, make) => {
  const orderId = await make()
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  const member = await as<ProblemBody>(shop, token, 'PUT', `/orders/${orderId}/account`, {})
  expect([member.status, member.body.message]).toEqual([404, UNKNOWN])
  const lee = aPerson()
  const guest = await shop.fetch(`/api/orders/${orderId}/account`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ localUser: lee }),
  })
  expect(guest.status).toBe(404)
  expect((await logIn(shop, lee.email, lee.password)).status).toBe(401)
})
