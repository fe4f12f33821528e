import { expect, test } from 'vitest'
import { signUp } from '../member.ts'
import { browseOpenShop } from './browser-shop.ts'
import { aWaitingGuest, billsOf, PASSWORD } from './waiting-adapter.ts'

const shop = browseOpenShop()

test('who has an account gives its password, and is not asked again for what was agreed at checkout', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  const member = await signUp(shop.caller(), email)
  const { link } = await aWaitingGuest(shop, email, { renewalConsent: true })
  await page.goto(link)
  await page.getByText(/^You agreed to the plan when you ordered/).waitFor()
  expect(await shopper.barriers()).toEqual([])
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password-1')
  const add = page.getByRole('button', { name: 'Add the adapter and start the plan' })
  await add.click()
  await page.getByText('That isn’t the password for this account.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await add.click()
  await page.getByText('In use').waitFor()
  await expect.poll(() => billsOf(member), { timeout: 30_000 }).toMatchObject([{ status: 'paid' }])
})
