import { randomUUID } from 'node:crypto'
import { decodeJwt, exportSPKI, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createGooglePeople } from '../../src/adapters/google-people.ts'
import { anEmail } from '../factories.ts'
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
import {
  type Claims,
  ID_TOKEN_LIFE,
  type OpenIdProvider,
  OURS,
  startOpenIdProvider,
  THEIRS,
} from './openid-provider.ts'

const FAILED = [401, 'Google login failed. Please try again.']
const EXISTS = [409, 'An account already exists for the email provided. Please login to continue.']

let provider: OpenIdProvider
let shop: TestShop

beforeAll(async () => {
  provider = await startOpenIdProvider()
  shop = await sharedShop({ social: { google: googleAt(provider, OURS.secret) } })
})
afterAll(() => provider.close())

function googleAt({ found }: OpenIdProvider, clientSecret: string) {
  const endpoints = { issuers: [found.issuer], keys: found.jwks_uri, token: found.token_endpoint }
  const readPerson = createGooglePeople({ clientId: OURS.id, clientSecret, endpoints })
  return { clientId: OURS.id, takesCodes: true, readPerson }
}

function aGoogler(more: Partial<Claims> = {}): Claims {
  const names = { given_name: 'Kim', family_name: 'Doe' }
  return { sub: randomUUID(), email: anEmail(), email_verified: true, ...names, ...more }
}

type Credentials = Partial<Record<'code' | 'codeVerifier' | 'redirectUri' | 'idToken' | 'nonce', string>>

const enter = <T = SignedInBody>(credentials: Credentials, createUser = true, at = shop) =>
  at.post<T>('/api/auth/oauth-login', { type: 'google', credentials, createUser })

async function refusalOf(credentials: Credentials, at = shop) {
  const { status, body } = await enter<ProblemBody>(credentials, true, at)
  return [status, body.message]
}

test('a person comes back from the provider with a code and has an account, and the same one next time', async () => {
  const kim = aGoogler()
  const first = await enter(await provider.visit(kim))
  expect(first.status).toBe(200)
  expect(first.body.user).toMatchObject({
    email: kim.email,
    emailVerified: true,
    firstName: 'Kim',
    lastName: 'Doe',
  })
  expect((await as(shop, first.body.token, 'GET', '/users/me')).status).toBe(200)
  const moved = { ...kim, email: anEmail() }
  const second = await enter(await provider.visit(moved), false)
  expect(second.body.user.id).toBe(first.body.user.id)
  const nonce = randomUUID()
  const byToken = await enter({ idToken: await provider.idTokenFor(kim, { nonce }), nonce }, false)
  expect(byToken.body.user.id).toBe(first.body.user.id)
})

test('a code is good once', async () => {
  const visit = await provider.visit(aGoogler())
  expect((await enter(visit)).status).toBe(200)
  expect(await refusalOf(visit)).toEqual(FAILED)
})

test.each<[string, (visit: Credentials) => Credentials]>([
  ['another verifier', (visit) => ({ ...visit, codeVerifier: 'x'.repeat(43) })],
  ['no verifier', ({ codeVerifier: _, ...visit }) => visit],
  ['another address of the shop', (visit) => ({ ...visit, redirectUri: 'http://shop.test/elsewhere' })],
  ['no address', ({ redirectUri: _, ...visit }) => visit],
  ['letters that are no code', (visit) => ({ ...visit, code: 'made-up' })],
])('a code with %s opens nothing', async (_, alter) => {
  expect(await refusalOf(alter(await provider.visit(aGoogler())))).toEqual(FAILED)
})

test('a code made out to another shop opens nothing here', async () => {
  expect(await refusalOf(await provider.visit(aGoogler(), { client: THEIRS }))).toEqual(FAILED)
})

test.each([
  'http://evil.test/account/google',
  'https://shop.test/account/google',
  'http://shop.test:8080/account/google',
  'http://shop.test@evil.test/account/google',
  'http://kim@shop.test/account/google',
  'http://shop.test/account/google#code',
  'not an address',
])('a code that was sent to %s is not even shown to the provider', async (redirectUri) => {
  const ask = vi.spyOn(globalThis, 'fetch')
  expect(await refusalOf({ code: 'any', redirectUri })).toEqual(FAILED)
  expect(ask).not.toHaveBeenCalled()
})

test('a code the provider sent elsewhere stays worthless, however real', async () => {
  const redirectUri = 'http://evil.test/account/google'
  const visit = await provider.visit(aGoogler(), { redirectUri })
  expect(await refusalOf(visit)).toEqual(FAILED)
})

test('a nonce has to be the one in the id token', async () => {
  const nonce = randomUUID()
  const other = await provider.visit(aGoogler(), { nonce: randomUUID() })
  expect(await refusalOf({ ...other, nonce })).toEqual(FAILED)
  const without = await provider.visit(aGoogler())
  expect(await refusalOf({ ...without, nonce })).toEqual(FAILED)
  const idToken = await provider.idTokenFor(aGoogler(), { nonce })
  expect(await refusalOf({ idToken, nonce: 'another' })).toEqual(FAILED)
  expect(await refusalOf({ idToken })).toEqual(FAILED)
  expect(await refusalOf({ idToken, nonce: '' })).toEqual(FAILED)
  expect((await enter({ idToken, nonce })).status).toBe(200)
  expect(await refusalOf({ idToken, nonce })).toEqual(FAILED)
  expect((await enter({ ...(await provider.visit(aGoogler(), { nonce })), nonce })).status).toBe(200)
})

test('an id token the provider made out to another shop opens nothing', async () => {
  const idToken = await provider.idTokenFor(aGoogler(), { client: THEIRS })
  expect(decodeJwt(idToken).aud).toBe(THEIRS.id)
  expect(await refusalOf({ idToken })).toEqual(FAILED)
})

test('an id token opens the account for as long as it says, and no longer', async () => {
  const idToken = await provider.idTokenFor(aGoogler())
  onTestFinished(() => void vi.useRealTimers())
  const from = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: from + (ID_TOKEN_LIFE - 60) * 1_000 })
  expect((await enter({ idToken })).status).toBe(200)
  vi.setSystemTime(from + (ID_TOKEN_LIFE + 60) * 1_000)
  expect(await refusalOf({ idToken })).toEqual(FAILED)
})

test('an id token whose algorithm was changed opens nothing', async () => {
  const kim = aGoogler()
  const idToken = await provider.idTokenFor(kim)
  const claims = decodeJwt(idToken)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [, payload, signature] = idToken.split('.')
  for (const alg of ['none', 'None', 'HS256', 'RS512']) {
    const header = part({ alg, kid: 'key-1', typ: 'JWT' })
    expect(await refusalOf({ idToken: `${header}.${payload}.${signature}` })).toEqual(FAILED)
    expect(await refusalOf({ idToken: `${header}.${payload}.` })).toEqual(FAILED)
  }
  for (const secret of [await publishedKey(), OURS.secret]) {
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    expect(await refusalOf({ idToken: await forged.sign(Buffer.from(secret)) })).toEqual(FAILED)
  }
  expect((await enter({ idToken })).body.user.email).toBe(kim.email)
})

/** The provider's public key as text, which an attacker hopes is taken for a shared secret. */
async function publishedKey(): Promise<string> {
  const answer = await fetch(provider.found.jwks_uri)
  const { keys } = (await answer.json()) as { keys: { kty: string; n: string; e: string }[] }
  const key = await importJWK({ ...keys[0], alg: 'RS256' })
  if (key instanceof Uint8Array) throw new Error('the provider published a secret')
  return exportSPKI(key)
}

test('an id token whose claims were changed opens nothing', async () => {
  const idToken = await provider.idTokenFor(aGoogler())
  const [header, , signature] = idToken.split('.')
  const claims = { ...decodeJwt(idToken), email: anEmail() }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  expect(await refusalOf({ idToken: `${header}.${payload}.${signature}` })).toEqual(FAILED)
})

test('an address the provider has not verified never joins an account', async () => {
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  await shop.runJobs()
  const secret = linkSecret(shop, kim.email, '/account/confirm-email')
  await as(shop, token, 'PUT', '/auth/email-confirmation', { token: secret })
  const claimant = aGoogler({ email: kim.email, email_verified: false })
  expect(await refusalOf(await provider.visit(claimant))).toEqual(EXISTS)
  const owner = await enter(await provider.visit(aGoogler({ email: kim.email })))
  expect(owner.body.user.email).toBe(kim.email)
})

test('an account whose address nobody has proven is not taken over by the provider’s word', async () => {
  const kim = aPerson()
  const { token, user } = (await register(shop, kim)).body
  expect(await refusalOf(await provider.visit(aGoogler({ email: kim.email })))).toEqual(EXISTS)
  expect((await as<{ user: object }>(shop, token, 'GET', '/users/me')).body.user).toMatchObject({
    id: user.id,
    emailVerified: false,
  })
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(200)
})

test('a shop whose client secret is wrong says it cannot log anybody in right now', async () => {
  const misled = await sharedShop({ social: { google: googleAt(provider, 'an old secret') } })
  const answer = await enter<ProblemBody>(await provider.visit(aGoogler()), true, misled)
  expect([answer.status, answer.body.code]).toEqual([503, 'social_login_unavailable'])
})

test('a shop without a client secret offers no codes, and takes id tokens all the same', async () => {
  const { takesCodes: _, ...google } = googleAt(provider, OURS.secret)
  const plain = await sharedShop({ social: { google } })
  const refused = await refusalOf(await provider.visit(aGoogler()), plain)
  expect(refused).toEqual([404, 'Google login isn’t available here.'])
  const idToken = await provider.idTokenFor(aGoogler())
  expect((await enter({ idToken }, true, plain)).status).toBe(200)
})
