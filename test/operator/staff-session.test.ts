import { expect, test } from 'vitest'
import { totpAt } from '../../src/shop/office/staff-sign-in/totp.ts'
import { as, linkSecret } from '../accounts/open-shop.ts'
import { anOffice, cookieOf, type Office, ORIGIN } from './an-office.ts'

test('staff sign in with a cookie that pages cannot read and other sites cannot use, for 12 hours', async () => {
  const { shop, logIn, call } = await anOffice()
  expect((await logIn({ password: 'not-the-password' })).status).toBe(401)
  expect((await logIn({}, 'http://elsewhere.test')).body).toMatchObject({ code: 'foreign_origin' })
  const opened = await logIn()
  expect(opened.status).toBe(204)
  const cookie = cookieOf(opened)
  expect(cookie).toMatch(/Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
  const [pair = ''] = cookie.split(';')
  expect((await call('GET', '/orders', pair, {})).status).toBe(200)
  expect((await call('POST', '/jobs/dead/revival', pair)).status).toBe(403)
  expect((await call('POST', '/second-factor', pair, {})).status).toBe(403)
  expect((await call('POST', '/second-factor', pair, { Origin: 'http://elsewhere.test' })).status).toBe(403)
  shop.clock.advance(12 * 3_600_000)
  expect((await call('GET', '/orders', pair)).status).toBe(401)
})

test('once an authenticator is set up, signing in takes its code, each once; a recovery code helps once', async () => {
  const { shop, person, token, logIn, call } = await anOffice()
  const [cookie = ''] = cookieOf(await logIn()).split(';')
  expect((await as(shop, token, 'GET', '/admin/orders')).status).toBe(200)
  const send = (method: string, body: object) =>
    shop.fetch('/api/admin/second-factor', {
      method,
      headers: { Cookie: cookie, Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const begin = () => send('POST', { password: person.password })
  const begun = await (await begin()).json()
  const code = () => totpAt(begun.secret, Math.floor(shop.clock.now().getTime() / 30_000))
  const confirm = (given: string) => send('PUT', { code: given })
  expect((await confirm('000000')).status).toBe(422)
  expect((await logIn()).status).toBe(204)
  const first = code()
  expect((await confirm(first)).status).toBe(204)
  // The token of a login took no code, and opens the account but not the office.
  const byToken = await as(shop, token, 'GET', '/admin/orders')
  expect(byToken).toMatchObject({ status: 401, body: { code: 'staff_only' } })
  expect((await as(shop, token, 'GET', '/users/me')).status).toBe(200)
  expect((await logIn()).body).toMatchObject({ code: 'second_factor_needed' })
  expect((await logIn({ code: first })).status).toBe(401)
  shop.clock.advance(60_000)
  const second = code()
  expect((await logIn({ code: second })).status).toBe(204)
  expect((await logIn({ code: second })).status).toBe(401)
  const [recovery] = begun.recoveryCodes
  expect((await logIn({ code: recovery })).status).toBe(204)
  expect((await logIn({ code: recovery })).status).toBe(401)
  expect((await begin()).status).toBe(409)

  const out = await call('DELETE', '/session', cookie)
  expect(out.status).toBe(204)
  expect((await call('GET', '/orders', cookie)).status).toBe(401)
})

const NEW_PASSWORD = 'harbour-lantern-41'

test.each([
  [
    'a new password',
    async ({ shop, person, token }: Office) => {
      const change = { currentPassword: person.password, newPassword: NEW_PASSWORD }
      return (await as(shop, token, 'PUT', '/auth/password', change)).status
    },
  ],
  [
    'a password reset by mail',
    async ({ shop, person }: Office) => {
      await shop.post('/api/auth/password-reset', { email: person.email })
      await shop.runJobs()
      const reset = {
        token: linkSecret(shop, person.email, '/account/reset-password'),
        password: NEW_PASSWORD,
      }
      return (await as(shop, '', 'PUT', '/auth/password-reset', reset)).status
    },
  ],
  [
    'signing out everywhere',
    async ({ shop, token }: Office) => (await as(shop, token, 'DELETE', '/auth/sessions')).status,
  ],
  [
    'being signed out by a colleague',
    async ({ shop, id }: Office) => (await shop.operate('DELETE', `/members/${id}/sessions`)).status,
  ],
])('%s ends the sessions of the office too', async (_how, end) => {
  const office = await anOffice()
  const [cookie = ''] = cookieOf(await office.logIn()).split(';')
  expect((await office.call('GET', '/orders', cookie)).status).toBe(200)
  expect(await end(office)).toBeLessThan(300)
  expect((await office.call('GET', '/orders', cookie)).status).toBe(401)
})

test('a sign-in to the office with a password that is changed meanwhile opens no session', async () => {
  const { shop, person, token, logIn, call } = await anOffice()
  const check = shop.ctx.accounts.checkPassword
  let changed = false
  shop.ctx.accounts.checkPassword = async (hash, password) => {
    const isRight = await check(hash, password)
    if (changed) return isRight
    changed = true
    const change = { currentPassword: person.password, newPassword: NEW_PASSWORD }
    expect((await as(shop, token, 'PUT', '/auth/password', change)).status).toBe(204)
    return isRight
  }
  const opened = await logIn()
  shop.ctx.accounts.checkPassword = check
  expect(opened).toMatchObject({ status: 401, body: { code: 'authentication_failed' } })
  expect((await logIn({ password: NEW_PASSWORD })).status).toBe(204)
  expect((await call('GET', '/orders', 'staff-session=x')).status).toBe(401)
})

test('a sign-in to the office that fails is in the log, with who it was and why', async () => {
  const { shop, id, logIn } = await anOffice()
  await logIn({ password: 'not-the-password' })
  await logIn({ email: 'nobody@example.com' })
  const failed = shop.log.lines.filter(({ event }) => event === 'sign_in.failed').map(({ detail }) => detail)
  expect(failed).toMatchObject([
    { kind: 'staff', userId: id, why: 'authentication_failed' },
    { kind: 'staff', why: 'authentication_failed' },
  ])
})

test('who is locked out of the account has no way into the office either', async () => {
  const { shop, id, person, logIn } = await anOffice()
  await shop.operate('DELETE', `/staff/${id}`)
  expect((await shop.operate('PUT', `/members/${id}/access`, { allowed: false, reason: 'x' })).status).toBe(
    204,
  )
  await shop.operate('POST', '/staff', { email: person.email, role: 'warehouse' })
  expect((await logIn()).status).toBe(403)
})
