import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from '../member.ts'
import { browseOpenShop, SIZES } from './browser-shop.ts'
import { CARDS, PHONE } from './shopper.ts'
import {
  aPayingMember,
  aShippedAdapter,
  aWaitingAdapter,
  aWaitingGuest,
  billsOf,
  PASSWORD,
} from './waiting-adapter.ts'

const shop = browseOpenShop()

async function logIn(page: Page, email: string, path: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => url.pathname + url.search === path)
}

/** What a guest fills in on the page of the link: a name for the adapter, a password, and the box. */
async function agree(page: Page) {
  await page.getByLabel('Adapter name').fill('Blue Civic')
  await page.getByLabel('Choose a password', { exact: true }).fill(PASSWORD)
  const box = page.getByRole('checkbox')
  expect(await box.isChecked()).toBe(false)
  await box.check()
}

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/^Expir/).fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Robin Doe')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('a guest follows the mail, agrees, types a card, and the plan runs and is paid', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  const { serial, link } = await aWaitingGuest(shop, email)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Start this adapter’s plan' }).waitFor()
  await page.getByRole('heading', { name: `Adapter ${serial}` }).waitFor()
  await page.getByText(/^\$9\.45 on /).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin')
  expect(await shopper.wrongInBothViews('html', PHONE)).toEqual([])
  await page.setViewportSize(SIZES.desktop.viewport)
  await agree(page)
  await page.getByRole('button', { name: 'Enter a card and pay $9.45' }).click()
  await page.getByRole('heading', { name: 'Pay $9.45 to start the plan' }).waitFor()
  await page.getByLabel('Card number').waitFor()
  expect(await shopper.wrongInBothViews('html', PHONE)).toEqual([])
  await typeCard(page, CARDS.good)
  await page.getByRole('heading', { name: 'Your plan runs from today' }).waitFor()
  await page.getByText(/^You paid \$9\.45\. Your bill is US-\d{6}/).waitFor()
  await page.getByText(/^Your next bill is \$9\.45 on /).waitFor()
  expect(await shopper.wrongInBothViews('html', PHONE)).toEqual([])
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.getByRole('heading', { name: 'Blue Civic' }).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'The plan is already running' }).waitFor()
})

test('the same without JavaScript, on the card company’s own page', async () => {
  const { page, email } = await shop.shopper('small phone', { javaScriptEnabled: false })
  const { link } = await aWaitingGuest(shop, email)
  await page.goto(link)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(SIZES['small phone'].viewport.width)
  await agree(page)
  await page.getByRole('button', { name: 'Enter a card and pay $9.45' }).click()
  await page.waitForURL((url) => url.pathname === '/sandbox/pay')
  await typeCard(page, CARDS.good)
  await page.getByRole('heading', { name: 'Your plan runs from today' }).waitFor()
  await page.getByText(/^Your next bill is \$9\.45 on /).waitFor()
})

test('a declined card begins nothing, says so, and another one starts the plan', async () => {
  const shopper = await shop.shopper('phone')
  const { page, email } = shopper
  const { link } = await aWaitingGuest(shop, email)
  await page.goto(link)
  await agree(page)
  await page.getByRole('button', { name: 'Enter a card and pay $9.45' }).click()
  await typeCard(page, CARDS.declined)
  await page.getByText(/nothing was charged/).waitFor()
  await page.goto('/account/bills')
  await page.getByText('No bills yet.').waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Start this adapter’s plan' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enter a card and pay $9.45' }).click()
  await typeCard(page, CARDS.good)
  await page.getByRole('heading', { name: 'Your plan runs from today' }).waitFor()
})

test('a member who left the plan of one more for later starts it with the kept card, by keyboard alone', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  const member = await signUp(shop.caller(), email)
  await aPayingMember(shop, member)
  await expect.poll(async () => (await billsOf(member))[0]?.status, { timeout: 30_000 }).toBe('paid')
  await aWaitingAdapter(shop, member)
  await logIn(page, email, '/account')
  await page.getByRole('link', { name: 'Start the plan' }).click()
  await page.getByText('Nothing', { exact: true }).waitFor()
  expect(await shopper.barriers()).toEqual([])
  await shopper.tabTo(page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await shopper.tabTo(page.getByRole('button', { name: 'Start the plan with Visa ending in 4242' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your plan runs from today' }).waitFor()
  await page.getByText('Nothing was charged today.').waitFor()
  expect(await billsOf(member)).toHaveLength(1)
})

test('a bank that asks about the kept card is answered on the page; a no begins nothing', async () => {
  const { page, email } = await shop.shopper()
  const member = await signUp(shop.caller(), email)
  // The card of an adapter that is still on its way.
  await aShippedAdapter(shop, member, '4000002760003184')
  await aWaitingAdapter(shop, member)
  await logIn(page, email, '/account')
  await page.getByRole('link', { name: 'Start the plan' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pay $9.45 with Visa ending in 3184' }).click()
  await page.getByRole('heading', { name: 'Your bank wants you to confirm' }).waitFor()
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Don’t confirm' }).click()
  await page.getByText('The payment wasn’t confirmed. Nothing was charged').waitFor()
  expect(await billsOf(member)).toEqual([])
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('heading', { name: 'Your plan runs from today' }).waitFor()
  expect(await billsOf(member)).toMatchObject([{ status: 'paid', total: 9.45 }])
})

test('in Quebec it is all in French, in Canadian dollars with both taxes', async () => {
  const shopper = await shop.shopper('desktop', { locale: 'fr-CA' })
  const { page, email } = shopper
  const { link } = await aWaitingGuest(shop, email, { country: 'ca', locale: 'fr-ca' })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Activer le forfait de cet adaptateur' }).waitFor()
  expect(await shopper.wrongInBothViews('html', PHONE)).toEqual([])
  await page.setViewportSize(SIZES.desktop.viewport)
  await page.getByLabel('Choisissez un mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Entrer une carte et payer/ }).click()
  await page.getByLabel('Numéro de carte').fill(CARDS.good)
  await page.getByLabel(/^Expiration|^Date d’expiration/).fill('12/40')
  await page.getByLabel(/^Code de sécurité/).fill('123')
  await page.getByLabel(/^Nom sur la carte/).fill('Robin Doe')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('heading', { name: 'Votre forfait est en vigueur dès aujourd’hui' }).waitFor()
})
