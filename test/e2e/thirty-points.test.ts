import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { signUp } from '../member.ts'
import { openBrowserShop } from './browser-shop.ts'
import { OFF, ON, standInForOthers } from './other-companies.ts'
import { AUSTIN, type Shopper } from './shopper.ts'

/** The points of test/legal/thirty-points.test.ts that need eyes, by their numbers. */
const shop = openBrowserShop()

const PHONE_HEIGHT = 844

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the page')
  return { top: box.y, bottom: box.y + box.height, ...box }
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** A page of a shop that has named every other company it may work with. */
async function visitConfigured(more: Parameters<typeof shop.shopper>[1] = {}) {
  await shop.caller().operate('PATCH', '/config', ON)
  onTestFinished(async () => void (await shop.caller().operate('PATCH', '/config', OFF)))
  const shopper = await shop.shopper('phone', more)
  const asked = await standInForOthers(shopper, shop.origin())
  await shopper.page.goto('/')
  await shopper.page.waitForLoadState('networkidle')
  return { shopper, asked, bar: shopper.page.getByRole('region', { name: 'Privacy choices' }) }
}

test('2: the monthly terms stand above the card, and again within one screen of the pay button (ROSCA, 15 USC 8403(1); Cal. Bus. & Prof. Code 17602(a)(1))', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shopper.reachPayment()
  const card = await boxOf(page.getByLabel('Card number'))
  const box = await boxOf(page.getByRole('region', { name: 'What you’ll pay' }))
  expect(box.bottom).toBeLessThan(card.top)
  const terms = page.getByText(/Once a plan starts, \$9\.\d\d USD a month.*Cancel any month/)
  const [line, button] = await Promise.all([boxOf(terms), boxOf(shopper.payButton())])
  const ends = [line.top, line.bottom, button.top, button.bottom]
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(PHONE_HEIGHT)
})

test('15: no other company is asked and no cookie of theirs set before a choice; no is one click of the same size; GPC is a no (Law 25: CQLR c. P-39.1, s. 8.1; Cal. Code Regs. tit. 11, 7025)', async () => {
  const { shopper, asked, bar } = await visitConfigured()
  const [no, yes] = await Promise.all(
    ['Decline', 'Accept'].map((name) => boxOf(bar.getByRole('button', { name }))),
  )
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height])
  await bar.getByRole('button', { name: 'Decline' }).click()
  await bar.waitFor({ state: 'detached' })
  await shopper.page.goto('/pricing', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  // The country whose prices are shown, without which the shop cannot show one.
  expect((await shopper.context.cookies()).map(({ name }) => name)).toEqual(['locale'])

  const silent = await visitConfigured({ extraHTTPHeaders: { 'Sec-GPC': '1' } })
  expect(silent.asked).toEqual([])
  await expect.poll(() => silent.bar.count()).toBe(0)
})

test('16: going on as a guest is the first choice, and an account is offered after the order (Baymard Institute, checkout research)', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shopper.openCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()
  const guest = await boxOf(page.getByRole('button', { name: 'Continue as guest' }))
  const account = await boxOf(page.getByText('Create an account', { exact: true }))
  expect(guest.bottom).toBeLessThan(account.top)
  await shopper.goOnAsGuest()
  await shopper.pay('good')
  await shopper.seeThanks()
  await page.getByRole('heading', { name: 'Save this order to an account' }).waitFor()
})

test('17, 27: the first step shows eight fields, one of them the whole name; ZIP and phone open number keys (Baymard Institute, checkout research)', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shopper.openCheckout()
  await page.getByLabel('Full name').waitFor()
  const fields = page
    .getByRole('main')
    .locator('form')
    .locator('input:not([type=checkbox]):visible, select:visible, textarea:visible')
  await expect.poll(() => fields.count()).toBe(8)
  expect(await page.getByLabel('Billing address is the same as shipping').isChecked()).toBe(true)
  expect(await page.getByLabel('ZIP code').getAttribute('inputmode')).toBe('numeric')
  expect(await page.getByLabel('Phone').getAttribute('inputmode')).toBe('tel')
})

test('18: each field has its autocomplete token, and what is filled in stays (WCAG 2.2, 1.3.5)', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shopper.openCheckout()
  await page.getByLabel('City').fill('Round Rock')
  const filled = page.waitForResponse(/\/api\/postal-place/)
  await page.getByLabel('ZIP code').fill('78701')
  await filled
  await expect.poll(() => page.getByLabel('State', { exact: true }).inputValue()).toBe('TX')
  expect(await page.getByLabel('City').inputValue()).toBe('Round Rock')
  const tokens = page.getByRole('main').locator('form :is(input:not([type=checkbox]), select):visible')
  const without = await tokens.evaluateAll((all) => all.filter((one) => !one.getAttribute('autocomplete')))
  expect(without).toEqual([])
})

test('19: a suggested address shows what differs, and the buyer may keep the own one (Baymard Institute, address validation)', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shopper.openCheckout()
  await shopper.fillShipping({ ...AUSTIN, city: 'Austn' })
  await goOn(page)
  const dialog = page.getByRole('dialog', { name: 'Is this the right address?' })
  await expect.poll(() => dialog.locator('mark').allTextContents()).toEqual(['Austn', 'Austin'])
  await dialog.getByRole('button', { name: 'Keep what I entered' }).click()
  await page.waitForURL('**/order/checkout/account')
})

test('20: an error is said at its field on leaving it, is announced, and has the focus; a reload loses nothing (WCAG 2.2, 3.3.1 and 4.1.3)', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shopper.openCheckout()
  await page.getByLabel('Full name').fill('Robin Doe')
  const zip = page.getByLabel('ZIP code')
  await zip.fill('7870')
  await zip.blur()
  const said = page.getByText('Invalid Postal Code')
  await said.waitFor()
  expect(await said.getAttribute('aria-live')).toBe('polite')
  expect(await zip.getAttribute('aria-describedby')).toContain(String(await said.getAttribute('id')))
  await page.reload()
  await expect.poll(() => zip.inputValue()).toBe('7870')
  await goOn(page)
  await shopper.seeFocus(page.getByLabel('Email'))
  expect(await page.getByLabel('Full name').inputValue()).toBe('Robin Doe')
})

test('23, 24: with the cart open nothing bars the way, targets have 24 pixels, and 320 pixels are enough (WCAG 2.2, 1.4.10 and 2.5.8)', async () => {
  const shopper = await shop.shopper('small phone')
  const { page } = shopper
  await shopper.reachPayment()
  expect(await smallTargets(shopper)).toEqual([])
  expect(await shopper.tooWide(320)).toEqual([])
  await page.getByRole('button', { name: /^Cart,/ }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByText('Total today').waitFor()
  expect(await shopper.barriers()).toEqual([])
  expect(await smallTargets(shopper)).toEqual([])
  expect(await shopper.tooWide(320)).toEqual([])
})

/** Buttons, fields and links of their own that are lower or narrower than 24 CSS pixels; links within a sentence may be. */
function smallTargets({ page }: Shopper): Promise<string[]> {
  return page.locator('button:visible, select:visible, summary:visible, a:visible').evaluateAll((targets) =>
    targets
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 1 && (width < 24 || height < 24)
      })
      .map((target) => target.outerHTML.slice(0, 120)),
  )
}

test('23: a password can be pasted where a member logs in (WCAG 2.2, 3.3.8)', async () => {
  const { page } = await shop.shopper('phone')
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  const goesThrough = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  expect(goesThrough).toBe(true)
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
})

test('26: the pay page runs no script of another company, though all were accepted (PCI DSS 4.0.1, 6.4.3)', async () => {
  const { shopper, asked, bar } = await visitConfigured()
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await shopper.reachPayment()
  await shopper.page.reload()
  await shopper.page.getByLabel('Card number').waitFor()
  const origins = await shopper.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  )
  expect([...new Set(origins)]).toEqual([shop.origin()])
})

test('28: help is the last thing of each step (WCAG 2.2, 3.2.6)', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  const lastLinks = async () => (await page.getByRole('main').getByRole('link').allTextContents()).slice(-2)
  const help = ['Help', expect.stringContaining('@')]
  await shopper.openCheckout()
  await page.getByLabel('Full name').waitFor()
  expect(await lastLinks()).toEqual(help)
  await shopper.fillShipping()
  await shopper.goToAccount()
  await page.getByRole('button', { name: 'Continue as guest' }).waitFor()
  expect(await lastLinks()).toEqual(help)
  await shopper.goOnAsGuest()
  await shopper.payButton().waitFor()
  expect(await lastLinks()).toEqual(help)
})

test('30: whether the car fits is asked on the product, from the cart, and after login', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  const make = page.getByRole('combobox', { name: 'Make', exact: true })
  await page.goto('/device')
  await make.waitFor()
  await page.goto('/pricing')
  const buy = page.getByRole('main').getByRole('button', { name: /^Buy/ })
  await buy.first().click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('link', { name: /Check first$/ }).click()
  await page.waitForURL('**/device?*')
  await make.waitFor()

  await signUp(shop.caller(), shopper.email)
  await page.goto('/login?redirect=%2Faccount')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill('plough-violet-93')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => url.pathname === '/account')
  await page.getByRole('main').locator('a[href="/device"]').click()
  await page.waitForURL('**/device')
  await make.waitFor()
})
