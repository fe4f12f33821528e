import { expect, test } from 'vitest'
import { aPerson, as, linkSecret, logIn, register, sharedShop } from '../accounts/open-shop.ts'
import { aCode, openShop, validate } from '../enterprise/open-shop.ts'

const shop = await sharedShop({ rateLimitScale: 1 })

test('a browser in which its owner has signed in gets a cookie that no script and no page ever sees', async () => {
  const kim = aPerson()
  await register(shop, kim)
  const wrong = await logIn(shop, kim.email, 'not the password')
  const right = await logIn(shop, kim.email, kim.password)
  expect(wrong.headers.get('set-cookie')).toBeNull()
  expect(right.headers.get('set-cookie')).toMatch(
    /^known-browser=[\w-]{32}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/,
  )
})

test('guesses at the current password with a token are counted like any other', async () => {
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  const change = (currentPassword: string) =>
    as(shop, token, 'PUT', '/auth/password', { currentPassword, newPassword: 'turnip-lantern-57' })
  const answers: number[] = []
  for (let n = 0; n < 12; n++) answers.push((await change(`guess ${n}`)).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  expect((await change(kim.password)).status).toBe(429)
  shop.clock.advance(901_000)
  expect((await change(kim.password)).status).toBe(204)
})

test('a new password that is refused is no guess', async () => {
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  const change = (newPassword: string) =>
    as(shop, token, 'PUT', '/auth/password', { currentPassword: kim.password, newPassword })
  for (let n = 0; n < 12; n++) expect((await change('password')).status).toBe(422)
  expect((await change('turnip-lantern-57')).status).toBe(204)
})

test('the link of a mail lets the owner in again at once', async () => {
  const kim = aPerson()
  await register(shop, kim)
  for (let n = 0; n < 11; n++) await logIn(shop, kim.email, `guess ${n}`)
  expect((await logIn(shop, kim.email, kim.password)).status).toBe(429)

  await shop.post('/api/auth/password-reset', { email: kim.email })
  await shop.runJobs()
  const token = linkSecret(shop, kim.email, '/account/reset-password')
  const reset = await shop.post(
    '/api/auth/password-reset',
    { token, password: 'turnip-lantern-57' },
    { method: 'PUT' },
  )
  expect(reset.status).toBe(200)
  expect((await logIn(shop, kim.email, 'turnip-lantern-57')).status).toBe(200)
})

test('guesses at the company of a code bound to its mailboxes are counted, by validation and by prices alike', async () => {
  const strict = await openShop({ rateLimitScale: 1 })
  const code = await aCode(strict, { emailDomains: ['acme.example'] })
  const guess = (email: string) => strict.get(`/api/enterprise-pricing/validate-code/${code}?email=${email}`)
  const price = (email: string) => strict.get(`/api/products/bouncie?enterpriseId=${code}&email=${email}`)
  const answers: number[] = []
  for (let n = 0; n < 20; n++) answers.push((await guess(`kim@company${n}.example`)).status)
  for (let n = 20; n < 40; n++) answers.push((await price(`kim@company${n}.example`)).status)
  expect(answers).toEqual([
    ...Array.from({ length: 20 }, () => 422),
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 10 }, () => 429),
  ])
  expect((await guess('kim@acme.example')).status).toBe(429)
  strict.clock.advance(901_000)
  expect((await guess('kim@acme.example')).body.code).toBe('enterprise_id_unproven')
})

test('a code that was right is not asked of the database again, nor refused to who has it in the cart', async () => {
  const strict = await openShop({ rateLimitScale: 1 })
  const code = await aCode(strict)
  expect((await validate(strict, code)).status).toBe(200)
  for (let n = 0; n < 31; n++) await validate(strict, `GUESS${n}`)
  expect((await validate(strict, 'GUESS99')).status).toBe(429)
  expect((await validate(strict, code)).status).toBe(200)
})

test('tokens are limited before the database is asked about them', async () => {
  const tight = await openShop({ rateLimitScale: 1 / 1_200 })
  const ask = () => as(tight, 'no-such-token', 'GET', '/auth/verify-token')
  expect((await ask()).status).toBe(401)
  expect((await ask()).status).toBe(429)
  expect((await tight.get('/api/obd/obdinstall/makes')).status).toBe(200)
})
