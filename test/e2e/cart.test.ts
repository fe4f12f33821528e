import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'

const shop = browseOpenShop()

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const count = (page: Page) => cartOf(page).getByLabel('Adapters').locator('visible=true').last()

/** For how many the browser has had the prices of the server. */
const pricedQuantity = () =>
  JSON.parse(localStorage.getItem('cartOrderData') ?? '{}').state?.device?.pricing?.lineItems?.[0]?.quantity

async function openCart(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: /^Cart,/ }).click()
  await cartOf(page).waitFor()
}

async function buyOne(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await cartOf(page).getByText('Total today').waitFor()
}

test('the Check Out button is disabled when cart quantity is under 1', async () => {
  const { page } = await shop.shopper()
  await openCart(page)
  const checkOut = cartOf(page).getByRole('button', { name: 'Check Out' })

  await expect.poll(() => checkOut.isDisabled()).toBe(true)
  await cartOf(page).getByRole('button', { name: 'Add an adapter' }).click()
  await cartOf(page).getByRole('link', { name: 'Check Out' }).waitFor()
  await cartOf(page).getByRole('button', { name: 'Decrease quantity' }).click()
  await checkOut.waitFor()
  await expect.poll(() => checkOut.isDisabled()).toBe(true)
  await expect.poll(() => cartOf(page).textContent()).toContain('Your cart is empty.')
})

test('the cart slides in titled Cart and goes by its Hide control, Buy pressed again buys no more, and Check Out goes to shipping', async () => {
  const { page } = await shop.shopper()
  await buyOne(page)
  await cartOf(page).getByRole('button', { name: 'Hide' }).click()
  await cartOf(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await cartOf(page).getByText('Total today').waitFor()
  await expect.poll(() => count(page).inputValue()).toBe('1')

  await cartOf(page).getByRole('button', { name: 'Hide' }).click()
  await cartOf(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).click()
  await cartOf(page).getByRole('link', { name: 'Check Out' }).click()

  await page.waitForURL('**/order/checkout/shipping')
})

test.each([
  { screen: 'a phone held upright', viewport: { width: 390, height: 844 }, locked: true },
  { screen: 'exactly 640 wide', viewport: { width: 640, height: 900 }, locked: true },
  { screen: '641 wide', viewport: { width: 641, height: 900 }, locked: false },
  { screen: 'as wide as tall', viewport: { width: 640, height: 640 }, locked: false },
  { screen: 'a phone held across', viewport: { width: 640, height: 360 }, locked: false },
])(
  'opening the cart locks page scrolling on small screens: $screen, $locked',
  async ({ viewport, locked }) => {
    const { page } = await shop.shopper('desktop', { viewport })
    await openCart(page)
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

    expect((await overflow()) === 'hidden').toBe(locked)
    await page.keyboard.press('Escape')
    await cartOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => overflow()).not.toBe('hidden')
  },
)

test('the stepper takes whole numbers of at most 3 digits, refuses more aloud, and an empty value resets to min', async () => {
  const { page } = await shop.shopper()
  await buyOne(page)

  await count(page).click()
  await page.keyboard.type('1000')
  await cartOf(page).getByText('One order can have up to 999 adapters. The quantity is still 1.').waitFor()
  await expect.poll(() => count(page).inputValue()).toBe('1')
  for (const typed of ['1.5', '-3', '1e2']) {
    await count(page).click()
    await page.keyboard.type(typed)
    await count(page).blur()
    await cartOf(page).getByText('Enter a whole number. The quantity is still 1.').waitFor()
    await expect.poll(() => count(page).inputValue()).toBe('1')
  }
  await count(page).fill('٢')
  await expect.poll(() => count(page).inputValue()).toBe('2')
  await count(page).fill('999')
  await expect
    .poll(() => cartOf(page).getByRole('button', { name: 'Increase quantity' }).isDisabled())
    .toBe(true)
  await cartOf(page).getByText('The limit is 999 per order.').waitFor()
  await count(page).fill('')
  await count(page).blur()
  await expect.poll(() => count(page).inputValue()).toBe('0')
  await cartOf(page).getByRole('button', { name: 'Keep 999 adapters' }).click()
  await expect.poll(() => count(page).inputValue()).toBe('999')
  await count(page).fill('')
  await count(page).blur()
  await cartOf(page).getByRole('button', { name: 'Empty the cart' }).click()
  await cartOf(page).getByText('Your cart is empty.').waitFor()
})

test('the saving of the third adapter appears as it happens', async () => {
  const { page } = await shop.shopper('phone')
  await buyOne(page)

  await cartOf(page).getByText('Add 2 more adapters and each plan drops to $7.70 a month.').waitFor()
  await cartOf(page).getByRole('button', { name: 'Increase quantity' }).click()
  await cartOf(page).getByText('Add one more adapter and each plan drops to $7.70 a month.').waitFor()
  await cartOf(page).getByRole('button', { name: 'Increase quantity' }).click()

  await cartOf(page)
    .getByText('With 3 or more adapters, each plan is $7.70 instead of $9.00. You save $46.80 a year.')
    .waitFor()
})

test('taxes are Calculated at checkout until a ZIP is entered, and then counted by name, today and over the years', async () => {
  const { page } = await shop.shopper()
  await buyOne(page)
  await cartOf(page).getByText('Calculated at checkout').waitFor()
  await expect.poll(() => cartOf(page).textContent()).toMatch(/12 months\s*\$197\.99/)

  await cartOf(page).getByLabel('ZIP code').fill('78701')
  await cartOf(page).getByText('Texas sales tax 6.25%').waitFor()

  const text = await cartOf(page).textContent()
  expect(text).toMatch(/Total today\s*\$95\.61 USD/)
  expect(text).toMatch(/Each month\s*\$9\.45 USD/)
  expect(text).toMatch(/12 months\s*\$209\.01 USD\s*24 months\s*\$322\.41 USD\s*36 months\s*\$435\.81 USD/)
  expect(text).toContain('How we calculate tax')
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).click()
  await cartOf(page).getByText('Texas sales tax 6.25%').waitFor()
})

test('a quantity is shown at once and reverts when its price fails, with the words of a busy server', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/429/)
  // The first price must have come: there is none to go back to before.
  await buyOne(page)
  await expect.poll(() => page.evaluate(pricedQuantity)).toBe(1)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/products/bouncie*', async (route) => {
    await held
    await route.fulfill({ status: 429, json: { detail: 'Server was busy, please try again.' } })
  })

  await cartOf(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => count(page).inputValue()).toBe('2')
  answer()

  await cartOf(page).getByText('Server was busy, please try again.').waitFor()
  await expect.poll(() => count(page).inputValue()).toBe('1')
  await expect.poll(() => cartOf(page).textContent()).toMatch(/Total today\s*plus tax\s*\$89\.99 USD/)
})

test('who leaves the page before its prices have come keeps what was put in, and how many', async () => {
  const { page } = await shop.shopper()
  const hold = () => page.route('**/api/products/bouncie*', () => {})
  await hold()
  await page.goto('/')
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await page.getByRole('button', { name: 'Cart, 1 adapter', includeHidden: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).click()
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).click()
  await cartOf(page).getByText('Total today').waitFor()

  await hold()
  await cartOf(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => count(page).inputValue()).toBe('2')
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 2 adapters' }).waitFor()
})

test('a ZIP whose tax cannot be had leaves the earlier place and its tax together', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/503/)
  await buyOne(page)
  await cartOf(page).getByLabel('ZIP code').fill('78701')
  await cartOf(page).getByText('Texas sales tax 6.25%').waitFor()
  await page.route('**/api/subscriptions/price-info*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'no' } }),
  )

  await cartOf(page).getByLabel('ZIP code').fill('10001')
  await cartOf(page).getByText('We couldn’t get the price just now.').waitFor()

  await expect.poll(() => cartOf(page).textContent()).toContain('Includes tax for 78701.')
  await expect.poll(() => cartOf(page).textContent()).not.toContain('New York')
})
