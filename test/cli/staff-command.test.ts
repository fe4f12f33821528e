import { expect, test } from 'vitest'
import { aPerson, as, linkSecret, openShop, register } from '../accounts/open-shop.ts'
import { sayTo } from './say.ts'

test('an operator lets a member in from the terminal, sees who works here and takes the role away', async () => {
  const shop = await openShop()
  const origin = await shop.listen()
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  const say = (...words: string[]) =>
    sayTo({ origin, operatorToken: shop.operatorToken }, ['staff', ...words])

  expect((await say()).out).toBe('There is no staff account yet.\n')
  const early = await say(kim.email, 'support')
  expect([early.code, early.err]).toEqual([
    1,
    'The owner of this account hasn’t confirmed their email address yet.\n',
  ])

  await shop.runJobs()
  const secret = linkSecret(shop, kim.email, '/account/confirm-email')
  await as(shop, token, 'PUT', '/auth/email-confirmation', { token: secret })
  expect((await say(kim.email, 'support')).out).toBe(`${kim.email}: support from now on.\n`)
  expect((await say()).out).toContain(kim.email)
  expect((await as(shop, token, 'GET', '/admin/orders')).status).toBe(200)

  expect((await say(kim.email.toUpperCase(), 'none')).out).toBe(`${kim.email} no longer works here.\n`)
  expect((await as(shop, token, 'GET', '/admin/orders')).status).toBe(403)
  expect((await say(kim.email, 'none')).code).not.toBe(0)
  expect((await say(kim.email)).err).toContain('Say an e-mail and a role')
})
