import { expect, test } from 'vitest'
import { aPerson, as, logIn, openShop, register } from './open-shop.ts'

test('a session opened with the old password while it is being changed does not survive the change', async () => {
  const shop = await openShop()
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  const check = shop.ctx.accounts.checkPassword
  const changed = Promise.withResolvers<void>()
  const checked = Promise.withResolvers<void>()
  // The log-in has found the old password right, and is held up until the change is through.
  shop.ctx.accounts.checkPassword = async (hash, password) => {
    shop.ctx.accounts.checkPassword = check
    const isRight = await check(hash, password)
    checked.resolve()
    await changed.promise
    return isRight
  }
  const late = logIn(shop, kim.email, kim.password)
  await checked.promise
  const change = { currentPassword: kim.password, newPassword: 'a quite different one' }
  expect((await as(shop, token, 'PUT', '/auth/password', change)).status).toBe(204)
  changed.resolve()

  expect((await late).status).toBe(401)
  const { body } = await as<{ sessions: unknown[] }>(shop, token, 'GET', '/auth/sessions')
  expect(body.sessions).toHaveLength(1)
})

test.each([
  ['the name', { firstName: 'Katherine', password: 'katherine' }],
  ['the whole name', { firstName: 'Kim', lastName: 'Miller', password: 'kim miller' }],
  ['the brand', { password: 'MilePost' }],
  ['the brand with a digit', { password: 'milepost1' }],
  ['the name with a year', { firstName: 'Katherine', password: 'Katherine1987' }],
  ['a common word with digits', { password: 'letmein123' }],
])('%s is no password', async (_case, more) => {
  const shop = await openShop()
  const answer = await register(shop, aPerson(more))
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'password_guessable' })
})

test('guesses at the current password are counted', async () => {
  const shop = await openShop({ rateLimitScale: 1 })
  const { token } = (await register(shop, aPerson())).body
  const guess = { currentPassword: 'not the password', newPassword: 'a quite different one' }
  const statuses = []
  for (let call = 0; call < 11; call += 1)
    statuses.push((await as(shop, token, 'PUT', '/auth/password', guess)).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

test('the log tells of sign-ins and failures, and of nobody’s address', async () => {
  const shop = await openShop()
  const kim = aPerson()
  const { user } = (await register(shop, kim)).body
  await logIn(shop, kim.email, kim.password)
  await logIn(shop, kim.email, 'not the password')
  await logIn(shop, aPerson().email, 'not the password')

  const lines = shop.log.lines.filter(({ event }) => event.startsWith('sign_in.'))
  expect(lines).toMatchObject([
    { event: 'sign_in.succeeded', detail: { kind: 'password', userId: user.id } },
    { event: 'sign_in.failed', detail: { kind: 'password', userId: user.id } },
    { event: 'sign_in.failed', detail: { kind: 'password', userId: undefined } },
  ])
  expect(JSON.stringify(lines)).not.toContain('@')
})

test('a name that reads as a link is refused, and no mail greets by name before the mailbox is proven', async () => {
  const shop = await openShop()
  const refused = await register(shop, aPerson({ firstName: 'Verify at https://evil.example' }))
  expect(refused.status).toBe(422)
  const kim = aPerson({ firstName: 'Call 555-0100 at once' })
  await register(shop, kim)
  await shop.post('/api/auth/password-reset', { email: kim.email })
  await shop.runJobs()

  const mails = shop.outbox.filter(({ to }) => to === kim.email)
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(mail.text + mail.html).not.toContain('555-0100')
})
