import { expect, test } from 'vitest'
import { SoftwareAuthenticator } from '../software-authenticator.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aPerson, as, linkSecret, logIn, register, type SignedInBody, sharedShop } from './open-shop.ts'

const shop = await sharedShop()
const MINUTE = 60_000

type Creation = Parameters<SoftwareAuthenticator['make']>[0]
type Request = Parameters<SoftwareAuthenticator['sign']>[0]
type Problem = { code: string }

async function aMember({ confirms = true } = {}) {
  const person = aPerson()
  const { token, user } = (await register(shop, person)).body
  if (confirms) {
    await shop.runJobs()
    const secret = linkSecret(shop, person.email, '/account/confirm-email')
    await as(shop, token, 'PUT', '/auth/email-confirmation', { token: secret })
  }
  return { person, token, id: user.id }
}

const begin = (token: string) => as<Creation & Problem>(shop, token, 'POST', '/auth/passkeys/challenge')

async function add(token: string, device = new SoftwareAuthenticator(), odd = {}) {
  const passkey = device.make((await begin(token)).body, odd)
  const answer = await as<{ id: string } & Problem>(shop, token, 'POST', '/auth/passkeys', { passkey })
  return { device, passkey, answer }
}

async function aPasskey() {
  const member = await aMember()
  const { device, answer } = await add(member.token)
  expect(answer.status).toBe(201)
  return { ...member, device, passkeyId: answer.body.id }
}

/** What a browser is given to have signed, and the cookie that ties it to it. */
async function ask(from: TestShop = shop) {
  const { body, headers } = await from.post<Request>('/api/auth/passkey-login/challenge', {})
  const [cookie = ''] = headers.getSetCookie().map((each) => each.split(';')[0])
  return { request: body, cookie }
}

const send = (passkey: unknown, cookie: string) =>
  shop.post<SignedInBody & Problem>('/api/auth/passkey-login', { passkey }, { headers: { Cookie: cookie } })

async function signIn(device: SoftwareAuthenticator, odd = {}) {
  const { request, cookie } = await ask()
  return send(device.sign(request, odd), cookie)
}

test('a member adds a passkey, is told by mail, and signs in with it', async () => {
  const { person, token, id, device } = await aPasskey()
  await shop.runJobs()
  expect(shop.outbox.at(-1)).toMatchObject({
    to: person.email,
    subject: 'A passkey was added to your Milepost account',
  })
  expect(shop.outbox.at(-1)?.text).toContain('http://shop.test/account/sign-in')

  const { request, cookie } = await ask()
  expect(request).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'shop.test',
    timeout: 300_000,
    userVerification: 'preferred',
  })
  const signedIn = await send(device.sign(request), cookie)
  expect(signedIn).toMatchObject({ status: 200, body: { user: { id, email: person.email } } })
  expect((await as(shop, signedIn.body.token, 'GET', '/users/me')).status).toBe(200)

  const { body } = await as<{ passkeys: object[]; proof: string }>(shop, token, 'GET', '/auth/passkeys')
  expect(body).toMatchObject({
    passkeys: [{ name: null, lastUsedAt: expect.stringMatching(/^20/) }],
    proof: 'none',
  })
})

test('what is signed is asked for by this browser, for this shop, and used once', async () => {
  const { device } = await aPasskey()
  const { request, cookie } = await ask()
  const passkey = device.sign(request)
  const elsewhere = await ask()
  expect((await send(passkey, elsewhere.cookie)).body.code).toBe('passkey_refused')
  expect((await send(passkey, '')).body.code).toBe('passkey_expired')
  expect((await send(passkey, 'passkey=made-up')).body.code).toBe('passkey_expired')
  expect((await send(passkey, cookie)).status).toBe(200)
  expect((await send(passkey, cookie)).body.code).toBe('passkey_expired')

  const late = await ask()
  shop.clock.advance(5 * MINUTE)
  expect((await send(device.sign(late.request), late.cookie)).body.code).toBe('passkey_expired')
})

test.each<[string, object]>([
  ['another origin', { origin: 'https://shop.evil.example' }],
  ['another scheme', { origin: 'https://shop.test' }],
  ['another challenge', { challenge: 'A'.repeat(43) }],
  ['another host', { rpId: 'evil.example' }],
  ['another person as its owner', { userHandle: Buffer.from('account:usr_other').toString('base64url') }],
  ['an id that is not known', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('a passkey that signed for %s is refused, and its challenge is gone', async (_what, odd) => {
  const { device } = await aPasskey()
  const { request, cookie } = await ask()
  const refused = await send(device.sign(request, odd), cookie)
  expect(refused).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  expect((await send(device.sign(request), cookie)).body.code).toBe('passkey_expired')
  expect((await signIn(device)).status).toBe(200)
})

test('a passkey signs in nobody else', async () => {
  const [mine, another] = [await aPasskey(), await aPasskey()]
  const answer = await signIn(mine.device, { id: another.device.id, userHandle: another.device.userHandle })
  expect(answer).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  const known = new SoftwareAuthenticator()
  Object.defineProperty(known, 'id', { value: mine.device.id })
  expect((await add(another.token, known)).answer).toMatchObject({
    status: 409,
    body: { code: 'passkey_known' },
  })
})

test('a device whose counter goes back, as a copy of it does, is refused; one that does not count is not', async () => {
  const { device } = await aPasskey()
  device.counter = 40
  expect((await signIn(device)).status).toBe(200)
  device.counter = 39
  expect((await signIn(device)).body.code).toBe('passkey_refused')
  expect((await signIn(device)).body.code).toBe('passkey_refused')
  device.counter = 41
  expect((await signIn(device)).status).toBe(200)

  const still = await aPasskey()
  for (let n = 0; n < 3; n++) {
    still.device.counter = -1
    expect((await signIn(still.device)).status).toBe(200)
  }
})

test('two answers of one device at the same time sign in once', async () => {
  const { device } = await aPasskey()
  const [one, other] = [await ask(), await ask()]
  device.counter = 6
  const first = device.sign(one.request)
  device.counter = 6
  const second = device.sign(other.request)
  const answers = await Promise.all([send(first, one.cookie), send(second, other.cookie)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a passkey is added in the session that asked for it, once, and never to sign in with the same words', async () => {
  const { token } = await aMember()
  const device = new SoftwareAuthenticator()
  const options = (await begin(token)).body
  expect(options).toMatchObject({
    rp: { id: 'shop.test', name: 'Milepost' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  const passkey = device.make(options)
  const other = await aMember()
  const put = (of: string) => as<Problem>(shop, of, 'POST', '/auth/passkeys', { passkey })
  expect((await put(other.token)).body.code).toBe('passkey_expired')
  expect((await put(token)).status).toBe(201)
  expect((await put(token)).body.code).toBe('passkey_expired')
  expect((await begin(token)).body.excludeCredentials).toMatchObject([{ id: device.id }])
})

test.each<[string, object]>([
  ['another origin', { origin: 'https://shop.evil.example' }],
  ['another challenge', { challenge: 'A'.repeat(43) }],
  ['another host', { rpId: 'evil.example' }],
  ['another id than its own', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('a passkey made for %s is not kept', async (_what, odd) => {
  const { token } = await aMember()
  const { answer } = await add(token, new SoftwareAuthenticator(), odd)
  expect(answer).toMatchObject({ status: 422, body: { code: 'passkey_unusable' } })
  expect((await as(shop, token, 'GET', '/auth/passkeys')).body).toMatchObject({ passkeys: [] })
})

test('only the owner of a proven mailbox who gave the password lately adds or removes one', async () => {
  const unproven = await aMember({ confirms: false })
  expect((await begin(unproven.token)).body.code).toBe('email_not_confirmed')
  const { person, token, passkeyId } = await aPasskey()
  shop.clock.advance(16 * MINUTE)
  expect((await begin(token)).body.code).toBe('proof_needed')
  const remove = () => as<Problem>(shop, token, 'DELETE', `/auth/passkeys/${passkeyId}`)
  expect((await remove()).body.code).toBe('proof_needed')
  await as(shop, token, 'PUT', '/auth/proof', { password: person.password })
  expect((await begin(token)).status).toBe(200)
  expect((await remove()).status).toBe(204)
})

test('a removed passkey signs in no more; its owner alone removes it, and is told', async () => {
  const { person, token, device, passkeyId } = await aPasskey()
  const other = await aMember()
  const remove = (of: string) => as<Problem>(shop, of, 'DELETE', `/auth/passkeys/${passkeyId}`)
  expect((await remove(other.token)).body.code).toBe('unknown_passkey')
  expect((await remove(token)).status).toBe(204)
  expect((await remove(token)).body.code).toBe('unknown_passkey')
  expect((await signIn(device)).body.code).toBe('passkey_refused')
  await shop.runJobs()
  expect(shop.outbox.at(-1)).toMatchObject({
    to: person.email,
    subject: 'A passkey was removed from your Milepost account',
  })
})

test('twenty passkeys are enough', async () => {
  const { token } = await aMember()
  for (let n = 0; n < 20; n++) expect((await add(token)).answer.status).toBe(201)
  expect((await add(token)).answer).toMatchObject({ status: 409, body: { code: 'passkeys_full' } })
})

test('who is locked out comes in by no passkey, and an account that is gone has none', async () => {
  const { person, id, token, device } = await aPasskey()
  await shop.operate('PUT', `/members/${id}/access`, { allowed: false, reason: 'x' })
  expect((await signIn(device)).body.code).toBe('account_disabled')
  await shop.operate('PUT', `/members/${id}/access`, { allowed: true, reason: 'x' })
  const back = (await logIn(shop, person.email, person.password)).body.token
  const exported = await as<{ records: { passkeys: object[] } }>(shop, back, 'GET', '/users/me/export')
  expect(exported.body.records.passkeys).toMatchObject([{ place: 'account', credentialId: device.id }])
  expect(JSON.stringify(exported.body)).not.toContain('publicKey')
  expect((await as(shop, token, 'GET', '/users/me')).status).toBe(401)
  expect((await as(shop, back, 'DELETE', '/users/me', { password: person.password })).status).toBe(204)
  expect((await signIn(device)).body.code).toBe('passkey_refused')
})

test('whatever is sent in the place of a passkey is refused by its name', async () => {
  const { token, device } = await aPasskey()
  const good = device.sign((await ask()).request)
  const made = new SoftwareAuthenticator().make((await begin(token)).body)
  const odd = ['', 'x', '!', '\u0000', '{}', 'bnVsbA', 'W10', Buffer.from('{"type":1}').toString('base64url')]
  for (const field of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const)
    for (const value of odd) {
      const { cookie } = await ask()
      const response = { ...good.response, [field]: value }
      const { status } = await send({ ...good, response }, cookie)
      expect([field, value, status >= 400 && status < 500]).toEqual([field, value, true])
    }
  for (const field of ['clientDataJSON', 'attestationObject'] as const)
    for (const value of odd) {
      await begin(token)
      const passkey = { ...made, response: { ...made.response, [field]: value } }
      const { status } = await as(shop, token, 'POST', '/auth/passkeys', { passkey })
      expect([field, value, status >= 400 && status < 500]).toEqual([field, value, true])
    }
  for (const body of [null, [], 7, 'x', { id: 7 }, { id: 'x' }, { id: 'x'.repeat(2_000), response: {} }])
    expect((await send(body, (await ask()).cookie)).status).toBe(422)
})
