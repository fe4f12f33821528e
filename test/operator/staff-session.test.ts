import { expect, test } from 'vitest'
import { totpAt } from '../../src/shop/staff-sign-in/totp.ts'
import { aPerson, as, linkSecret, openShop, register } from '../accounts/open-shop.ts'

const ORIGIN = 'http://shop.test'

async function anOffice() {
  const shop = await openShop()
  const person = aPerson()
  const { token } = (await register(shop, person)).body
  await shop.runJobs()
  const secret = linkSecret(shop, person.email, '/account/confirm-email')
  await as(shop, token, 'PUT', '/auth/email-confirmation', { token: secret })
  await shop.operate('POST', '/staff', { email: person.email, role: 'warehouse' })
  const logIn = (more: object = {}, origin = ORIGIN) =>
    shop.post<{ code?: string }>(
      '/api/admin/session',
      { email: person.email, password: person.password, ...more },
      { headers: { Origin: origin } },
    )
  const call = (method: string, path: string, cookie: string, headers: object = { Origin: ORIGIN }) =>
    shop.fetch(`/api/admin${path}`, { method, headers: { Cookie: cookie, ...headers } })
  return { shop, token, logIn, call }
}

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((each) => each.startsWith('staff-session=')) ?? ''

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
  const { shop, logIn, call } = await anOffice()
  const [cookie = ''] = cookieOf(await logIn()).split(';')
  const begun = await (await call('POST', '/second-factor', cookie)).json()
  const code = () => totpAt(begun.secret, Math.floor(shop.clock.now().getTime() / 30_000))
  const confirm = (given: string) =>
    shop.fetch('/api/admin/second-factor', {
      method: 'PUT',
      headers: { Cookie: cookie, Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: given }),
    })
  expect((await confirm('000000')).status).toBe(422)
  expect((await logIn()).status).toBe(204)
  const first = code()
  expect((await confirm(first)).status).toBe(204)
  expect((await logIn()).body).toMatchObject({ code: 'second_factor_needed' })
  expect((await logIn({ code: first })).status).toBe(401)
  shop.clock.advance(60_000)
  const second = code()
  expect((await logIn({ code: second })).status).toBe(204)
  expect((await logIn({ code: second })).status).toBe(401)
  const [recovery] = begun.recoveryCodes
  expect((await logIn({ code: recovery })).status).toBe(204)
  expect((await logIn({ code: recovery })).status).toBe(401)
  expect((await call('POST', '/second-factor', cookie)).status).toBe(409)

  const out = await call('DELETE', '/session', cookie)
  expect(out.status).toBe(204)
  expect((await call('GET', '/orders', cookie)).status).toBe(401)
})
