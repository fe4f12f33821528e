import { expect, test } from 'vitest'
import { as, logIn as logInToShop } from '../accounts/open-shop.ts'
import { anOffice, withAuthenticator } from './an-office.ts'

const QUARTER_HOUR = 900_000
const DAY = 86_400_000

async function aGuarded() {
  const office = await anOffice()
  const factor = await withAuthenticator(office)
  /** From addresses of their own, as one who guesses has many. */
  const guess = async () => (await office.logIn({ code: factor.wrongCode() })).status
  return { ...office, ...factor, guess }
}

test('a login to the shop between wrong codes gives no more guesses at them', async () => {
  const { shop, person, logIn, guess, code } = await aGuarded()
  const heard: number[] = []
  for (let n = 0; n < 14; n++) {
    heard.push(await guess())
    expect((await logInToShop(shop, person.email, person.password)).status).toBe(200)
  }
  expect(heard).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  // Not even the right one, or who guesses would only have to go on.
  expect((await logIn({ code: code() })).body).toMatchObject({ code: 'too_many_attempts' })
})

test('codes are closed for a quarter of an hour, and after thirty wrong ones for the day', async () => {
  const { shop, person, logIn, guess, code } = await aGuarded()
  const guessAll = async () => {
    const heard: number[] = []
    for (let n = 0; n < 11; n++) {
      heard.push(await guess())
      await logInToShop(shop, person.email, person.password)
    }
    return heard.filter((status) => status === 401).length
  }
  for (let round = 0; round < 3; round++) {
    expect([round, await guessAll()]).toEqual([round, 10])
    shop.clock.advance(QUARTER_HOUR + 1_000)
  }
  expect(await guessAll()).toBe(0)
  shop.clock.advance(DAY / 2)
  expect((await logIn({ code: code() })).status).toBe(429)
  shop.clock.advance(DAY / 2)
  expect((await logIn({ code: code() })).status).toBe(204)
})

test('a right code gives all ten back', async () => {
  const { shop, person, logIn, guess, code } = await aGuarded()
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 9; n++) expect(await guess()).toBe(401)
    shop.clock.advance(30_000)
    expect([round, (await logIn({ code: code() })).status]).toEqual([round, 204])
    await logInToShop(shop, person.email, person.password)
  }
})

test('a recovery code, which nobody guesses, opens the office while codes are closed', async () => {
  const { shop, person, logIn, guess, recoveryCodes } = await aGuarded()
  for (let n = 0; n < 12; n++) {
    await guess()
    await logInToShop(shop, person.email, person.password)
  }
  const wrong = await logIn({ code: 'f'.repeat(16) })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'staff_code_wrong' } })
  expect((await logIn({ code: recoveryCodes[0] })).status).toBe(204)
  expect(await guess()).toBe(401)
})

test('who does not know the password cannot close the codes of anybody', async () => {
  const { shop, logIn, guess, code, wrongCode } = await aGuarded()
  for (let n = 0; n < 40; n++) {
    await logIn({ password: 'not-the-password', code: wrongCode() })
    shop.clock.advance(QUARTER_HOUR / 8)
  }
  shop.clock.advance(QUARTER_HOUR)
  expect(await guess()).toBe(401)
  expect((await logIn({ code: code() })).status).toBe(204)
})

test('an authenticator in force answers nobody whether a code is right', async () => {
  const { shop, cookie, code } = await aGuarded()
  const confirm = await shop.fetch('/api/admin/second-factor', {
    method: 'PUT',
    headers: { Cookie: cookie, Origin: 'http://shop.test', 'Content-Type': 'application/json' },
    body: JSON.stringify({ code: code() }),
  })
  expect(await confirm.json()).toMatchObject({ code: 'second_factor_there' })
})

test('an authenticator is set up by who knows the password, and guesses at it are counted', async () => {
  const { shop, person, token } = await anOffice({ rateLimitScale: 1 })
  const begin = (password?: string) =>
    as<{ code: string }>(shop, token, 'POST', '/admin/second-factor', { password })

  expect((await begin()).body.code).toBe('invalid_input')
  for (let n = 0; n < 10; n++) expect((await begin('not-the-password')).body.code).toBe('wrong_password')
  expect((await begin(person.password)).body.code).toBe('too_many_attempts')
  shop.clock.advance(QUARTER_HOUR + 1_000)
  expect((await begin(person.password)).status).toBe(201)
})

test('an owner takes a lost authenticator off: its person is signed out, told, and sets up a new one', async () => {
  const office = await anOffice()
  const { shop, id, person, logIn } = office
  const { cookie, wrongCode } = await withAuthenticator(office)
  const remove = () => shop.operate<{ code: string }>('DELETE', `/staff/${id}/second-factor`)
  const listed = async () => {
    const { body } = await shop.operate<{ staff: { userId: string; secondFactor: boolean }[] }>(
      'GET',
      '/staff',
    )
    return body.staff.find(({ userId }) => userId === id)?.secondFactor
  }
  for (let n = 0; n < 11; n++) await logIn({ code: wrongCode() })
  expect(await listed()).toBe(true)

  expect((await remove()).status).toBe(204)

  expect(await listed()).toBe(false)
  expect((await office.call('GET', '/me', cookie)).status).toBe(401)
  expect((await logIn()).status).toBe(204)
  await shop.runJobs()
  expect(shop.outbox.at(-1)).toMatchObject({
    to: person.email,
    subject: 'Your Milepost second factor was removed',
  })
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'no_second_factor' } })
  const { code: newCode } = await withAuthenticator(office)
  expect((await logIn({ code: newCode() })).status).toBe(204)
})

test.each(['owner', 'warehouse'])(
  'a browser left signed in does not take its own authenticator off, as %s',
  async (role) => {
    const office = await anOffice()
    const { shop, id, person } = office
    const { cookie } = await withAuthenticator(office)
    await shop.operate('POST', '/staff', { email: person.email, role })

    const answer = await office.call('DELETE', `/staff/${id}/second-factor`, cookie)

    const refusals = { owner: [409, 'second_factor_own'], warehouse: [403, 'admin_only'] }
    expect([answer.status, (await answer.json()).code]).toEqual(refusals[role as keyof typeof refusals])
  },
)
