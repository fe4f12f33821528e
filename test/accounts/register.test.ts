import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts, sessions, users } from '../../db/tables/accounts.ts'
import { auditEvents } from '../../db/tables/orders.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aPerson, logIn, type ProblemBody, register, sharedShop } from './open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const TAKEN = 'An account already exists for the email provided. Please login to continue.'

test('a new member is signed in at once and asked by mail to confirm the address', async () => {
  const kim = aPerson()

  const { status, body } = await register(shop, kim)
  expect(status).toBe(201)
  expect(body.user).toMatchObject({
    email: kim.email,
    firstName: 'Kim',
    lastName: 'Doe',
    emailVerified: false,
  })
  expect(body.user.userAccountId).toMatch(/^usr_[0-9a-z]{24}$/)
  const me = await shop.get('/api/users/me', { headers: { Authorization: body.token } })
  expect(me.body).toEqual({ user: JSON.parse(JSON.stringify(body.user)) })

  await shop.runJobs()
  const mails = shop.outbox.filter(({ to }) => to === kim.email)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [kim.email, 'Confirm your email address for Milepost'],
  ])
  const audit = await shop.db.select().from(auditEvents).where(eq(auditEvents.subject, body.user.id))
  expect(audit.map(({ actor, action }) => [actor, action])).toEqual([
    [`customer:${body.user.id}`, 'account.created'],
  ])
})

test('neither the password nor the token can be read from the database', async () => {
  const kim = aPerson()
  const { body } = await register(shop, kim)

  const kept = JSON.stringify([
    await shop.db.select().from(users),
    await shop.db.select().from(sessions),
    await shop.db.select().from(accounts),
  ])
  expect(kept).not.toContain(kim.password)
  expect(kept).not.toContain(body.token)
  expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test.each([
  ['the same address', (email: string) => email],
  ['the address in capitals', (email: string) => email.toUpperCase()],
  ['the address with a space', (email: string) => ` ${email}`],
])('a second account for %s is refused, and its password is kept nowhere', async (_, rewrite) => {
  const kim = aPerson()
  await register(shop, kim)

  const second = await shop.post<ProblemBody>('/api/users', {
    localUser: { ...kim, email: rewrite(kim.email), password: 'another good password' },
  })
  expect(second.status).toBe(409)
  expect(second.body.message).toBe(TAKEN)
  expect((await logIn(shop, kim.email, 'another good password')).status).toBe(401)
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(200)
  expect(await accountsOf(kim.email)).toHaveLength(1)
})

test('of eight who register the same mailbox at the same time, one gets it and seven hear why not', async () => {
  const email = aPerson().email
  const people = Array.from({ length: 8 }, (_, n) => aPerson({ email, password: `password of twin ${n}` }))

  const answers = await Promise.all(people.map((person) => register(shop, person)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(await accountsOf(email)).toHaveLength(1)
  const logIns = await Promise.all(people.map(({ password }) => logIn(shop, email, password)))
  expect(logIns.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.each([
  ['too short', '7 chars', 'Use at least 8 characters'],
  ['missing', '', 'Required'],
  ['too long', 'x'.repeat(129), 'Use no more than 128 characters'],
  ['among the most common', 'Password1', 'This password is too easy to guess. Please choose another.'],
  ['one key held down', 'eeeeeeeeeeee', 'This password is too easy to guess. Please choose another.'],
  ['the address itself', 'kim.doe@example.com', 'This password is too easy to guess. Please choose another.'],
])('a password that is %s is refused with the reason at its field', async (_, password, message) => {
  const refused = await shop.post<ProblemBody>('/api/users', {
    localUser: aPerson({ password, email: 'kim.doe@example.com' }),
  })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([{ path: 'localUser.password', message }])
})

test.each(['p@ss w\u00f6rd \u2603 \u{1f697}', 'x'.repeat(60) + ' y '.repeat(20), 'correct horse battery'])(
  'any other password is taken as it is: %s',
  async (password) => {
    const kim = aPerson({ password })
    expect((await register(shop, kim)).status).toBe(201)
    expect((await logIn(shop, kim.email, password)).status).toBe(200)
    expect((await logIn(shop, kim.email, `${password} `)).status).toBe(401)
  },
)

test('the address of the order is compared with that of the account', async () => {
  const kim = aPerson()
  const headers = { orderemail: kim.email.toUpperCase() }
  const same = await shop.post('/api/users', { localUser: kim }, { headers })
  expect(same.body.emailMatchesOrder).toBe(true)
  const other = await shop.post('/api/users', { localUser: aPerson() }, { headers })
  expect(other.body.emailMatchesOrder).toBe(false)
})

test('a client can ask whether a mailbox has an account', async () => {
  const kim = aPerson()
  await register(shop, kim)
  const known = await shop.post('/api/users/check-email', { email: kim.email.toUpperCase(), appId: 'x' })
  expect(known.body).toEqual({ email: kim.email, isEmailRegistered: true })
  const unknown = await shop.post('/api/users/check-email', { email: 'nobody@example.com' })
  expect(unknown.body).toEqual({ email: 'nobody@example.com', isEmailRegistered: false })
})

function accountsOf(email: string) {
  return shop.db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.email, email))
}
