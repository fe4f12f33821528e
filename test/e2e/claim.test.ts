import { expect, test } from 'vitest'
import { aPlatform, aSerial, ship } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { browseOpenShop, SIZES } from './browser-shop.ts'
import { PlainBuyer } from './plain-buyer.ts'

const shop = browseOpenShop()
const PASSWORD = 'plough-violet-93'

/** A guest bought an adapter, and it reports from a vehicle: the path of the link they are mailed. */
async function aWaitingGuest(email: string, { renewalConsent = false } = {}) {
  const caller = { ...shop.caller(), clock: { now: () => new Date() } }
  const { body } = await caller.checkout(anOrder({ email, renewalConsent }))
  await caller.pay(body.client_secret, aCard())
  const serial = aSerial()
  await ship(caller, body.orderId, [serial])
  const platform = await aPlatform(caller)
  await platform.report([{ serial, at: new Date().toISOString() }])
  return { serial, link: await shop.linkIn(email, '/account/claim') }
}

test('a guest without an account makes one by the link, agrees to the plan and is billed', async () => {
  const shopper = await shop.shopper('small phone', { javaScriptEnabled: false })
  const { page, email } = shopper
  const { serial, link } = await aWaitingGuest(email)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Your adapter is working' }).waitFor()
  await page.getByText(serial).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(SIZES['small phone'].viewport.width)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Doe')
  await page.getByLabel('Choose a password', { exact: true }).fill(PASSWORD)
  const box = page.getByRole('checkbox', { name: /I agree to the monthly plan: .9\.00 USD a month/ })
  expect(await box.isChecked()).toBe(false)
  await box.check()
  await page.getByRole('button', { name: 'Add the adapter' }).click()
  await page.getByText('The adapter is in your account.').waitFor()
  await page.getByText('In use').waitFor()
  // No card was saved with the order: the bill is there, and can be paid.
  const hasBill = async () => {
    await page.goto('/account/bills')
    return page.getByText('Past due', { exact: true }).count()
  }
  await expect.poll(hasBill, { timeout: 30_000 }).toBe(1)

  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('who has an account gives its password, and is not asked again for what was agreed at checkout', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  await signUp(shop.caller(), email)
  const { link } = await aWaitingGuest(email, { renewalConsent: true })
  await page.goto(link)
  expect(await shopper.barriers()).toEqual([])
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password-1')
  await page.getByRole('button', { name: 'Add the adapter' }).click()
  await page.getByText('That isn’t the password for this account.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Add the adapter' }).click()
  await page.getByText('The adapter is in your account.').waitFor()
})

test('without a ticked box nothing is made and nothing is claimed', async () => {
  const { page, email } = await shop.shopper()
  const { link } = await aWaitingGuest(email)
  const form = { firstName: 'Robin', lastName: 'Doe', password: PASSWORD }
  const buyer = new PlainBuyer(shop.origin())
  await buyer.open(link)
  await buyer.send(form)
  expect(buyer.html()).toContain('Please agree to the monthly plan.')
  const known = await shop.caller().post<{ isEmailRegistered: boolean }>('/api/users/check-email', { email })
  expect(known.body.isEmailRegistered).toBe(false)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Your adapter is working' }).waitFor()
})
