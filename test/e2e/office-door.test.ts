import { expect, test } from 'vitest'
import { totpAt } from '../../src/shop/office/staff-sign-in/totp.ts'
import { openBrowserShop } from './browser-shop.ts'
import { appointSupport, signInByToken } from './office-staff.ts'
import type { Shopper } from './shopper.ts'

const shop = openBrowserShop(async () => ({ REQUIRE_SECOND_FACTOR: '1' }))
const PASSWORD = 'a sparrow in the hedge'

async function typePassword({ page, email }: Shopper) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** @returns the code of now */
async function enrol({ page }: Shopper): Promise<string> {
  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor()
  await page.getByLabel('Your password, once more').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const key = (await page.getByText(/^Key: /).textContent())?.replace('Key: ', '') ?? ''
  const code = totpAt(key, Math.floor(Date.now() / 30_000))
  await page.getByLabel('Code the app shows now').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  return code
}

test('who is new sets up a second factor before the office opens, in a tab that was the operator’s as well', async () => {
  const staff = await shop.shopper('phone')
  const { page } = staff
  staff.expectComplaints(/401/)
  await appointSupport(shop, { email: staff.email, password: PASSWORD })
  await signInByToken(shop, staff)
  await page.goto('/admin/login')
  await typePassword(staff)

  const code = await enrol(staff)

  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  const me = await page.evaluate(async () => (await fetch('/api/admin/me')).json())
  expect(me).toMatchObject({ email: staff.email, mustEnrol: false, secondFactor: true })
  expect(await page.evaluate(() => sessionStorage.getItem('officeToken'))).toBeNull()

  await page.goto('/admin/login')
  await typePassword(staff)
  await page.getByLabel('Code', { exact: false }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('That code is wrong or was already used.').waitFor()
})
