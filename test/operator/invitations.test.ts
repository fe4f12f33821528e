import { expect, test } from 'vitest'
import { aPerson, as, linkSecret, logIn, openShop, register } from '../accounts/open-shop.ts'
import { aPlatform } from '../devices/platform.ts'
import type { TestShop } from '../start-test-shop.ts'
import { anOffice, cookieOf } from './an-office.ts'

const ORIGIN = { Origin: 'http://shop.test' }
const NEWCOMER = { firstName: 'Lee', lastName: 'Doe', password: 'harbour-lantern-41' }

async function invite(shop: TestShop, email: string, role: string) {
  const invited = await shop.operate('POST', '/staff/invitations', { email, role })
  expect(invited).toMatchObject({ status: 201, body: { email, role, invitedBy: 'staff:operator' } })
  await shop.runJobs()
  return linkSecret(shop, email, '/admin/invitation')
}

const accept = (shop: TestShop, body: object) =>
  shop.post<{ code: string }>('/api/auth/staff-invitation', body)

const listed = async (shop: TestShop) =>
  (await shop.operate<{ invitations: object[] }>('GET', '/staff/invitations')).body.invitations

test('somebody without an account joins by the link of a mail, once, and signs in to the office', async () => {
  const shop = await openShop()
  const email = aPerson().email
  const token = await invite(shop, email, 'warehouse')
  expect(await listed(shop)).toMatchObject([{ email, role: 'warehouse' }])
  expect((await accept(shop, { token })).body).toMatchObject({ code: 'invitation_needs_password' })
  const weak = await accept(shop, { ...NEWCOMER, token, password: email })
  expect(weak.body).toMatchObject({ code: 'password_guessable' })
  expect((await accept(shop, { ...NEWCOMER, token })).body).toEqual({ email, role: 'warehouse' })
  expect((await accept(shop, { ...NEWCOMER, token })).body).toMatchObject({ code: 'link_invalid' })
  expect(await listed(shop)).toEqual([])

  const signedIn = await shop.post(
    '/api/admin/session',
    { email, password: NEWCOMER.password },
    { headers: ORIGIN },
  )
  expect(signedIn.status).toBe(204)
  const sessions = await shop.operate<{ sessions: { id: string; email: string; userId: string }[] }>(
    'GET',
    '/staff/sessions',
  )
  const [session] = sessions.body.sessions
  expect(session).toMatchObject({ email })
  const { events } = (await shop.operate<{ events: object[] }>('GET', `/audit?subject=${session?.userId}`))
    .body
  expect(events).toContainEqual(
    expect.objectContaining({
      action: 'staff.joined',
      detail: { before: null, after: 'warehouse', invitedBy: 'staff:operator' },
    }),
  )

  const cookies = signedIn.headers.getSetCookie()
  const cookie = cookies.find((each) => each.startsWith('staff-session='))?.split(';')[0] ?? ''
  const me = () => shop.fetch('/api/admin/me', { headers: { Cookie: cookie } })
  expect((await me()).status).toBe(200)
  expect((await shop.operate('DELETE', `/staff/sessions/${session?.id}`)).status).toBe(204)
  expect((await me()).status).toBe(401)
})

test('an invitation is withdrawn, replaced by the next one, and ends after a week', async () => {
  const shop = await openShop()
  const email = aPerson().email
  const first = await invite(shop, email, 'support')
  const second = await invite(shop, email, 'reader')
  expect((await accept(shop, { ...NEWCOMER, token: first })).body).toMatchObject({ code: 'link_invalid' })
  expect(await listed(shop)).toMatchObject([{ email, role: 'reader' }])
  expect((await shop.operate('DELETE', `/staff/invitations/${email}`)).status).toBe(204)
  expect((await shop.operate('DELETE', `/staff/invitations/${email}`)).status).toBe(404)
  expect((await accept(shop, { ...NEWCOMER, token: second })).status).toBe(422)
  const third = await invite(shop, email, 'reader')
  shop.clock.advance(7 * 86_400_000)
  expect((await accept(shop, { ...NEWCOMER, token: third })).status).toBe(422)
})

test('who only claimed the address of somebody invited stays outside', async () => {
  const shop = await openShop()
  const claimed = aPerson()
  const { token: stolen } = (await register(shop, claimed)).body
  const token = await invite(shop, claimed.email, 'admin')
  expect((await accept(shop, { token })).body).toMatchObject({ code: 'invitation_needs_password' })
  expect((await accept(shop, { ...NEWCOMER, token })).status).toBe(201)
  expect((await as(shop, stolen, 'GET', '/admin/me')).status).toBe(401)
  expect((await logIn(shop, claimed.email, claimed.password)).status).toBe(401)
  const owner = await logIn(shop, claimed.email, NEWCOMER.password)
  expect((await as(shop, owner.body.token, 'GET', '/admin/me')).body).toMatchObject({ role: 'admin' })
})

test('a member with a proven mailbox joins with the own password', async () => {
  const shop = await openShop()
  const member = aPerson()
  const { token: session } = (await register(shop, member)).body
  await shop.runJobs()
  const proof = linkSecret(shop, member.email, '/account/confirm-email')
  await as(shop, session, 'PUT', '/auth/email-confirmation', { token: proof })
  const token = await invite(shop, member.email, 'reader')
  expect((await accept(shop, { token })).status).toBe(201)
  expect((await as(shop, session, 'GET', '/admin/me')).body).toMatchObject({ role: 'reader' })
  expect((await as(shop, session, 'GET', '/admin/staff/sessions')).body).toMatchObject({ sessions: [] })
  const audit = await as<{ events: { detail: object }[] }>(shop, session, 'GET', '/admin/audit')
  expect(audit.body.events.every(({ detail }) => Object.keys(detail).length === 0)).toBe(true)
  expect(JSON.stringify(audit.body)).not.toContain(member.email)
})

test('who is dismissed comes back by no invitation or session from before, and brings nobody', async () => {
  const { shop, id, person, token, logIn, call } = await anOffice()
  await shop.operate('POST', '/staff', { email: person.email, role: 'admin' })
  const [cookie = ''] = cookieOf(await logIn()).split(';')
  const friend = aPerson().email
  await as(shop, token, 'POST', '/admin/staff/invitations', { email: friend, role: 'admin' })
  await shop.runJobs()
  const ofFriend = linkSecret(shop, friend, '/admin/invitation')
  const own = await invite(shop, person.email, 'admin')

  expect((await shop.operate('DELETE', `/staff/${id}`)).status).toBe(204)

  expect(await listed(shop)).toEqual([])
  const tries = [await accept(shop, { token: own }), await accept(shop, { ...NEWCOMER, token: ofFriend })]
  expect(tries.map(({ body }) => body.code)).toEqual(['link_invalid', 'link_invalid'])
  await shop.operate('POST', '/staff', { email: person.email, role: 'reader' })
  expect((await call('GET', '/orders', cookie)).status).toBe(401)
  const { events } = (await shop.operate<{ events: object[] }>('GET', `/audit?subject=${friend}`)).body
  expect(events).toMatchObject([
    { action: 'staff.invitation_withdrawn', detail: { before: 'admin', after: null } },
    { action: 'staff.invited' },
  ])
})

test('a role that is given ends the invitation to another', async () => {
  const { shop, person } = await anOffice()
  const token = await invite(shop, person.email, 'admin')
  await shop.operate('POST', '/staff', { email: person.email, role: 'reader' })
  expect((await accept(shop, { token })).body).toMatchObject({ code: 'link_invalid' })
})

test('a key of another program tells when it was last used, and can be revoked', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  interface Keys {
    apiKeys: { id: string; name: string; lastUsedAt: string | null; revokedAt: string | null }[]
  }
  const keys = async () => (await shop.operate<Keys>('GET', '/api-keys')).body.apiKeys
  expect(await keys()).toMatchObject([{ name: 'Telematics', lastUsedAt: null, revokedAt: null }])
  expect(JSON.stringify(await keys())).not.toContain('mps_')
  await platform.report([])
  await platform.report([{ serial: '356938035643809', at: shop.clock.now().toISOString() }])
  const [key] = await keys()
  expect(key?.lastUsedAt).toMatch(/^20.*Z$/)
  expect((await shop.operate('DELETE', `/api-keys/${key?.id}`)).status).toBe(204)
  expect((await shop.operate('DELETE', `/api-keys/${key?.id}`)).body).toMatchObject({ code: 'unknown_key' })
  expect((await keys())[0]?.revokedAt).not.toBeNull()
  expect((await platform.report([])).status).toBe(401)
})
