import { beforeAll, expect, test } from 'vitest'
import type { TestShop } from '../start-test-shop.ts'
import { aPerson, as, logIn, type ProblemBody, register, sharedShop } from './open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const FAILED = 'Authentication failed.  Please check your email and password then try again.'
const DAY = 86_400_000

test('a member logs in with the mail written in any case, and the token opens what is the member’s own', async () => {
  const kim = aPerson()
  await register(shop, kim)
  const { status, body } = await logIn(shop, ` ${kim.email.toUpperCase()}`, kim.password)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ email: kim.email, firstName: 'Kim' })

  const verified = await as(shop, body.token, 'GET', '/auth/verify-token')
  expect(verified.body).toMatchObject({ valid: true, user: { userAccountId: body.user.id } })
  const authorized = await shop.post('/api/auth/user-authorization', {}, { headers: { token: body.token } })
  expect(authorized.body).toMatchObject({ token: body.token, user: { email: kim.email } })
  expect(verified.headers.get('cache-control')).toBe('no-store')
})

test('a wrong password and an unknown mailbox hear exactly the same', async () => {
  const kim = aPerson()
  await register(shop, kim)
  const wrong = await logIn(shop, kim.email, 'not the password')
  const unknown = await logIn(shop, aPerson().email, 'not the password')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({ message: FAILED, detail: FAILED, code: 'authentication_failed' })
  expect(unknown).toEqual({ ...wrong, headers: unknown.headers })
})

test.each([
  ['no token', undefined, 200],
  ['a token that was never given', 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 401],
  ['something else', 'Bearer no', 401],
  ['an empty token', 'Bearer ', 200],
])('with %s whoever asks is not logged in', async (_, authorization, forPrices) => {
  const headers: HeadersInit = authorization === undefined ? {} : { authorization }
  const answer = await shop.get<ProblemBody>('/api/auth/verify-token', { headers })
  expect(answer.status).toBe(401)
  expect(answer.body.message).toBe('You are not currently logged in.')
  const price = await shop.get('/api/products/bouncie', { headers })
  expect(price.status).toBe(forPrices)
})

test('who logs out is out at once, and the other devices stay in', async () => {
  const kim = aPerson()
  const phone = (await register(shop, kim)).body.token
  const laptop = (await logIn(shop, kim.email, kim.password)).body.token
  expect((await as(shop, phone, 'POST', '/auth/logout')).status).toBe(204)
  expect((await as(shop, phone, 'GET', '/users/me')).status).toBe(401)
  expect((await as(shop, laptop, 'GET', '/users/me')).status).toBe(200)
  expect((await as(shop, phone, 'POST', '/auth/logout')).status).toBe(204)
})

test('a member sees the devices that are logged in and ends one, or all others', async () => {
  const kim = aPerson()
  await register(shop, kim)
  const open = async (device: string) => {
    const credentials = { email: kim.email, password: kim.password }
    const headers = { 'user-agent': device }
    const answer = await shop.post<{ token: string }>(
      '/api/auth/login',
      { type: 'local', credentials },
      { headers },
    )
    return answer.body.token
  }
  const phone = await open('A phone')
  const laptop = await open('A laptop')
  type Listed = { sessions: { id: string; device: string | null; current: boolean }[] }
  const listed = await as<Listed>(shop, laptop, 'GET', '/auth/sessions')
  expect(listed.body.sessions.map(({ device, current }) => [device, current])).toEqual(
    expect.arrayContaining([
      ['A phone', false],
      ['A laptop', true],
    ]),
  )
  expect(JSON.stringify(listed.body)).not.toContain(phone)

  const phoneId = listed.body.sessions.find(({ device }) => device === 'A phone')?.id
  expect((await as(shop, laptop, 'DELETE', `/auth/sessions/${phoneId}`)).status).toBe(204)
  expect((await as(shop, phone, 'GET', '/users/me')).status).toBe(401)
  expect((await as(shop, laptop, 'DELETE', '/auth/sessions')).body).toEqual({ ended: 1 })
  expect((await as(shop, laptop, 'GET', '/users/me')).status).toBe(200)
})

test('another member’s session looks like one that never was', async () => {
  const kim = (await register(shop, aPerson())).body.token
  const lee = (await register(shop, aPerson())).body.token
  const own = await as<{ sessions: { id: string }[] }>(shop, kim, 'GET', '/auth/sessions')
  const theft = await as(shop, lee, 'DELETE', `/auth/sessions/${own.body.sessions[0]?.id}`)
  const unknown = await as(shop, lee, 'DELETE', '/auth/sessions/ses_unknown')
  expect(theft.status).toBe(404)
  expect(theft.body).toEqual(unknown.body)
  expect((await as(shop, kim, 'GET', '/users/me')).status).toBe(200)
})

test('a device in use stays logged in, one that rests for thirty days does not', async () => {
  const own = await sharedShop()
  const used = (await register(own, aPerson())).body.token
  const resting = (await register(own, aPerson())).body.token
  for (const days of [20, 9]) {
    own.clock.advance(days * DAY)
    expect((await as(own, used, 'GET', '/users/me')).status).toBe(200)
  }
  own.clock.advance(2 * DAY)
  expect((await as(own, used, 'GET', '/users/me')).status).toBe(200)
  expect((await as(own, resting, 'GET', '/users/me')).status).toBe(401)
})

test('however much it is used, a device logs in anew after ninety days', async () => {
  const own = await sharedShop()
  const kim = aPerson()
  const { token } = (await register(own, kim)).body
  for (const days of [25, 25, 25, 14]) {
    own.clock.advance(days * DAY)
    expect((await as(own, token, 'GET', '/users/me')).status).toBe(200)
  }
  const told = await as<{ expiresAt: string }>(own, token, 'GET', '/auth/verify-token')
  expect(Date.parse(told.body.expiresAt) - own.clock.now().getTime()).toBeLessThanOrEqual(DAY)
  own.clock.advance(2 * DAY)
  expect((await as(own, token, 'GET', '/users/me')).status).toBe(401)
  expect((await logIn(own, kim.email, kim.password)).status).toBe(200)
})

test('who guesses at one mailbox is slowed down, and its owner elsewhere is not', async () => {
  const strict = await sharedShop({ rateLimitScale: 1 })
  const origin = await strict.listen()
  const kim = aPerson()
  await register(strict, kim)
  const guess = (password: string, forwarded: string) =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ type: 'local', credentials: { email: kim.email, password } }),
    })
  const answers: number[] = []
  for (let n = 0; n < 12; n++) answers.push((await guess(`guess number ${n}`, `192.0.2.${n}`)).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  const refused = await guess(kim.password, '198.51.100.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Another address: in these tests, a call that does not come through the socket.
  expect((await logIn(strict, kim.email, kim.password)).status).toBe(200)
})
