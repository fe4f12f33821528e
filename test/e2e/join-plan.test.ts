import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from '../member.ts'
import { browseOpenShop, SIZES } from './browser-shop.ts'
import { alive, CARDS, PHONE } from './shopper.ts'
import { aPayingMember, billsOf, PASSWORD } from './waiting-adapter.ts'

const shop = browseOpenShop()
const ADD =
  /^Add it to my plan: \$9\.00 USD a month, plus tax, with Visa 4242, from the day it’s first in use/
const LATER = 'Decide when it’s installed'

async function logIn(page: Page, email: string, path: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => url.pathname === path)
}

/** Their plan runs, and its first bill is paid. */
async function aMember(email: string) {
  const member = await signUp(shop.caller(), email)
  await aPayingMember(shop, member, CARDS.good)
  await expect.poll(() => billsOf(member), { timeout: 30_000 }).toMatchObject([{ status: 'paid' }])
}

/** The mailbox is the account's. */
async function fillShipping(page: Page) {
  const fields = {
    'Full name': 'Robin Doe',
    Phone: '512-555-0143',
    'Street address': '500 Congress Ave',
    City: 'Austin',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value)
  await page.getByLabel('State', { exact: true }).first().selectOption('TX')
  await page.getByLabel('ZIP code').first().fill('78701')
}

/** From the first page to the payment, signed in; the address is filled in from the last order. */
async function buyOne(page: Page, isFirst: boolean) {
  await page.goto('/')
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Check Out' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  await alive(page)
  if (isFirst) await fillShipping(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/order/checkout/payment')
}

const newest = async (email: string) => (await shop.ordersOf(email))[0]

test('one more adapter for a plan that runs: added to it or decided later, and neither is chosen for the member', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  await aMember(email)
  await logIn(page, email, '/account')
  await buyOne(page, true)
  const [add, later] = [page.getByRole('radio', { name: ADD }), page.getByRole('radio', { name: LATER })]
  await add.waitFor()
  expect([await add.isChecked(), await later.isChecked()]).toEqual([false, false])
  await page.getByText(/^Nothing is charged for it until you start the plan/).waitFor()
  expect(await shopper.wrongInBothViews('html', PHONE)).toEqual([])
  await page.setViewportSize(SIZES.desktop.viewport)
  await add.check()
  await later.check()
  expect(await add.isChecked()).toBe(false)
  await page.getByRole('button', { name: /^Pay \$.* with this card$/ }).click()
  await shopper.seeThanks()
  await expect.poll(() => newest(email)).toMatchObject({ status: 'paid' })
  expect((await newest(email))?.agreements).toEqual({})

  await buyOne(page, false)
  await add.check()
  await page.getByRole('button', { name: /^Pay \$.* with this card$/ }).click()
  await shopper.seeThanks()
  await expect
    .poll(() => newest(email))
    .toMatchObject({
      status: 'paid',
      agreements: { renewalConsent: { text: expect.stringMatching(ADD) } },
    })
})

test('the same choice without JavaScript', async () => {
  const shopper = await shop.shopper('small phone', { javaScriptEnabled: false })
  const { page, email } = shopper
  await aMember(email)
  await logIn(page, email, '/cart')
  await page.goto('/cart')
  await page
    .getByRole('button', { name: /Add|Buy/ })
    .first()
    .click()
  await page.goto('/order/checkout/shipping')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/order/checkout/payment')
  const [add, later] = [page.getByRole('radio', { name: ADD }), page.getByRole('radio', { name: LATER })]
  expect([await add.isChecked(), await later.isChecked()]).toEqual([false, false])
  expect(await shopper.tooWide(SIZES['small phone'].viewport.width)).toEqual([])
  await later.check()
  await page.getByRole('button', { name: /with this card|Visa/ }).click()
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  expect((await newest(email))?.agreements).toEqual({})
})
