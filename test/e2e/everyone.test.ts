import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'

const shop = browseOpenShop()

test('the whole purchase works by keyboard alone', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  const press = (key: string) => page.keyboard.press(key)
  const type = async (label: string, text: string) => {
    // Until the scripts have come the address of the bill stands below, closed.
    await shopper.tabTo(page.getByLabel(label, { exact: true }).first())
    await page.keyboard.type(text)
  }

  await page.goto('/')
  await shopper.tabTo(page.getByRole('button', { name: /^Buy/ }).first())
  await press('Enter')
  await shopper.tabTo(page.getByRole('link', { name: 'Check Out' }))
  await press('Enter')
  await page.waitForURL('**/shipping')
  await type('Full name', 'Robin Doe')
  await type('Email', shopper.email)
  await type('Phone', '512 555 0143')
  await type('Street address', '500 Congress Ave')
  await type('City', 'Austin')
  await type('State', 'Texas')
  await type('ZIP code', '78701')
  await press('Enter')
  await page.waitForURL('**/account')
  await shopper.tabTo(page.getByRole('button', { name: 'Continue as guest' }))
  await press('Enter')
  await page.waitForURL('**/payment')
  await type('Card number', '4000002500003155')
  await type('Expires (MM / YY)', '1240')
  await type('Security code (CVC)', '123')
  await shopper.tabTo(shopper.payButton())
  await press('Enter')
  await shopper.tabTo(page.getByRole('button', { name: 'Confirm payment' }))
  await press('Enter')

  await shopper.seeThanks()
})

test('axe finds no barrier at any step, on a desktop and a small phone, in the light and the dark, and nothing is too wide', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    found[name] = await shopper.wrongInBothViews()
  }

  await page.goto('/order/checkout/shipping')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await look('empty cart')
  await shopper.startCheckout()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await look('shipping with errors')
  await shopper.fillShipping()
  await look('shipping')
  await shopper.goToAccount()
  await page.getByText('Create an account', { exact: true }).click()
  await look('account')
  await shopper.goOnAsGuest()
  // The address changes before the step stands there.
  await shopper.payButton().waitFor()
  await look('payment')
  await shopper.pay('declined')
  await page.getByText('Your card was declined.').waitFor()
  await look('payment declined')
  await shopper.pay('wants confirmation')
  await page.getByRole('button', { name: 'Confirm payment' }).waitFor()
  await look('confirmation')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await shopper.seeThanks()
  await look('thanks')

  expect(Object.entries(found).filter(([, barriers]) => barriers.length > 0)).toEqual([])
})

test('the fields carry the tokens by which browsers fill them in', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.startCheckout()
  await page.getByLabel('Full name').waitFor()

  const tokens = await page
    .getByRole('main')
    .locator('form [autocomplete]:visible')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))

  expect(tokens).toEqual([
    'shipping name',
    'email',
    'tel',
    'shipping country',
    'shipping address-line1',
    'shipping postal-code',
    'shipping address-level2',
    'shipping address-level1',
  ])
})

test.each(['/', '/pricing', '/help'])(
  'at 400 percent nothing lies over what has the focus, all the way down %s',
  async (path) => {
    const { page } = await shop.shopper('desktop', AT_400_PERCENT)
    await page.goto(path)
    await page.locator('html[data-live]').waitFor()

    const stops = await tabThrough(page)

    expect(stops.length).toBeGreaterThan(20)
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

test('at 400 percent the whole window is the page, halfway down', async () => {
  const { page } = await shop.shopper('desktop', AT_400_PERCENT)
  await page.goto('/help')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))

  // A bar would hold on to the upper edge, the popup to the lower.
  const edges = await page.evaluate(() =>
    [8, 200].map((y) => document.elementFromPoint(160, y)?.closest('#main')?.id),
  )

  expect(edges).toEqual(['main', 'main'])
})

test('at 400 percent the first step shows each field it asks for', async () => {
  const shopper = await shop.shopper('desktop', AT_400_PERCENT)
  await shopper.startCheckout()
  await shopper.page.getByLabel('Full name').waitFor()

  const stops = await tabThrough(shopper.page)

  expect(stops.map(({ name }) => name)).toContain('ZIP code')
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
})

/** A window of 1280 by 1024, enlarged four times (WCAG 2.2, 1.4.10 and 2.4.11). */
const AT_400_PERCENT = { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' } as const

/** Each place the tab key leads to, and whether any of its corners or its middle can be seen. */
async function tabThrough(page: Page) {
  const stops: { name: string; isSeen: boolean }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const place = document.activeElement
      if (!(place instanceof HTMLElement) || place === document.body || 'visited' in place.dataset)
        return null
      place.dataset.visited = ''
      // A link that wraps has a box for each of its lines.
      const { left, top, width, height } = place.getClientRects()[0] ?? new DOMRect()
      const isSeen = [0.1, 0.5, 0.9].some((part) => {
        const seen = document.elementFromPoint(left + width * part, top + height * part)
        return seen !== null && (place.contains(seen) || seen.closest('label')?.contains(place))
      })
      const label = (place as HTMLInputElement).labels?.[0]?.textContent
      return { name: label ?? place.ariaLabel ?? place.textContent, isSeen }
    })
    if (!stop) return stops
    stops.push(stop)
  }
}
