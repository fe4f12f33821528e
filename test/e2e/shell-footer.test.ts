import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'

const shop = openBrowserShop()

const configure = (change: object) => shop.caller().operate('PATCH', '/config', change)

test('the footer of a phone is an accordion, one section open at a time', async () => {
  const { page } = await shop.shopper('phone')
  await page.goto('/help')
  const footer = page.getByRole('contentinfo')
  const open = () => footer.locator('details[open] > summary').allTextContents()

  await footer.locator('summary', { hasText: 'Shop' }).tap()
  await expect.poll(() => open()).toEqual(['Shop'])
  await footer.locator('summary', { hasText: 'Legal' }).tap()

  await expect.poll(() => open()).toEqual(['Legal'])
  await expect.poll(() => footer.getByRole('link', { name: 'Terms of Use' }).isVisible()).toBe(true)
  await expect.poll(() => footer.getByRole('link', { name: 'Pricing' }).isVisible()).toBe(false)
})

test('the footer says what is prohibited, what may be unavailable, and who owns the shop this year', async () => {
  const { page } = await shop.shopper()
  await page.goto('/')

  const text = await page.getByRole('contentinfo').textContent()
  expect(text).toContain('Secret or nonconsensual tracking of others is prohibited.')
  expect(text).toContain(
    'Impact detection may be unavailable when the adapter is damaged or signals are lost.',
  )
  expect(text).toContain(`© ${new Date().getUTCFullYear()} Milepost Devices Ltd.`)
})

const EXTERNAL = {
  statusLink: 'https://status.example.com/',
  communityLink: 'https://community.example.com/',
  blogLink: 'https://blog.example.com/',
  careersLink: 'https://careers.example.com/',
  developerDocsLink: 'https://docs.example.com/',
  apiLink: 'https://api.example.com/',
  facebookLink: 'https://facebook.example.com/us',
  instagramLink: 'https://instagram.example.com/us',
  linkedinLink: 'https://linkedin.example.com/us',
  xLink: 'https://x.example.com/us',
  youtubeLink: 'https://youtube.example.com/us',
  iosAppLink: 'https://apps.example.com/ios',
  androidAppLink: 'https://apps.example.com/android',
}

test('external links come from settings, and what is not set is not shown', async () => {
  const { page } = await shop.shopper()
  const outside = () =>
    page
      .getByRole('contentinfo')
      .locator('a:visible')
      .evaluateAll((links) =>
        links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]).filter(isOutside),
      )
      .then((entries) => Object.fromEntries(entries))
  await page.addInitScript(() =>
    Object.assign(window, {
      isOutside: ([, href]: [string, string]) => /^http|^\/(developers|api|login|reset-password)/.test(href),
    }),
  )
  const account = {
    'Manage Account': '/login?redirect=%2Faccount',
    'Manage Subscription': '/login?redirect=%2Faccount',
    'Forgot Password?': '/reset-password',
  }

  await page.goto('/')
  await expect
    .poll(() => outside())
    .toEqual({
      ...account,
      'Developer Docs': '/developers',
      API: '/api/openapi.json',
    })
  await configure(EXTERNAL)
  await page.goto('/')

  await expect
    .poll(() => outside())
    .toEqual({
      ...account,
      Status: EXTERNAL.statusLink,
      Community: EXTERNAL.communityLink,
      Blog: EXTERNAL.blogLink,
      Careers: EXTERNAL.careersLink,
      'Developer Docs': EXTERNAL.developerDocsLink,
      API: EXTERNAL.apiLink,
      Facebook: EXTERNAL.facebookLink,
      Instagram: EXTERNAL.instagramLink,
      LinkedIn: EXTERNAL.linkedinLink,
      X: EXTERNAL.xLink,
      YouTube: EXTERNAL.youtubeLink,
      'Get the app for iOS': EXTERNAL.iosAppLink,
      'Get the app for Android': EXTERNAL.androidAppLink,
    })
})

declare function isOutside(entry: unknown[]): boolean

test('a link of the settings may not lead to a script', async () => {
  const { status } = await configure({ blogLink: 'javascript:alert(1)' })
  expect(status).toBe(422)
})

test('the marketplace link goes to the .com or .ca site by country, tracked by landing page', async () => {
  await configure({
    marketplaceName: 'Amazon',
    marketplaceLinkUs: 'https://market.example.com/dp/A1',
    marketplaceLinkCa: 'https://market.example.ca/dp/A1',
    amazonMaasKeys: {
      us: {
        landingPageGeneric: 'us-generic',
        landingPageFamily: 'us-family',
        landingPageFleet: 'us-fleet',
        landingPagePricing: 'us-pricing',
      },
      ca: { default: 'ca-any' },
    },
  })
  const { page } = await shop.shopper()
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Buy on Amazon' })
  const leadsTo = () => link.getAttribute('href')
  const go = (name: string) => footer.getByRole('link', { name, exact: true }).locator('visible=true').click()

  await page.goto('/')
  await expect.poll(() => leadsTo()).toBe('https://market.example.com/dp/A1?maas=us-generic')
  await go('Family')
  await expect.poll(leadsTo).toBe('https://market.example.com/dp/A1?maas=us-family')
  await go('Fleet')
  await expect.poll(leadsTo).toBe('https://market.example.com/dp/A1?maas=us-fleet')
  await go('Pricing')
  await expect.poll(leadsTo).toBe('https://market.example.com/dp/A1?maas=us-pricing')
  await page.getByRole('button', { name: /^Country and currency/ }).click()
  await page
    .getByRole('link', { name: /^Canada: English/ })
    .locator('visible=true')
    .click()

  await expect.poll(leadsTo).toBe('https://market.example.ca/dp/A1?maas=ca-any')
})

test('pricing links lead to /buy-with-prime while the flag is set in local storage, by a full page reload', async () => {
  await configure({ marketplaceLinkUs: 'https://market.example.com/dp/A1' })
  const { page } = await shop.shopper()
  const pricing = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' })
  await page.goto('/buy-with-prime')
  await expect.poll(() => pricing.getAttribute('href')).toBe('/pricing?st=q')
  await page.getByRole('button', { name: 'Open this page from Pricing' }).click()
  await page.getByRole('button', { name: 'Show our prices again' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('buyWithPrime'))).toBe('on')

  await page.goto('/help')
  await expect.poll(() => pricing.getAttribute('href')).toBe('/buy-with-prime')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await pricing.click()
  await page.waitForURL('**/buy-with-prime')
  await page.getByRole('heading', { level: 1, name: 'Buy with Prime.' }).waitFor()

  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test('a path under /buy-with-prime is the same page', async () => {
  await configure({ marketplaceLinkUs: 'https://market.example.com/dp/A1' })
  const { page } = await shop.shopper()
  const answer = await page.goto('/buy-with-prime/adapter')
  expect(answer?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Buy with Prime.' }).waitFor()
})

test('the default page title, and the one of /redesigned', async () => {
  const { page } = await shop.shopper()
  await page.goto('/')
  expect(await page.title()).toBe('Driving connected starts here!')
  await page.goto('/redesigned')
  expect(await page.title()).toBe("It's new and it's App-tastic!")
})

test.each(['desktop', 'phone'] as const)(
  'the theme of a %s follows the system until another is chosen, and the choice stays',
  async (size) => {
    const { page } = await shop.shopper(size, { colorScheme: 'dark' })
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const theme = (name: string) => page.getByRole('contentinfo').getByText(name, { exact: true })

    await page.goto('/help')
    await expect.poll(() => paper()).toBe('rgb(18, 21, 23)')
    await theme('Light').click()
    await expect.poll(() => paper()).toBe('rgb(251, 250, 247)')
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await expect.poll(() => paper()).toBe('rgb(251, 250, 247)')
    await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
    await theme('System').click()

    await expect.poll(() => paper()).toBe('rgb(18, 21, 23)')
  },
)

test('the theme can be chosen by keyboard', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/help')
  await page.getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('hidechrome in the hash hides the whole header and footer', async () => {
  const { page } = await shop.shopper()
  const seen = async () => [
    await page.getByRole('banner').isVisible(),
    await page.getByRole('link', { name: /Milepost, home/ }).isVisible(),
    await page.getByRole('navigation').locator('visible=true').count(),
    await page.getByRole('contentinfo').isVisible(),
    await page.getByRole('heading', { level: 1 }).isVisible(),
  ]

  await page.goto('/device#hidechrome')
  await expect.poll(() => seen()).toEqual([false, false, 0, false, true])
  await page.goto('/help')
  expect((await seen()).at(-2)).toBe(true)
})
