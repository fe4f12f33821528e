import { expect, test } from 'vitest'
import { as } from '../accounts/open-shop.ts'
import { SoftwareAuthenticator } from '../software-authenticator.ts'
import { anOffice, cookieOf, type Office, ORIGIN, withAuthenticator } from './an-office.ts'

const MINUTE = 60_000

type Call = [method: string, path: string, body?: object]

async function send(office: Office, cookie: string, [method, path, body]: Call) {
  const answer = await office.shop.fetch(`/api/admin${path}`, {
    method,
    headers: { Cookie: cookie, Origin: ORIGIN, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : {}, headers: answer.headers }
}

const pairOf = (answer: { headers: Headers }) => cookieOf(answer).split(';')[0] ?? ''

async function add(office: Office, cookie: string, device = new SoftwareAuthenticator(), name?: string) {
  const options = await send(office, cookie, ['POST', '/passkeys/challenge'])
  const passkey = device.make(options.body)
  const answer = await send(office, cookie, ['POST', '/passkeys', { passkey, ...(name && { name }) }])
  return { device, options, passkey, answer, id: answer.body.id as string }
}

async function ask(office: Office) {
  const { body, headers } = await send(office, '', ['POST', '/session/passkey/challenge'])
  return { request: body, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** By the passkey alone, or with what else is given. */
async function signIn(
  office: Office,
  device: SoftwareAuthenticator,
  { odd = {}, before = '', more = {} } = {},
) {
  const { request, cookie } = await ask(office)
  const path = Object.keys(more).length > 0 ? '/session' : '/session/passkey'
  const passkey = device.sign(request, odd)
  return send(office, [cookie, before].filter(Boolean).join('; '), ['POST', path, { passkey, ...more }])
}

async function withPasskey(options?: Parameters<typeof anOffice>[0]) {
  const office = await anOffice(options)
  const cookie = pairOf(await office.logIn())
  return { office, cookie, ...(await add(office, cookie, undefined, 'My phone')) }
}

test('a passkey is a second factor: the password alone signs in no more, the passkey alone does', async () => {
  const office = await anOffice({ settings: { requireSecondFactor: true } })
  const elsewhere = pairOf(await office.logIn())
  const cookie = pairOf(await office.logIn())
  expect((await send(office, cookie, ['GET', '/orders'])).body.code).toBe('second_factor_required')

  const { device, options, answer } = await add(office, cookie, undefined, 'My phone')

  expect(options.body.user.name).toBe(`${office.person.email} (admin)`)
  expect(answer).toMatchObject({ status: 201, body: { name: 'My phone', lastUsedAt: null } })
  expect((await send(office, elsewhere, ['GET', '/me'])).status).toBe(401)
  expect((await send(office, cookie, ['GET', '/me'])).body).toMatchObject({
    mustEnrol: false,
    secondFactor: true,
    authenticator: false,
  })
  expect((await send(office, cookie, ['GET', '/orders'])).status).toBe(200)
  expect((await office.logIn()).body).toMatchObject({ code: 'passkey_needed' })
  expect((await office.logIn({ code: '123456' })).body).toMatchObject({ code: 'passkey_needed' })
  expect((await as(office.shop, office.token, 'GET', '/admin/orders')).status).toBe(401)

  const signedIn = await signIn(office, device)
  expect(signedIn.status).toBe(204)
  expect((await send(office, pairOf(signedIn), ['GET', '/passkeys'])).body.passkeys).toMatchObject([
    { name: 'My phone', lastUsedAt: expect.stringMatching(/^20/) },
  ])
  const staff = await office.shop.operate<{ staff: { secondFactor: boolean }[] }>('GET', '/staff')
  expect(staff.body.staff).toMatchObject([{ secondFactor: true }])
})

test('a device that does not make sure of the person counts beside the password, and not alone', async () => {
  const { office, device } = await withPasskey()
  const { email, password } = office.person
  const odd = { verifies: false }
  expect(await signIn(office, device, { odd })).toMatchObject({
    status: 401,
    body: { code: 'passkey_needs_password' },
  })
  expect((await signIn(office, device, { odd, more: { email, password } })).status).toBe(204)
  const wrong = await signIn(office, device, { odd, more: { email, password: 'not-the-password' } })
  expect(wrong.body.code).toBe('authentication_failed')
})

test('who has an authenticator too signs in with either', async () => {
  const office = await anOffice()
  const { cookie, code } = await withAuthenticator(office)
  const { device } = await add(office, cookie)
  expect((await office.logIn()).body).toMatchObject({ code: 'second_factor_needed' })
  expect((await office.logIn({ code: code() })).status).toBe(204)
  expect((await signIn(office, device)).status).toBe(204)
})

test('the passkey of another colleague stands beside no password, and one for the shop opens no office', async () => {
  const { office, device } = await withPasskey()
  const { shop, token, person, id } = office
  const options = await as<never>(shop, token, 'POST', '/auth/passkeys/challenge')
  const ofShop = new SoftwareAuthenticator()
  const passkey = ofShop.make(options.body)
  expect((await as(shop, token, 'POST', '/auth/passkeys', { passkey })).status).toBe(201)
  expect((await signIn(office, ofShop)).body.code).toBe('passkey_refused')
  const both = { email: person.email, password: person.password }
  expect((await signIn(office, ofShop, { more: both })).body.code).toBe('passkey_refused')

  const { body, headers } = await shop.post<never>('/api/auth/passkey-login/challenge', {})
  const Cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const intoShop = await shop.post(
    '/api/auth/passkey-login',
    { passkey: device.sign(body) },
    { headers: { Cookie } },
  )
  expect(intoShop.body).toMatchObject({ code: 'passkey_refused' })

  await shop.operate('DELETE', `/staff/${id}`)
  expect((await signIn(office, device)).body.code).toBe('passkey_refused')
  const failed = shop.log.lines.filter(({ event }) => event === 'sign_in.failed')
  expect(failed.at(-1)?.detail).toMatchObject({ kind: 'staff_passkey', userId: id, why: 'passkey_refused' })
})

test('only pages of the shop sign in, with the challenge of their browser, once', async () => {
  const { office, device } = await withPasskey()
  const foreign = (path: string, body: object, cookie = '') =>
    office.shop.post<{ code: string }>(`/api/admin/session/passkey${path}`, body, {
      headers: { Origin: 'http://elsewhere.test', Cookie: cookie },
    })
  expect((await foreign('/challenge', {})).body.code).toBe('foreign_origin')
  const { request, cookie } = await ask(office)
  const passkey = device.sign(request)
  expect((await foreign('', { passkey }, cookie)).body.code).toBe('foreign_origin')
  const open = (as: string) => send(office, as, ['POST', '/session/passkey', { passkey }])
  expect((await open('')).body.code).toBe('passkey_expired')
  expect((await open(cookie)).status).toBe(204)
  expect((await open(cookie)).body.code).toBe('passkey_expired')
  expect((await signIn(office, device, { odd: { origin: 'http://elsewhere.test' } })).body.code).toBe(
    'passkey_refused',
  )
})

test('a passkey is the fresh proof for what asks for one, and takes the place of the session', async () => {
  const { office, cookie, device } = await withPasskey()
  await office.shop.operate('POST', '/staff', { email: office.person.email, role: 'owner' })
  const deed: Call = ['POST', '/api-keys', { name: 'Platform', scopes: ['devices:report'] }]
  office.shop.clock.advance(16 * MINUTE)
  expect((await send(office, cookie, deed)).body.code).toBe('staff_proof_needed')
  const again = pairOf(await signIn(office, device, { before: cookie }))
  expect((await send(office, again, deed)).status).toBe(201)
  expect((await send(office, cookie, ['GET', '/me'])).status).toBe(401)
})

test('passkeys are added and removed by who signed in lately, with the cookie of that sign-in', async () => {
  const { office, cookie, id } = await withPasskey()
  office.shop.clock.advance(16 * MINUTE)
  const deeds: Call[] = [
    ['POST', '/passkeys/challenge'],
    ['POST', '/passkeys', {}],
    ['DELETE', `/passkeys/${id}`],
  ]
  for (const deed of deeds)
    expect([deed, (await send(office, cookie, deed)).body.code]).toEqual([deed, 'staff_proof_needed'])

  const other = await anOffice()
  const byToken = await as<{ code: string }>(other.shop, other.token, 'POST', '/admin/passkeys/challenge')
  expect(byToken).toMatchObject({ status: 409, body: { code: 'office_session_needed' } })
  const byOperator = await other.shop.operate('POST', '/passkeys/challenge')
  expect(byOperator.body).toMatchObject({ code: 'second_factor_needs_account' })
})

test('the last factor stays where one is asked for; any other goes, with the sessions it may have opened', async () => {
  const settings = { requireSecondFactor: true }
  const { office, cookie, id, device } = await withPasskey({ settings })
  const remove = (which: string) => send(office, cookie, ['DELETE', `/passkeys/${which}`])
  expect((await remove(id)).body.code).toBe('last_factor')
  const second = await add(office, cookie)
  const elsewhere = pairOf(await signIn(office, second.device))

  expect((await remove(id)).status).toBe(204)

  expect((await remove(id)).body.code).toBe('unknown_passkey')
  expect((await signIn(office, device)).body.code).toBe('passkey_refused')
  expect((await send(office, elsewhere, ['GET', '/me'])).status).toBe(401)
  expect((await remove(second.id)).body.code).toBe('last_factor')
  await office.shop.runJobs()
  const subjects = office.shop.outbox
    .filter(({ to }) => to === office.person.email)
    .map(({ subject }) => subject)
  expect(subjects.slice(-3)).toEqual([
    'A passkey was added for the Milepost office',
    'A passkey was added for the Milepost office',
    'A passkey was removed for the Milepost office',
  ])
  const { body } = await office.shop.operate<{ events: object[] }>('GET', `/audit?subject=${office.id}`)
  expect(body.events).toMatchObject([
    { action: 'staff.passkey_removed', detail: { passkeyId: id } },
    { action: 'staff.signed_in', detail: { by: 'passkey' } },
    { action: 'staff.passkey_added', detail: { passkeyId: second.id } },
    { action: 'staff.passkey_added', detail: { passkeyId: id } },
    { action: 'staff.signed_in', detail: { by: 'password' } },
    ...body.events.slice(5),
  ])
})

test('two passkeys removed at once leave one where a factor is asked for', async () => {
  const { office, cookie, id } = await withPasskey({ settings: { requireSecondFactor: true } })
  const second = await add(office, cookie)
  const answers = await Promise.all(
    [id, second.id].map((each) => send(office, cookie, ['DELETE', `/passkeys/${each}`])),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('where none is asked for the last one may go, and the password alone signs in again', async () => {
  const { office, cookie, id } = await withPasskey()
  expect((await send(office, cookie, ['DELETE', `/passkeys/${id}`])).status).toBe(204)
  expect((await office.logIn()).status).toBe(204)
})

test('an owner takes the lost passkeys of a colleague off', async () => {
  const { office, device } = await withPasskey()
  const remove = () => office.shop.operate<{ code: string }>('DELETE', `/staff/${office.id}/second-factor`)
  expect((await remove()).status).toBe(204)
  expect((await signIn(office, device)).body.code).toBe('passkey_refused')
  expect((await office.logIn()).status).toBe(204)
  expect((await remove()).body.code).toBe('no_second_factor')
})
