import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../db/tables/accounts.ts'
import { createApplePeople } from '../../src/adapters/apple-people.ts'
import { createFacebookPeople } from '../../src/adapters/facebook-people.ts'
import { createGooglePeople } from '../../src/adapters/google-people.ts'
import { anEmail } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'
import { type Company, startCompany } from './id-token-issuer.ts'
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

const CLIENT = 'milepost-client'
const EXISTS = 'An account already exists for the email provided. Please login to continue.'

let company: Company
let shop: TestShop

beforeAll(async () => {
  company = await startCompany()
  const { origin } = company
  const google = { keys: `${origin}/keys`, tokenInfo: `${origin}/tokeninfo`, userInfo: `${origin}/userinfo` }
  const facebook = { clientId: CLIENT, clientSecret: 'shh', graphUrl: `${origin}/graph` }
  shop = await sharedShop({
    social: {
      google: { clientId: CLIENT, readPerson: createGooglePeople({ clientId: CLIENT, endpoints: google }) },
      apple: {
        clientId: CLIENT,
        readPerson: createApplePeople({ clientId: CLIENT, endpoints: { keys: `${origin}/keys` } }),
      },
      facebook: { clientId: CLIENT, readPerson: createFacebookPeople(facebook) },
    },
  })
})
afterAll(() => company.close())

interface Claims {
  sub?: string
  email?: string
  email_verified?: boolean | string
  aud?: string | string[]
  iss?: string
  given_name?: string
  family_name?: string
}

const googleClaims = (more: Claims = {}) => ({
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  sub: `google-${crypto.randomUUID()}`,
  email: anEmail(),
  email_verified: true,
  given_name: 'Kim',
  family_name: 'Doe',
  ...more,
})

function enter<T = SignedInBody>(
  type: string,
  credentials: Record<string, unknown>,
  { createUser = true, orderEmail = '' } = {},
) {
  const headers: HeadersInit = orderEmail ? { orderemail: orderEmail } : {}
  return shop.post<T>('/api/auth/oauth-login', { type, credentials, createUser }, { headers })
}

async function enterGoogle<T = SignedInBody>(claims: Claims, more?: { createUser?: boolean }) {
  return enter<T>('google', { idToken: await company.sign({ ...claims }) }, more)
}

test('a person Google vouches for gets an account with a proven address, and the same one next time', async () => {
  const claims = googleClaims()
  const first = await enterGoogle(claims)
  expect(first.status).toBe(200)
  expect(first.body.user).toMatchObject({
    email: claims.email,
    emailVerified: true,
    firstName: 'Kim',
    lastName: 'Doe',
  })
  expect((await as(shop, first.body.token, 'GET', '/users/me')).status).toBe(200)
  const second = await enterGoogle(claims, { createUser: false })
  expect(second.body.user.id).toBe(first.body.user.id)
  expect(second.body.token).not.toBe(first.body.token)
})

test('without leave to make an account, a new person gets none', async () => {
  const claims = googleClaims()
  const answer = await enterGoogle<ProblemBody>(claims, { createUser: false })
  expect([answer.status, answer.body.code]).toEqual([404, 'unknown_account'])
  const check = await shop.post('/api/users/check-email', { email: claims.email })
  expect(check.body.isEmailRegistered).toBe(false)
})

const now = () => Math.floor(Date.now() / 1_000)

test.each<[string, Claims, { withUnknownKey?: boolean; issuedAt?: number }]>([
  ['made out to another shop', { aud: 'another-client' }, {}],
  ['made out to several and handed to another', { aud: [CLIENT, 'another-client'] }, {}],
  ['of another issuer', { iss: 'https://accounts.evil.example' }, {}],
  ['of another of our companies', { iss: 'https://appleid.apple.com' }, {}],
  ['signed with another key', {}, { withUnknownKey: true }],
  ['that has expired', {}, { issuedAt: now() - 7_200 }],
  ['that has been lying about', {}, { issuedAt: now() - 1_800 }],
  ['that names nobody', { sub: '' }, {}],
])('a Google token %s opens nothing', async (_, claims, signing) => {
  const idToken = await company.sign({ ...googleClaims(claims) }, signing)
  const answer = await enter<ProblemBody>('google', { idToken })
  expect([answer.status, answer.body.message]).toEqual([401, 'Google login failed. Please try again.'])
})

test('a token without a signature opens nothing', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { ...googleClaims(), iat: now(), exp: now() + 600 }
  for (const alg of ['none', 'HS256']) {
    const idToken = `${part({ alg, kid: 'key-1' })}.${part(claims)}.`
    expect((await enter('google', { idToken })).status).toBe(401)
  }
  expect((await enter('google', { idToken: 'not a token' })).status).toBe(401)
  expect((await enter('google', {})).status).toBe(401)
})

test('a proven Google address joins an account whose address is proven too', async () => {
  const kim = aPerson()
  const { token, user } = (await register(shop, kim)).body
  await shop.runJobs()
  const secret = linkSecret(shop, kim.email, '/account/confirm-email')
  await as(shop, token, 'PUT', '/auth/email-confirmation', { token: secret })
  const answer = await enterGoogle(googleClaims({ email: kim.email.toUpperCase() }))
  expect(answer.body.user.id).toBe(user.id)
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(200)
})

test('a social login never takes over an account whose address nobody has proven', async () => {
  const kim = aPerson()
  await register(shop, kim)
  const answer = await enterGoogle<ProblemBody>(googleClaims({ email: kim.email }))
  expect([answer.status, answer.body.message]).toEqual([409, EXISTS])
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(200)
})

test('an address the company does not vouch for joins nothing, proven account or not', async () => {
  const proven = (await enterGoogle(googleClaims())).body.user
  const answer = await enterGoogle<ProblemBody>(googleClaims({ email: proven.email, email_verified: false }))
  expect([answer.status, answer.body.message]).toEqual([409, EXISTS])
})

test('whoever claimed an address through a social login loses it to the owner of the mailbox', async () => {
  const claims = googleClaims({ email_verified: false })
  const intruder = (await enterGoogle(claims)).body
  expect(intruder.user.emailVerified).toBe(false)
  await shop.post('/api/auth/password-reset', { email: claims.email })
  await shop.runJobs()
  const token = linkSecret(shop, claims.email, '/account/reset-password')
  await as(shop, '', 'PUT', '/auth/password-reset', { token, password: 'known to the owner alone' })
  expect((await as(shop, intruder.token, 'GET', '/users/me')).status).toBe(401)
  const again = await enterGoogle<ProblemBody>(claims)
  expect(again.status).toBe(409)
})

test('a Google access token counts when it was made out to this shop', async () => {
  const person = { sub: 'google-77', email: anEmail(), email_verified: 'true', given_name: 'Lee' }
  const audiences: Record<string, string> = { ours: CLIENT, theirs: 'another-client' }
  company.routes.set('/tokeninfo', (url) => {
    const aud = audiences[url.searchParams.get('access_token') ?? '']
    return aud ? { status: 200, body: { aud, sub: person.sub } } : { status: 400, body: {} }
  })
  company.routes.set('/userinfo', () => ({ status: 200, body: person }))
  const ours = await enter('google', { accessToken: 'ours' })
  expect(ours.body.user).toMatchObject({ email: person.email, emailVerified: true, firstName: 'Lee' })
  expect((await enter('google', { accessToken: 'theirs' })).status).toBe(401)
  expect((await enter('google', { accessToken: 'made up' })).status).toBe(401)
})

test('Apple tells the name only through the browser, and its truths are written as text', async () => {
  const claims = { iss: 'https://appleid.apple.com', aud: CLIENT, sub: 'apple-1', email: anEmail() }
  const signed = () => company.sign({ ...claims, email_verified: 'true' })
  const idToken = await signed()
  const first = await enter('apple', { idToken, firstName: 'Kim', lastName: 'Doe' })
  expect(first.body.user).toMatchObject({ emailVerified: true, firstName: 'Kim', lastName: 'Doe' })
  expect((await enter('apple', { idToken })).status).toBe(401)
  const second = await enter('apple', { idToken: await signed() })
  expect(second.body.user).toEqual(first.body.user)
  const wrong = await company.sign({ ...claims, aud: 'another-client' })
  const refused = await enter<ProblemBody>('apple', { idToken: wrong })
  expect([refused.status, refused.body.message]).toEqual([401, 'Apple login failed. Please try again.'])
})

const graph = { appId: CLIENT, valid: true, owner: 'fb-1', me: {} as Record<string, unknown> }

beforeEach(() => {
  company.routes.set('/graph/debug_token', (_, { authorization }) => ({
    status: authorization === `Bearer ${CLIENT}|shh` ? 200 : 400,
    body: { data: { app_id: graph.appId, is_valid: graph.valid, user_id: graph.owner } },
  }))
  company.routes.set('/graph/me', () => ({ status: 200, body: graph.me }))
})

test('a person Facebook knows gets an account whose address is still to be proven', async () => {
  const email = anEmail()
  Object.assign(graph, { owner: 'fb-1', me: { id: 'fb-1', email, first_name: 'Kim', last_name: 'Doe' } })
  const answer = await enter('facebook', { accessToken: 'fine' })
  expect(answer.body.user).toMatchObject({ email, emailVerified: false, firstName: 'Kim' })
  await shop.runJobs()
  expect(linkSecret(shop, email, '/account/confirm-email')).toBeTruthy()
  const again = await enter('facebook', { accessToken: 'fine' })
  expect(again.body.user.id).toBe(answer.body.user.id)
})

test.each([
  ['another app’s', { appId: 'another-app' }],
  ['an invalid', { valid: false }],
  ['another person’s', { owner: 'fb-somebody-else' }],
])('%s Facebook token opens nothing', async (_, wrong) => {
  const right = { appId: CLIENT, valid: true, owner: 'fb-2', me: { id: 'fb-2', email: anEmail() } }
  Object.assign(graph, right, wrong)
  const answer = await enter<ProblemBody>('facebook', { accessToken: 'x' })
  expect([answer.status, answer.body.message]).toEqual([401, 'Facebook login failed. Please try again.'])
  Object.assign(graph, right)
  expect((await enter('facebook', { accessToken: 'x' })).status).toBe(200)
})

test('a person without an address at Facebook is asked for one, and it counts as unproven', async () => {
  Object.assign(graph, { owner: 'fb-3', me: { id: 'fb-3', first_name: 'Lee' } })
  const without = await enter<ProblemBody>('facebook', { accessToken: 'x' })
  expect([without.status, without.body.message]).toEqual([422, 'Please create an account to continue.'])
  const orderEmail = anEmail()
  const made = await enter('facebook', { accessToken: 'x' }, { orderEmail })
  expect(made.body.user).toMatchObject({ email: orderEmail, emailVerified: false })
  const next = await enter('facebook', { accessToken: 'x' })
  expect(next.body.user.id).toBe(made.body.user.id)

  const taken = aPerson()
  await register(shop, taken)
  Object.assign(graph, { owner: 'fb-4', me: { id: 'fb-4' } })
  const theft = await enter<ProblemBody>('facebook', { accessToken: 'x' }, { orderEmail: taken.email })
  expect([theft.status, theft.body.message]).toEqual([409, EXISTS])
})

test('the order’s address is compared with the company’s', async () => {
  const claims = googleClaims()
  const idToken = await company.sign(claims)
  const other = await enter<SignedInBody & { emailMatchesOrder: boolean }>(
    'google',
    { idToken },
    { orderEmail: anEmail() },
  )
  expect(other.body).toMatchObject({ emailMatchesOrder: false, user: { email: claims.email } })
})

test('while the company is away the shop says so, and nobody is let in', async () => {
  company.routes.set('/tokeninfo', () => ({ status: 500, body: {} }))
  const answer = await enter<ProblemBody>('google', { accessToken: 'x' })
  expect([answer.status, answer.body.code]).toEqual([503, 'social_login_unavailable'])
  expect(answer.headers.get('retry-after')).toBe('10')
})

test('the companies’ tokens are kept nowhere', async () => {
  const idToken = await company.sign(googleClaims())
  await enter('google', { idToken, accessToken: 'an-access-token' })
  const kept = JSON.stringify(await shop.db.select().from(accounts))
  expect(kept).not.toContain(idToken.slice(-40))
  expect(kept).not.toContain('an-access-token')
})

test('a company the shop is not set up for is not offered', async () => {
  const plain = await sharedShop()
  const answer = await plain.post<ProblemBody>('/api/auth/oauth-login', {
    type: 'google',
    credentials: { idToken: 'x' },
  })
  expect([answer.status, answer.body.message]).toEqual([404, 'Google login isn’t available here.'])
})
