import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPerson, as, linkSecret, register } from '../accounts/open-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import { anOffice, cookieOf, type Office, ORIGIN, withAuthenticator } from './an-office.ts'

const MINUTE = 60_000

/** One call of a person in the office, from a page of the shop. */
async function send(
  office: Office,
  cookie: string,
  [method, path, body]: [string, string, object?],
  key?: string,
) {
  const answer = await office.shop.fetch(`/api/admin${path}`, {
    method,
    headers: {
      Cookie: cookie,
      Origin: ORIGIN,
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers }
}

async function cookieFor(office: Office, more: object = {}): Promise<string> {
  const [cookie = ''] = cookieOf(await office.logIn(more)).split(';')
  return cookie
}

async function withRole(role: string) {
  const office = await anOffice()
  await office.shop.operate('POST', '/staff', { email: office.person.email, role })
  return office
}

async function aPaidOrder({ shop }: Office): Promise<string> {
  const { body } = await shop.checkout(anOrder({ quantity: 3 }))
  await shop.pay(body.client_secret, aCard())
  return body.orderId
}

test('where the shop asks for a second factor, staff set one up before they see anything', async () => {
  const office = await anOffice({ settings: { requireSecondFactor: true } })
  const cookie = await cookieFor(office)
  expect((await send(office, cookie, ['GET', '/me'])).body).toMatchObject({ mustEnrol: true })
  for (const path of ['/orders', '/todo', '/staff', '/config'])
    expect([path, (await send(office, cookie, ['GET', path])).body]).toMatchObject([
      path,
      { code: 'second_factor_required' },
    ])
  expect((await as<{ code: string }>(office.shop, office.token, 'GET', '/admin/orders')).body.code).toBe(
    'second_factor_required',
  )
  expect((await office.shop.operate('GET', '/orders')).status).toBe(200)

  const { code } = await withAuthenticator(office)

  const proven = await cookieFor(office, { code: code() })
  expect((await send(office, proven, ['GET', '/me'])).body).toMatchObject({ mustEnrol: false })
  expect((await send(office, proven, ['GET', '/orders'])).status).toBe(200)
})

test('who adds a second factor is signed out everywhere else', async () => {
  const office = await anOffice()
  const elsewhere = await cookieFor(office)
  const { cookie } = await withAuthenticator(office)
  expect((await send(office, elsewhere, ['GET', '/me'])).status).toBe(401)
  expect((await send(office, cookie, ['GET', '/me'])).status).toBe(200)
})

test('a wrong code and a used one are called a wrong code, not a wrong password', async () => {
  const office = await anOffice()
  const { code, wrongCode } = await withAuthenticator(office)
  expect([
    (await office.logIn({ code: wrongCode() })).status,
    (await office.logIn({ code: wrongCode() })).body,
  ]).toMatchObject([401, { code: 'staff_code_wrong' }])
  const now = code()
  expect((await office.logIn({ code: `${now.slice(0, 3)} ${now.slice(3)}` })).status).toBe(204)
  expect((await office.logIn({ code: now })).body).toMatchObject({ code: 'staff_code_wrong' })
  expect((await office.logIn({ password: 'not-the-password', code: code() })).body).toMatchObject({
    code: 'authentication_failed',
  })
})

test('an admin makes, changes and dismisses no owner, and nobody the last one', async () => {
  const office = await withRole('owner')
  const { shop, id, person } = office
  const admin = await anAdminOf(office)
  const tries: [string, string, object?][] = [
    ['POST', '/staff', { email: person.email, role: 'reader' }],
    ['POST', '/staff', { email: admin.email, role: 'owner' }],
    ['POST', '/staff/invitations', { email: 'new@shop.example', role: 'owner' }],
    ['DELETE', `/staff/${id}`],
    ['DELETE', `/staff/${id}/second-factor`],
  ]
  for (const each of tries)
    expect([each, (await send(office, admin.cookie, each)).body]).toMatchObject([
      each,
      { code: 'owner_only' },
    ])

  expect((await shop.operate('POST', '/staff', { email: person.email, role: 'reader' })).body).toMatchObject({
    code: 'last_owner',
  })
  expect((await shop.operate('DELETE', `/staff/${id}`)).body).toMatchObject({ code: 'last_owner' })
  const leaving = await as<{ code: string }>(shop, office.token, 'DELETE', '/users/me', {
    password: person.password,
  })
  expect(leaving.body.code).toBe('last_owner')

  await shop.operate('POST', '/staff', { email: admin.email, role: 'owner' })
  expect((await shop.operate('POST', '/staff', { email: person.email, role: 'reader' })).status).toBe(201)
})

test('two owners who dismiss each other at once leave one', async () => {
  const office = await withRole('owner')
  const { shop, id } = office
  const other = await anAdminOf(office)
  await shop.operate('POST', '/staff', { email: other.email, role: 'owner' })
  const answers = await Promise.all([
    shop.operate('DELETE', `/staff/${id}`),
    shop.operate('DELETE', `/staff/${other.id}`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('money, keys and roles ask who signed in long ago for the password again', async () => {
  const office = await withRole('owner')
  const orderId = await aPaidOrder(office)
  const cookie = await cookieFor(office)
  const refund: [string, string, object] = [
    'POST',
    `/orders/${orderId}/refunds`,
    { amount: 5, reason: 'Late' },
  ]
  office.shop.clock.advance(14 * MINUTE)
  expect((await send(office, cookie, refund)).status).toBe(201)
  office.shop.clock.advance(2 * MINUTE)
  const deeds: [string, string, object?][] = [
    refund,
    ['POST', '/api-keys', { name: 'Platform' }],
    ['POST', '/staff', { email: office.person.email, role: 'owner' }],
    ['POST', '/staff/invitations', { email: 'new@shop.example', role: 'reader' }],
  ]
  for (const deed of deeds)
    expect([deed, await send(office, cookie, deed)]).toMatchObject([
      deed,
      { status: 403, body: { code: 'staff_proof_needed' } },
    ])
  expect((await send(office, cookie, ['GET', '/orders'])).status).toBe(200)
  expect((await send(office, cookie, ['POST', `/orders/${orderId}/notes`, { text: 'Called' }])).status).toBe(
    201,
  )

  const again = await office.shop.post(
    '/api/admin/session',
    { email: office.person.email, password: office.person.password },
    {
      headers: { Origin: ORIGIN, Cookie: cookie },
    },
  )
  const [fresh = ''] = cookieOf(again).split(';')
  expect((await send(office, fresh, refund)).status).toBe(201)
  expect((await send(office, cookie, ['GET', '/me'])).status).toBe(401)
})

test('a refund sent twice within seconds by one person is one refund', async () => {
  const office = await withRole('owner')
  const orderId = await aPaidOrder(office)
  const cookie = await cookieFor(office)
  const refund: [string, string, object] = [
    'POST',
    `/orders/${orderId}/refunds`,
    { amount: 5, reason: 'Late' },
  ]
  const twice = await Promise.all([
    send(office, cookie, refund, randomUUID()),
    send(office, cookie, refund, randomUUID()),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  const second = twice.find(({ status }) => status === 409)
  expect([second?.body.code, Number(second?.headers.get('retry-after'))]).toEqual([
    'just_done',
    expect.any(Number),
  ])

  expect(
    (await send(office, cookie, [...refund.slice(0, 2), { amount: 6, reason: 'Late' }] as never)).status,
  ).toBe(201)
  office.shop.clock.advance(11_000)
  expect((await send(office, cookie, refund, randomUUID())).status).toBe(201)
})

test('the same key still gives the first answer, and what was refused may be tried again at once', async () => {
  const office = await withRole('owner')
  const orderId = await aPaidOrder(office)
  const cookie = await cookieFor(office)
  const key = randomUUID()
  const refund: [string, string, object] = [
    'POST',
    `/orders/${orderId}/refunds`,
    { amount: 5, reason: 'Late' },
  ]
  const first = await send(office, cookie, refund, key)
  expect(await send(office, cookie, refund, key)).toMatchObject({ status: 201, body: first.body })
  const tooMuch: [string, string, object] = [
    'POST',
    `/orders/${orderId}/refunds`,
    { amount: 9_000, reason: 'Late' },
  ]
  const refused = await send(office, cookie, tooMuch)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await send(office, cookie, tooMuch)).body.code).toBe(refused.body.code)
})

test('support takes no data of a colleague and signs none out; an admin does, but with no owner', async () => {
  const office = await withRole('owner')
  const admin = await anAdminOf(office)
  const support = await anAdminOf(office)
  await office.shop.operate('POST', '/staff', { email: support.email, role: 'support' })
  const tries = (id: string): [string, string][] => [
    ['GET', `/members/${id}/export`],
    ['DELETE', `/members/${id}/sessions`],
  ]
  for (const each of [...tries(office.id), ...tries(admin.id)])
    expect([each, (await send(office, support.cookie, each)).body.code]).toEqual([each, 'member_is_staff'])
  for (const each of tries(office.id))
    expect([each, (await send(office, admin.cookie, each)).body.code]).toEqual([each, 'owner_only'])
  for (const each of tries(support.id))
    expect([each, (await send(office, admin.cookie, each)).status]).toEqual([each, 200])
})

test('an admin takes the place of no invitation to an owner, and who gets another role brings nobody by the old one', async () => {
  const office = await withRole('owner')
  const { shop } = office
  const admin = await anAdminOf(office)
  const [next, friend] = [aPerson().email, aPerson().email]
  const owner = await cookieFor(office)
  await send(office, owner, ['POST', '/staff/invitations', { email: next, role: 'owner' }])
  const tries: [string, string, object?][] = [
    ['POST', '/staff/invitations', { email: next, role: 'reader' }],
    ['DELETE', `/staff/invitations/${next}`],
  ]
  for (const each of tries)
    expect([each, (await send(office, admin.cookie, each)).body.code]).toEqual([each, 'owner_only'])

  expect(
    (await send(office, admin.cookie, ['POST', '/staff/invitations', { email: friend, role: 'admin' }]))
      .status,
  ).toBe(201)
  await shop.operate('POST', '/staff', { email: admin.email, role: 'reader' })
  const { body } = await shop.operate<{ invitations: { email: string }[] }>('GET', '/staff/invitations')
  expect(body.invitations.map(({ email }) => email)).toEqual([next])
})

test('a login that fails is in the log with the network it came from, and with no address', async () => {
  const office = await anOffice({ trustProxy: 1 })
  const { shop, person } = office
  const from = { headers: { Origin: ORIGIN, 'X-Forwarded-For': '203.0.113.77' } }
  await shop.post('/api/admin/session', { email: person.email, password: 'not-the-password' }, from)
  const credentials = { email: person.email, password: 'not-the-password' }
  await shop.post('/api/auth/login', { type: 'local', credentials }, from)
  const failed = shop.log.lines.filter(({ event }) => event === 'sign_in.failed').map(({ detail }) => detail)
  expect(failed).toMatchObject([
    { kind: 'staff', network: '203.0.113.0/24' },
    { kind: 'password', network: '203.0.113.0/24' },
  ])
  expect(JSON.stringify(failed)).not.toContain('203.0.113.77')
})

async function anAdminOf({ shop }: Office) {
  const person = aPerson()
  const { token, user } = (await register(shop, person)).body
  await shop.runJobs()
  await as(shop, token, 'PUT', '/auth/email-confirmation', {
    token: linkSecret(shop, person.email, '/account/confirm-email'),
  })
  await shop.operate('POST', '/staff', { email: person.email, role: 'admin' })
  const answer = await shop.post(
    '/api/admin/session',
    { email: person.email, password: person.password },
    { headers: { Origin: ORIGIN } },
  )
  const [cookie = ''] = cookieOf(answer).split(';')
  return { email: person.email, id: user.id, cookie }
}
