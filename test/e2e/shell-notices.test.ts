import { beforeEach, expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { alive, type Shopper } from './shopper.ts'

const shop = openBrowserShop()

const configure = (change: object) => shop.caller().operate('PATCH', '/config', change)

beforeEach(async () => {
  await configure({
    allowCanadianOrders: true,
    shouldShowDelayedShippingModal: false,
    shouldShowDelayedShippingMessage: false,
    shouldShowAmazonDelayMessage: false,
  })
})

const popupOf = ({ page }: Shopper) => page.getByRole('dialog', { name: 'Quick Shipping!' })

test.each([
  ['en-US', true, true],
  ['en-US', false, true],
  ['en-CA', true, true],
  ['en-CA', false, false],
])(
  'with locale %s and allowCanadianOrders %s the Quick Shipping! popup appears: %s',
  async (locale, allowed, appears) => {
    await configure({ allowCanadianOrders: allowed })
    const shopper = await shop.shopper('desktop', { locale })
    await shopper.page.goto('/')
    await shopper.page.waitForLoadState('networkidle')

    await expect.poll(() => popupOf(shopper).isVisible()).toBe(appears)
  },
)

test('the popup is blue, says what it has to, and takes no focus', async () => {
  const shopper = await shop.shopper()
  await shopper.page.goto('/pricing')
  const popup = popupOf(shopper)

  const text = await popup.textContent()
  expect(text).toContain('The third-party marketplace has low inventories, and shipping may be delayed.')
  expect(text).toContain('We recommend ordering directly on this site.')
  await expect
    .poll(() => popup.evaluate((dialog) => getComputedStyle(dialog).backgroundColor))
    .toBe('rgb(0, 63, 135)')
  await expect.poll(() => shopper.page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test.each([
  ['desktop', true],
  ['phone', true],
  ['small phone', true],
  ['phone', false],
] as const)('the popup of a %s can be closed, scripts on: %s', async (size, javaScriptEnabled) => {
  const shopper = await shop.shopper(size, { javaScriptEnabled })
  await shopper.page.goto('/fleet')
  const popup = popupOf(shopper)
  const close = popup.getByRole('button', { name: 'Close' })
  const box = await close.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

  await close.click()

  await popup.waitFor({ state: 'hidden' })
})

test('a popup closed by Escape stays closed, on the next page and after a reload', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/fleet')
  await popupOf(shopper).waitFor()
  // A browser drops keys that are pressed before it has painted anything.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.keyboard.press('Escape')
  await popupOf(shopper).waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Features', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => popupOf(shopper).isVisible()).toBe(false)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => popupOf(shopper).isVisible()).toBe(false)
})

test('Escape and a chosen theme count also in the moment in which React takes the page over', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  // As React does with what it cannot hand on yet.
  await page.addInitScript(() => {
    for (const type of ['keydown', 'change']) {
      document.addEventListener(type, (event) => event.stopPropagation(), true)
    }
  })
  await page.goto('/fleet')
  await alive(page)
  await page.keyboard.press('Escape')
  await popupOf(shopper).waitFor({ state: 'hidden' })
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await page.locator('html[data-theme="dark"]').waitFor()
})

test('a tap on a button that scripts serve counts once, also when React stops it while it takes the page over', async () => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  await page.addInitScript(() => {
    const printed: string[] = []
    window.print = () => printed.push('printed')
    Object.assign(window, { printed })
    // As React does with what it cannot hand on yet.
    const stop = (event: Event) => {
      if (!('hydrated' in document.documentElement.dataset)) event.stopPropagation()
    }
    document.addEventListener('click', stop, true)
  })
  await page.goto('/terms-of-service')
  await page.getByRole('button', { name: 'Print' }).click()
  await alive(page)
  await expect.poll(() => page.evaluate('printed.length')).toBe(1)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate('printed.length')).toBe(2)
})

test('the popup stays off the order pages, help and legal texts, and is silent with nothing to sell or by its flag', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/')
  await page.getByRole('button', { name: 'Cart, 0 adapters' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: 'Add an adapter' }).click()
  await cart.getByRole('link', { name: 'Check Out' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  await popupOf(shopper).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByLabel('Full name').waitFor()
  await expect.poll(() => popupOf(shopper).isVisible()).toBe(false)

  await page.goto('/help')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => popupOf(shopper).isVisible()).toBe(false)
  await page.goto('/pricing')
  await popupOf(shopper).waitFor()
  await configure({ shouldShowQuickShipping: false })
  await expect
    .poll(async () => {
      await page.goto('/pricing')
      return popupOf(shopper).isVisible()
    })
    .toBe(false)
  await configure({ shouldShowQuickShipping: true })
})

const NOTICE = 'New orders are shipping immediately! Order soon! Inventory is limited!'

test('the delayed-shipping modal comes by its flag, once per visitor', async () => {
  const { page } = await shop.shopper('phone')
  const modal = page.getByRole('dialog').filter({ hasText: NOTICE })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => modal.isVisible()).toBe(false)

  await configure({ shouldShowDelayedShippingModal: true })
  await page.goto('/')
  await modal.waitFor()
  const links = await modal
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/help?st=semiconductor-shortage', '/help?st=price-increase'])
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')

  await expect.poll(() => modal.isVisible()).toBe(false)
})

test('the delayed-shipping message stands above the pages and in checkout by its flag', async () => {
  const { page } = await shop.shopper()
  const message = page.getByRole('region', { name: 'Shipping', exact: true }).filter({ hasText: NOTICE })
  await page.goto('/')
  await expect.poll(() => message.isVisible()).toBe(false)

  await configure({ shouldShowDelayedShippingMessage: true, priceIncreaseLink: 'https://help.example.com/p' })
  for (const path of ['/', '/order/checkout/shipping']) {
    await page.goto(path)
    await message.waitFor()
  }

  const links = await message
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/help?st=semiconductor-shortage', 'https://help.example.com/p'])
  await configure({ priceIncreaseLink: '/help?st=price-increase' })
})

test('help speaks of a shortage and of a price increase only while a notice about them is on', async () => {
  const { page } = await shop.shopper()
  const shortage = page.getByRole('heading', { name: 'About the semiconductor shortage' })
  await configure({ shouldShowDelayedShippingMessage: false, shouldShowDelayedShippingModal: false })
  await page.goto('/help')
  expect(await shortage.count()).toBe(0)

  await configure({ shouldShowDelayedShippingMessage: true })
  await page.goto('/help?st=price-increase')

  await shortage.waitFor()
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 15_000 }).toBeGreaterThan(0)
})

test('the marketplace delay message stands beside the marketplace link by its flag', async () => {
  await configure({ marketplaceName: 'Amazon', marketplaceLinkUs: 'https://market.example.com/dp/A1' })
  const { page } = await shop.shopper()
  const message = page.getByText('Orders from Amazon may arrive late right now.')
  await page.goto('/buy-with-prime')
  await expect.poll(() => message.isVisible()).toBe(false)
  await configure({ shouldShowAmazonDelayMessage: true })
  await page.goto('/buy-with-prime')
  await message.waitFor()
})

test('a wrong password opens no unauthorized modal', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/401/)
  await shopper.openCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()
  await page.getByText('Log in', { exact: true }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: /^Log in/ }) })
  await form.getByLabel('Password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: /^Log in/ }).click()

  await page.getByText('Authentication failed.').waitFor()
  await expect.poll(() => page.getByRole('dialog', { name: 'Please log in' }).count()).toBe(0)
})

/** Notes what is scrolled to, how, and how long after the address changed. */
function watchScrolling() {
  const noted: { id: string; behavior: unknown }[] = []
  Object.assign(window, { noted })
  Element.prototype.scrollIntoView = function (this: Element, options) {
    noted.push({ id: this.id, behavior: (options as ScrollIntoViewOptions).behavior })
  }
}

const noted = () => (window as unknown as { noted: object[] }).noted

test.each([
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const)(
  'st scrolls to the element with that id; with motion %s it is %s',
  async (reducedMotion, behavior) => {
    const shopper = await shop.shopper('desktop', { reducedMotion })
    const { page } = shopper
    await page.addInitScript(watchScrolling)
    await page.goto('/help?st=contact')
    await expect.poll(() => page.evaluate(noted)).toEqual([{ id: 'contact', behavior }])
    await shopper.seeFocus(page.locator('#contact'))

    await page.getByRole('button', { name: 'More in Family' }).click()
    await page.getByRole('link', { name: 'Aging parents' }).locator('visible=true').click()
    await page.waitForURL('**/family?st=aging-parents')

    await expect.poll(() => page.evaluate(noted)).toContainEqual({ id: 'aging-parents', behavior })
  },
)

test('the global error area says that the network is gone, and no longer once it is back', async () => {
  const { page, context } = await shop.shopper('phone')
  await page.goto('/pricing')
  await alive(page)
  await page.waitForLoadState('networkidle')
  const notice = page.getByText(
    'You’re offline. What you’ve entered is saved in this browser. Continue when you’re back online.',
  )

  await context.setOffline(true)
  await notice.waitFor()

  await context.setOffline(false)
  await notice.waitFor({ state: 'detached' })
})
