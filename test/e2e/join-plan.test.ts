import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anAddress } from '../factories.ts'
import { signUp } from '../member.ts'
import { browseOpenShop, SIZES } from './browser-shop.ts'
import { CARDS, PHONE } from './shopper.ts'
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
  return member
}

/** The browser has heard of the member's card and address. */
async function known(page: Page) {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.accountData ?? '{}').state)
  await expect.poll(kept).toMatchObject({
    existingPaymentMethod: { last4: '4242' },
    checkoutFormValues: {
      shippingAddress: { line1: '500 Congress Ave', contact: { phone: '+15125550143' } },
    },
  })
}

/** Taps, and counts them. */
function tapsOn() {
  const taps: string[] = []
  return {
    taps,
    async tap(target: Locator) {
      taps.push((await target.textContent()) ?? '')
      await target.click()
    },
  }
}

const newest = async (email: string) => (await shop.ordersOf(email))[0]
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$.* with this card$/ })

test('a returning member buys in two taps and no typing, and a plan begins by the member’s own choice alone', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  await aMember(email)
  await logIn(page, email, '/account')
  await known(page)
  await page.goto('/')
  const first = tapsOn()
  await first.tap(page.getByRole('button', { name: /^Buy/ }).first())
  await page.waitForURL('**/order/checkout/payment')
  const [add, later] = [page.getByRole('radio', { name: ADD }), page.getByRole('radio', { name: LATER })]
  await add.waitFor()
  expect([await add.isChecked(), await later.isChecked()]).toEqual([false, false])
  await page.getByText(/^Nothing is charged for it until you start the plan/).waitFor()
  await page.getByText('500 Congress Ave').first().waitFor()
  expect(await shopper.wrongInBothViews('html', PHONE)).toEqual([])
  await page.setViewportSize(SIZES.desktop.viewport)
  await first.tap(payButton(page))
  await shopper.seeThanks()
  expect(first.taps).toHaveLength(2)
  await expect.poll(() => newest(email)).toMatchObject({ status: 'paid' })
  expect((await newest(email))?.agreements).toEqual({})

  await page.goto('/account/orders')
  const again = tapsOn()
  await again.tap(page.getByRole('button', { name: 'Buy again' }).first())
  await page.waitForURL('**/order/checkout/payment')
  // The plan asks for a yes of its own.
  await add.check()
  await later.check()
  expect(await add.isChecked()).toBe(false)
  await add.check()
  await again.tap(payButton(page))
  await shopper.seeThanks()
  expect(again.taps).toHaveLength(2)
  await expect
    .poll(() => newest(email))
    .toMatchObject({
      status: 'paid',
      agreements: { renewalConsent: { text: expect.stringMatching(ADD) } },
    })
})

test('the same without JavaScript, to another address of the book', async () => {
  const shopper = await shop.shopper('small phone', { javaScriptEnabled: false })
  const { page, email } = shopper
  const member = await aMember(email)
  await member.post('/api/account/shipping-addresses', {
    address: anAddress('us', { line1: '500 W 2nd St', line2: 'Apt 4' }),
  })
  await logIn(page, email, '/cart')
  await page
    .getByRole('button', { name: /Add|Buy/ })
    .first()
    .click()
  await page.waitForURL('**/order/checkout/payment')
  const [add, later] = [page.getByRole('radio', { name: ADD }), page.getByRole('radio', { name: LATER })]
  expect([await add.isChecked(), await later.isChecked()]).toEqual([false, false])
  expect(await shopper.tooWide(SIZES['small phone'].viewport.width)).toEqual([])
  await page.goto('/order/checkout/shipping')
  await page.getByRole('button', { name: /500 W 2nd St Apt 4/ }).click()
  expect(await page.getByLabel('Street address').first().inputValue()).toBe('500 W 2nd St')
  expect(await shopper.tooWide(SIZES['small phone'].viewport.width)).toEqual([])
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/order/checkout/payment')
  await later.check()
  await page.getByRole('button', { name: /with this card|Visa/ }).click()
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  expect(await newest(email)).toMatchObject({ agreements: {}, shippingAddress: { line1: '500 W 2nd St' } })
})
