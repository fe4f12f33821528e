import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from '../member.ts'
import { browseOpenShop } from './browser-shop.ts'
import { AUSTIN, alive, CARDS } from './shopper.ts'
import { disturb, type Extension, TRANSLATORS, type Translator, translate } from './translators.ts'
import { aPayingMember, aWaitingGuest, billsOf, PASSWORD } from './waiting-adapter.ts'

const shop = browseOpenShop()

/** Somebody who reads the shop through a translator, in a browser with an extension. */
async function aReader(by: Translator, extension: Extension) {
  const shopper = await shop.shopper('phone')
  await shopper.context.addInitScript(disturb, extension)
  await shopper.context.addInitScript(translate, TRANSLATORS[by])
  return shopper
}

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** What changes beside texts that do not: how many, the total, and the way on. */
async function buy(page: Page) {
  await page.goto('/')
  await press(page, 'Buy')
  await cartOf(page).getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Cart, 2 adapters', includeHidden: true }).waitFor()
  await cartOf(page).getByText('$179.98').first().waitFor()
  await cartOf(page).getByRole('button', { name: 'Decrease quantity' }).click()
  await cartOf(page).getByText('$179.98').first().waitFor({ state: 'detached' })
  await cartOf(page).getByRole('link', { name: 'Check Out' }).click()
  await page.waitForURL('**/order/checkout/shipping')
}

/** An error comes, and goes, and the state follows the ZIP code. */
async function fillShipping(page: Page, email: string) {
  await alive(page)
  const field = (name: string) => page.locator(`[name="shipping.${name}"]`)
  await field('name').fill(AUSTIN.name)
  await field('email').fill(email)
  await field('phone').fill('12')
  await field('line1').fill(AUSTIN.line1)
  await page.getByText('Invalid Phone Number').waitFor()
  await field('phone').fill(AUSTIN.phone)
  await page.getByText('Invalid Phone Number').waitFor({ state: 'detached' })
  await field('postalCode').fill(AUSTIN.postalCode)
  await expect.poll(() => field('state').inputValue()).toBe('TX')
  await field('city').fill(AUSTIN.city)
  await press(page, 'Continue')
  await page.waitForURL('**/order/checkout/account')
}

async function pay(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expir').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Robin Doe')
  await press(page, 'Pay $')
}

test.each([
  ['by fonts', 'dark theme'],
  ['by moving texts', 'grammar tool'],
  ['in place', 'password manager'],
] as const)('a page translated %s sells an adapter, beside a %s', async (by, extension) => {
  const { page, email } = await aReader(by, extension)
  await buy(page)
  await fillShipping(page, email)
  await page.locator('summary').filter({ hasText: 'Create an account' }).click()
  await page.locator('[name=password]:visible').fill(PASSWORD)
  await press(page, 'Create account')
  await page.waitForURL('**/order/checkout/payment')
  await pay(page, CARDS.declined)
  await page.getByText('Your card was declined.').waitFor()
  await pay(page, CARDS.good)
  await page.waitForURL('**/order/thanks')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await expect.poll(() => shop.ordersOf(email)).toMatchObject([{ status: 'paid' }])
})

test('a translated page starts the plan of an adapter', async () => {
  const { page, email } = await aReader('by fonts', 'password manager')
  const { link } = await aWaitingGuest(shop, email)
  await page.goto(link)
  await alive(page)
  await page.getByLabel('Adapter name').fill('Blue Civic')
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await press(page, 'Enter a card and pay $9.45')
  await pay(page, CARDS.good)
  await page.getByRole('heading', { name: 'Your plan runs from today' }).waitFor()
})

test('a translated page signs a member in, shows every screen of the account and cancels the plan', async () => {
  const shopper = await aReader('by fonts', 'password manager')
  const { page, email } = shopper
  shopper.expectComplaints(/401 \(Unauthorized\)/)
  const member = await signUp(shop.caller(), email)
  await aPayingMember(shop, member)
  await expect.poll(async () => (await billsOf(member))[0]?.status, { timeout: 30_000 }).toBe('paid')
  await page.goto('/login?redirect=%2Faccount')
  await alive(page)
  // A touch fetches the form with its own checks; who types before it is there is in the stories of signing in.
  await page.getByLabel('Email').click()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Email').fill(email)
  await page.locator('[name=password]').fill('not-the-password-1')
  await press(page, 'Log in')
  await page.getByText('Authentication failed.').waitFor()
  await page.locator('[name=password]').fill(PASSWORD)
  await press(page, 'Log in')
  await page.waitForURL((url) => url.pathname === '/account')

  // From screen to screen without a reload: what was translated makes room each time.
  const screens = page.locator('[data-account] nav a')
  await screens.last().waitFor()
  for (const screen of await screens.all()) {
    await screen.click()
    await screen.and(page.locator('[aria-current]')).waitFor()
  }

  await page.goto('/account')
  await alive(page)
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await page.getByText('You won’t get another bill.').waitFor()
  await press(page, 'Cancel plan')
  await page.getByText('Your plan is canceled. We emailed you a confirmation.').waitFor()
})
