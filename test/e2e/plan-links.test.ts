import { expect, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { signUp } from '../member.ts'
import { browseOpenShop, SIZES } from './browser-shop.ts'

const shop = browseOpenShop()

/** A member whose adapter is in use and whose first bill was asked for: with this card it is paid, or not. */
async function aDriver(email: string, card?: string) {
  const caller = { ...shop.caller(), clock: { now: () => new Date() } }
  const member = await signUp(caller, email)
  const { serials } = await buyAndShip(caller, member, card ? { card } : {})
  const platform = await aPlatform(caller)
  await platform.report([{ serial: serials[0], at: new Date().toISOString() }])
  return member
}

test('from a bill’s mail a plan is cancelled with one click and a confirmation, without JavaScript', async () => {
  const { page, email } = await shop.shopper('small phone', { javaScriptEnabled: false })
  const member = await aDriver(email)
  await page.goto(await shop.linkIn(email, '/account/cancel'))
  await page.getByText('You won’t get another bill.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    SIZES['small phone'].viewport.width,
  )
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('heading', { name: 'Your plan is canceled' }).waitFor()
  const { body } = await member.get<{ devices: { endsAt: string | null }[] }>('/api/account/devices')
  expect(body.devices[0]?.endsAt).toEqual(expect.any(String))
})

test('a bill that was declined is paid by its link with another card on the card company’s page', async () => {
  const shopper = await shop.shopper('desktop', { colorScheme: 'dark' })
  const { page, email } = shopper
  await aDriver(email, '4000000000000341')
  await page.goto(await shop.linkIn(email, '/account/pay'))
  await page
    .getByRole('button', { name: /^Pay \$9\.56 with Visa ending in 0341|^Pay .* ending in 0341/ })
    .waitFor()
  expect(await shopper.barriers()).toEqual([])
  await page.getByRole('button', { name: 'Use another card' }).click()
  await page.waitForURL((url) => url.pathname === '/sandbox/pay')
  await shopper.pay('good')
  await page.waitForURL((url) => url.pathname === '/account/paid')
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  expect(await shopper.barriers()).toEqual([])
})
