import { totpAt } from '../../src/shop/office/staff-sign-in/totp.ts'
import { aPerson, as, linkSecret, openShop, register } from '../accounts/open-shop.ts'
import type { TestShop, TestShopOptions } from '../start-test-shop.ts'

export const ORIGIN = 'http://shop.test'

export type Office = Awaited<ReturnType<typeof anOffice>>

/** A shop with one colleague, who has a password and no authenticator yet. */
export async function anOffice(options?: TestShopOptions) {
  const shop = await openShop(options)
  const person = aPerson()
  const { token, user } = (await register(shop, person)).body
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
  return { shop, id: user.id, person, token, logIn, call }
}

export const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((each) => each.startsWith('staff-session=')) ?? ''

/** Turns the colleague's authenticator on. */
export async function withAuthenticator({ shop, person, logIn }: Office) {
  const [cookie = ''] = cookieOf(await logIn()).split(';')
  const send = async (method: string, body: object) =>
    shop.fetch('/api/admin/second-factor', {
      method,
      headers: { Cookie: cookie, Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const begun = (await (await send('POST', { password: person.password })).json()) as {
    secret: string
    recoveryCodes: string[]
  }
  await send('PUT', { code: codeNow(shop, begun.secret) })
  shop.clock.advance(60_000)
  const { secret, recoveryCodes } = begun
  return {
    cookie,
    recoveryCodes,
    code: () => codeNow(shop, secret),
    wrongCode: () => wrongNow(shop, secret),
  }
}

const stepNow = (shop: TestShop) => Math.floor(shop.clock.now().getTime() / 30_000)

function codeNow(shop: TestShop, secret: string): string {
  return totpAt(secret, stepNow(shop))
}

/** Six digits that are neither the code of now nor one of the steps before and after it, which count too. */
function wrongNow(shop: TestShop, secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((step) => totpAt(secret, stepNow(shop) + step))
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find(
    (code) => !right.includes(code),
  ) as string
}
