import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { standInForOthers } from './other-companies.ts'
import { alive } from './shopper.ts'

const shop = openBrowserShop()

const configure = (change: object) => shop.caller().operate('PATCH', '/config', change)

const LOGIN = '/login?redirect=%2Faccount'

test('a desktop has a top bar, a main menu, and a sub menu with the pages under Features', async () => {
  const { page } = await shop.shopper()
  const hrefs = (menu: string) =>
    page
      .getByRole('navigation', { name: menu, exact: true })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))

  await page.goto('/device')

  const header = page.getByRole('banner')
  await expect.poll(() => header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(LOGIN)
  await expect.poll(() => header.getByRole('button', { name: 'Cart, 0 adapters' }).isVisible()).toBe(true)
  await expect
    .poll(() => header.getByRole('button', { name: /^Country and currency/ }).isVisible())
    .toBe(true)
  await expect.poll(() => header.getByRole('button', { name: 'Chat' }).isVisible()).toBe(false)
  await expect
    .poll(() => hrefs('Main'))
    .toEqual(['Features /', 'Pricing /pricing?st=q', 'Family /family', 'Fleet /fleet', 'Help /help'])
  await expect
    .poll(() => hrefs('Features'))
    .toEqual(['Location /location', 'Safety /safety', 'Insights /insights', 'Device /device'])
  await page.goto('/pricing')
  await expect.poll(() => page.getByRole('navigation', { name: 'Features' }).isVisible()).toBe(true)
  await page.goto('/login')
  await expect.poll(() => page.getByRole('navigation', { name: 'Features' }).isVisible()).toBe(false)
})

test('the active link is marked, also after a change of page without a reload', async () => {
  const { page } = await shop.shopper()
  const main = page.getByRole('navigation', { name: 'Main' })
  const sub = page.getByRole('navigation', { name: 'Features' })
  const current = () =>
    page
      .getByRole('banner')
      .locator('[aria-current]:visible')
      .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.ariaCurrent}`))

  await page.goto('/')
  await expect.poll(() => current()).toEqual(['Features page'])
  await alive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await sub.getByRole('link', { name: 'Insights' }).click()
  await page.waitForURL('**/insights')
  await expect.poll(current).toEqual(['Features true', 'Insights page'])
  await main.getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing?st=q')
  await expect.poll(current).toEqual(['Pricing page'])

  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const line = () =>
    main.getByRole('link', { name: 'Pricing' }).evaluate((link) => getComputedStyle(link).borderBottomColor)
  // It fades in.
  await expect.poll(line).toBe('rgb(255, 184, 28)')
})

test.each([true, false])(
  'the sections of Family and Fleet drop down by keyboard, scripts on: %s',
  async (javaScriptEnabled) => {
    const shopper = await shop.shopper('desktop', { javaScriptEnabled })
    const { page } = shopper
    await page.goto('/help')
    const open = page.getByRole('button', { name: 'More in Fleet' })

    await open.press('Enter')
    const section = page.getByRole('link', { name: 'Stay informed' }).locator('visible=true')
    await section.waitFor()
    await page.keyboard.press('Escape')
    await section.waitFor({ state: 'hidden' })
    await shopper.seeFocus(open)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await page.waitForURL('**/fleet?st=stay-informed')
  },
)

test('Health stands in the menu only when the health page is shown', async () => {
  const { page } = await shop.shopper()
  await configure({ shouldShowHealthPage: false })
  const health = page.getByRole('navigation', { name: 'Features' }).getByRole('link', { name: 'Health' })

  await page.goto('/safety')
  await expect.poll(() => health.count()).toBe(0)
  await configure({ shouldShowHealthPage: true })
  await page.goto('/safety')
  await expect.poll(() => health.getAttribute('href')).toBe('/safety#health')
  await health.click()
  await expect.poll(() => health.getAttribute('aria-current')).toBe('page')
})

test('below 900 pixels a hamburger menu holds the same links, Login and the country', async () => {
  const { page } = await shop.shopper('desktop', { viewport: { width: 900, height: 800 } })
  const hamburger = page.getByRole('button', { name: 'Menu' })
  const menu = page.locator('#menu')
  await configure({ shouldShowHealthPage: true })

  await page.goto('/family')
  await expect.poll(() => hamburger.isVisible()).toBe(false)
  await page.setViewportSize({ width: 899, height: 800 })
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
  await hamburger.click()
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  expect(links).toEqual([
    '/',
    '/location',
    '/safety',
    '/insights',
    '/safety#health',
    '/device',
    '/pricing?st=q',
    '/family',
    '/family?st=teen-drivers',
    '/family?st=aging-parents',
    '/fleet',
    '/fleet?st=compatibility',
    '/fleet?st=stay-informed',
    '/fleet?st=multiple-logins',
    '/help',
    LOGIN,
    '?locale=en-us',
    '?locale=en-ca',
    '?locale=fr-ca',
  ])
})

test.each([true, false])(
  'the menu of a phone opens, closes and leads on, scripts on: %s',
  async (javaScriptEnabled) => {
    const shopper = await shop.shopper('phone', { javaScriptEnabled })
    const { page } = shopper
    const hamburger = page.getByRole('button', { name: 'Menu' })
    const entry = page.locator('#menu').getByRole('link', { name: 'Pricing' })
    await page.goto('/')

    await hamburger.press('Enter')
    await entry.waitFor()
    await page.keyboard.press('Escape')
    await entry.waitFor({ state: 'hidden' })
    await shopper.seeFocus(hamburger)
    await hamburger.tap()
    await entry.tap()

    await page.waitForURL('**/pricing?st=q')
    await entry.waitFor({ state: 'hidden' })
  },
)

/** What is pressed to get to it: on a desktop nothing but the page. */
const OPENER = { desktop: 'h1', phone: 'button[popovertarget=menu]' }

test.each(['desktop', 'phone'] as const)(
  'Chat stands in the header of a %s once the chat widget is loaded, and opens it',
  async (size) => {
    await configure({ intercomAppId: 'chat55' })
    const shopper = await shop.shopper(size)
    const { page } = shopper
    await standInForOthers(shopper, shop.origin())
    const shows = () =>
      page.evaluate(() => {
        const { chatCalls = [] } = window as unknown as { chatCalls?: unknown[][] }
        return chatCalls.filter(([name]) => name === 'show').length
      })

    await page.goto('/help?intercom')
    await expect.poll(shows).toBe(1)
    await page.locator(OPENER[size]).click()
    await page.getByRole('button', { name: 'Chat' }).locator('visible=true').click()

    await expect.poll(() => shows()).toBe(2)
    await configure({ intercomAppId: '' })
  },
)

test('who is signed in finds Manage Account in place of Login', async () => {
  const { page, email } = await shop.shopper()
  const localUser = { firstName: 'Kim', lastName: 'Doe', email, password: 'a sparrow in the hedge' }
  const { body } = await shop.caller().post<{ token: string }>('/api/users', { localUser })
  await page.addInitScript(
    (token) => localStorage.setItem('accountData', JSON.stringify({ state: { token }, version: 0 })),
    body.token,
  )
  await page.goto('/help')

  const header = page.getByRole('banner')
  await expect
    .poll(() => header.getByRole('link', { name: 'Manage Account' }).getAttribute('href'))
    .toBe(LOGIN)
  await expect.poll(() => header.getByText('Login', { exact: true }).first().isVisible()).toBe(false)
})

test('the country selector says the currency and changes it without a reload', async () => {
  const { page } = await shop.shopper()
  const country = page.getByRole('button', { name: /^Country and currency/ })
  const canada = page.getByRole('link', { name: /^Canada: English/ }).locator('visible=true')
  await page.goto('/pricing')
  await alive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expect.poll(() => country.getByText('US (USD)').isVisible()).toBe(true)

  await country.click()
  await canada.click()

  await country.getByText('Canada (CAD)').waitFor()
  await canada.waitFor({ state: 'hidden' })
  await page.getByRole('main').getByText('$89.99 CAD').first().waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByRole('main').getByText('$89.99 CAD').first().waitFor()
})

test('the country can be chosen without scripts, and is kept', async () => {
  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })
  await page.goto('/pricing')

  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('link', { name: /^Canada: English/ }).tap()
  await page.getByRole('main').getByText('$89.99 CAD').first().waitFor()
  await page.goto('/')

  await page.getByRole('main').getByText('$89.99 CAD').first().waitFor()
})

test('a country chosen on a page whose scripts had not come holds when they have', async () => {
  const { page, context } = await shop.shopper()
  const country = page.getByRole('button', { name: /^Country and currency/ })
  await page.goto('/pricing')
  await alive(page)
  await country.getByText('US (USD)').waitFor()

  await context.request.get('/pricing?locale=en-ca')
  await page.goto('/pricing')
  await alive(page)
  await page.getByRole('button', { name: 'Cart, 0 adapters' }).waitFor()

  await country.getByText('Canada (CAD)').waitFor()
  await page.getByRole('main').getByText('$89.99 CAD').first().waitFor()
})

test('no country selector stands where Canadian orders are not allowed, and the prices promise nothing there', async () => {
  const { page } = await shop.shopper('desktop', { locale: 'en-CA' })
  await configure({ allowCanadianOrders: false })
  await page.goto('/pricing')

  await expect.poll(() => page.getByRole('button', { name: /^Country and currency/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: /^Canada/ }).count()).toBe(0)
  const main = await page.getByRole('main').textContent()
  expect(main).toContain('Shipping is free in the United States, for one adapter or 999.')
  expect(main).not.toMatch(/Canad/)
  await configure({ allowCanadianOrders: true })
})

test('the menus hold no barrier while they are open', async () => {
  const desktop = await shop.shopper('desktop')
  await desktop.page.goto('/family')
  await desktop.page.getByRole('button', { name: 'More in Family' }).click()
  expect(await desktop.barriers()).toEqual([])
  const phone = await shop.shopper('small phone', { colorScheme: 'dark' })
  await phone.page.goto('/family')
  await phone.page.getByRole('button', { name: 'Menu' }).tap()
  expect(await phone.barriers()).toEqual([])
  await expect.poll(() => phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
