import { beforeAll, expect, test } from 'vitest'
import type { TestShop } from '../start-test-shop.ts'
import {
  aPerson,
  as,
  linkSecret,
  logIn,
  type ProblemBody,
  register,
  type SignedInBody,
  sharedShop,
} from './open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const NEW = 'a much better password'
const DEAD_LINK = 'This link no longer works. Please ask us for a new one.'
const MINUTE = 60_000

async function askForReset(email: string, headers?: HeadersInit) {
  const answer = await shop.post('/api/auth/password-reset', { email }, headers ? { headers } : {})
  await shop.runJobs()
  return answer
}

const reset = <T = SignedInBody>(token: string, password = NEW) =>
  shop
    .fetch('/api/auth/password-reset', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password }),
    })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as T }))

test('who knows the current password changes it; other devices are logged out and the owner gets a mail', async () => {
  const kim = aPerson()
  const here = (await register(shop, kim)).body.token
  const elsewhere = (await logIn(shop, kim.email, kim.password)).body.token
  const change = { currentPassword: kim.password, newPassword: NEW }
  expect((await as(shop, here, 'PUT', '/auth/password', change)).status).toBe(204)

  expect((await as(shop, here, 'GET', '/users/me')).status).toBe(200)
  expect((await as(shop, elsewhere, 'GET', '/users/me')).status).toBe(401)
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(401)
  expect((await logIn(shop, kim.email, NEW)).status).toBe(200)
  await shop.runJobs()
  const subjects = shop.outbox.filter(({ to }) => to === kim.email).map(({ subject }) => subject)
  expect(subjects).toContain('Your Milepost password was changed')
})

test('without the current password nothing changes, however good the session', async () => {
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  const change = { currentPassword: 'not it at all', newPassword: NEW }
  const refused = await as<ProblemBody>(shop, token, 'PUT', '/auth/password', change)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([
    { path: 'currentPassword', message: 'Your current password isn’t right.' },
  ])
  const common = { currentPassword: kim.password, newPassword: 'password1' }
  expect((await as(shop, token, 'PUT', '/auth/password', common)).status).toBe(422)
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(200)
  const stranger = await shop.fetch('/api/auth/password', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(stranger.status).toBe(401)
})

test('a forgotten password is reset by a link from the mail, which works once', async () => {
  const kim = aPerson()
  const before = (await register(shop, kim)).body.token
  await askForReset(kim.email.toUpperCase())
  const secret = linkSecret(shop, kim.email, '/account/reset-password')

  const done = await reset(secret)
  expect(done.status).toBe(200)
  expect(done.body.user).toMatchObject({ email: kim.email, emailVerified: true })
  expect((await as(shop, done.body.token, 'GET', '/users/me')).status).toBe(200)
  expect((await as(shop, before, 'GET', '/users/me')).status).toBe(401)
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(401)
  expect((await logIn(shop, kim.email, NEW)).status).toBe(200)

  const again = await reset<ProblemBody>(secret, 'and now another one')
  expect([again.status, again.body.message]).toEqual([422, DEAD_LINK])
})

test('of ten who use one link at the same moment, one wins', async () => {
  const kim = aPerson()
  await register(shop, kim)
  await askForReset(kim.email)
  const secret = linkSecret(shop, kim.email, '/account/reset-password')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => reset(secret, `the password of ${n}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
})

test('the link dies after half an hour, with a change of the password, and with a newer mail', async () => {
  const own = await sharedShop()
  const kim = aPerson()
  const { token } = (await register(own, kim)).body
  const mailLink = async () => {
    await own.post('/api/auth/password-reset', { email: kim.email })
    await own.runJobs()
    return linkSecret(own, kim.email, '/account/reset-password')
  }
  const use = (secret: string) =>
    own.fetch('/api/auth/password-reset', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: secret, password: NEW }),
    })
  const late = await mailLink()
  own.clock.advance(31 * MINUTE)
  expect((await use(late)).status).toBe(422)

  const overtaken = await mailLink()
  const change = { currentPassword: kim.password, newPassword: 'changed in the meantime' }
  expect((await as(own, token, 'PUT', '/auth/password', change)).status).toBe(204)
  expect((await use(overtaken)).status).toBe(422)

  const first = await mailLink()
  const second = await mailLink()
  expect((await use(first)).status).toBe(422)
  expect((await use(second)).status).toBe(200)
  expect((await use(first)).status).toBe(422)
})

test('nobody can tell from the answer whether the mailbox has an account', async () => {
  const kim = aPerson()
  await register(shop, kim)
  const known = await askForReset(kim.email)
  const stranger = aPerson().email
  const unknown = await askForReset(stranger)
  expect([known.status, known.body]).toEqual([204, {}])
  expect([unknown.status, unknown.body]).toEqual([204, {}])
  expect(shop.outbox.filter(({ to }) => to === stranger)).toEqual([])
})

test('the link leads to the shop’s own address, whatever Host the request claims', async () => {
  const kim = aPerson()
  await register(shop, kim)
  await askForReset(kim.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  // The mail that confirms the address may come after it.
  const mail = shop.outbox.find(({ to, text }) => to === kim.email && text.includes('reset-password'))
  expect(mail?.text).toMatch(/http:\/\/shop\.test\/account\/reset-password\?token=[\w-]{32}\n/)
  expect(mail?.text + (mail?.html ?? '')).not.toContain('evil.example')
})

test('a mailbox is not flooded, and the one who asks is not told', async () => {
  const strict = await sharedShop({ rateLimitScale: 1 })
  const kim = aPerson()
  await register(strict, kim)
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    statuses.push((await strict.post('/api/auth/password-reset', { email: kim.email })).status)
  }
  await strict.runJobs()
  expect(new Set(statuses)).toEqual(new Set([204]))
  const resets = strict.outbox.filter(({ subject }) => subject.startsWith('Choose a new password'))
  expect(resets).toHaveLength(4)
})
