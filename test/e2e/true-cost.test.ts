import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'

const shop = browseOpenShop()

const box = (page: Page) => page.locator('#cost')
const cars = (page: Page) => box(page).getByRole('textbox', { name: 'Number of cars' })

/** A first touch brings the box's script; the page's own prices are there before anything is tried. */
async function openBox(page: Page, path = '/pricing?st=cost') {
  const priced = page.waitForResponse((response) => response.url().includes('/price-info'))
  await page.goto(path)
  await page.mouse.wheel(0, 10)
  await priced
  // What is moved before React has the box is as it was again afterwards.
  await page.waitForFunction(() => {
    const slider = document.querySelector('#cost input[type=range]')
    return slider !== null && Object.keys(slider).some((key) => key.startsWith('__reactProps'))
  })
}

test('before a ZIP is entered the true-cost box says so and shows totals before tax', async () => {
  const { page } = await shop.shopper()
  await openBox(page)

  await box(page).getByText('Before tax. Enter your ZIP code to include it.').waitFor()
  const text = await box(page).textContent()
  expect(text).toMatch(/12 months\s*\$197\.99 USD\s*24 months\s*\$305\.99 USD\s*36 months\s*\$413\.99 USD/)
  expect(text).toContain('From the day its plan starts, not today')
  expect(text).toContain('Add 2 more cars and each plan drops to $7.70 a month.')
})

test('the saving of the third adapter appears as it happens, and a slider says what it means', async () => {
  const { page } = await shop.shopper()
  await openBox(page)
  const slider = box(page).getByRole('slider', { name: 'How many cars?' })

  await slider.press('ArrowRight')
  await box(page).getByText('Add one more car and each plan drops to $7.70 a month.').waitFor()
  await slider.press('ArrowRight')

  await box(page).getByText('You save $3.90 a month and $46.80 a year, before tax.').waitFor()
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toBe('3 cars: $269.97 today, $23.10 each month')
  await expect.poll(() => cars(page).inputValue()).toBe('3')
  await box(page).getByText('$140.40 saved').waitFor()
})

test('what is moved before the script of the box has come stays as it was moved', async () => {
  const { page } = await shop.shopper()
  const moved = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await moved.promise
    await route.continue()
  })
  await page.goto('/pricing?st=cost', { waitUntil: 'commit' })

  await box(page).getByRole('slider', { name: 'How many cars?' }).press('ArrowRight')
  moved.resolve()

  await box(page).getByText('Add one more car and each plan drops to $7.70 a month.').waitFor()
  await expect.poll(() => cars(page).inputValue()).toBe('2')
})

test('a ZIP changes the tax to what the server charges there, and the box names the source', async () => {
  const { page } = await shop.shopper()
  await openBox(page)
  await cars(page).fill('3')

  await box(page).getByLabel('ZIP code').fill('78701')
  await box(page).getByText('Includes tax for 78701.').waitFor()

  const text = await box(page).textContent()
  expect(text).toContain('$286.84 USD')
  expect(text).toContain('Includes $16.87 tax')
  expect(text).toContain('$24.26 USD')
  expect(text).toMatch(/\$577\.96.*\$869\.08.*\$1,160\.20/s)
  expect(text).toContain('Texas sales tax, 6.25%: the statewide rate in Texas')
  await box(page).getByLabel('ZIP code').fill('97201')
  await box(page).getByText('No sales tax on orders shipped to Oregon.').waitFor()
  await box(page).getByLabel('ZIP code').fill('')
  await box(page).getByText('Before tax. Enter your ZIP code to include it.').waitFor()
})

test('in Canada each tax has its name and its authority, and every amount its code', async () => {
  const { page } = await shop.shopper('phone', { locale: 'en-CA' })
  await openBox(page)
  await box(page).getByLabel('Postal code').fill('h2x1y4')

  await box(page).getByText('QST, 9.975%: Quebec, from Revenu Québec').waitFor()
  const text = await box(page).textContent()
  expect(text).toContain('GST, 5%: federal, from the Canada Revenue Agency.')
  expect(text).toContain('$103.47 CAD')
  expect(text).toMatch(/\$227\.67 CAD.*\$351\.87 CAD.*\$476\.07 CAD/s)
})

test('a ZIP that serves two states asks which, and a wrong one is told in words', async () => {
  const { page } = await shop.shopper()
  await openBox(page)

  await box(page).getByLabel('ZIP code').fill('06390')
  await box(page).getByLabel('State').selectOption('New York')
  await box(page).getByText('New York sales tax, 4%').waitFor()
  await box(page).getByLabel('ZIP code').fill('99999')
  await box(page).getByLabel('ZIP code').press('Enter')
  await box(page).getByText('We can’t tell the state from this ZIP code.').waitFor()
  await box(page).getByLabel('ZIP code').fill('123')
  await box(page).getByLabel('ZIP code').blur()
  await box(page).getByText('Invalid Postal Code').waitFor()
})

test('without scripts the box is a form the server answers', async () => {
  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })
  await page.goto('/pricing')
  await cars(page).fill('3')
  await box(page).getByLabel('ZIP code').fill('78701')
  await box(page).getByRole('button', { name: 'Calculate' }).click()
  await page.waitForURL(/cars=3&zip=78701/)

  const text = await box(page).textContent()
  expect(text).toContain('$286.84 USD')
  expect(text).toContain('Texas sales tax, 6.25%')
  expect(text).toMatch(/\$577\.96.*\$869\.08.*\$1,160\.20/s)
})

test.each([
  ['desktop', 'light'],
  ['small phone', 'dark'],
] as const)(
  'axe finds no barrier on the pricing page on a %s in the %s theme, and nothing is too wide',
  async (size, colorScheme) => {
    const shopper = await shop.shopper(size, { colorScheme })
    const { page } = shopper
    await openBox(page)
    await cars(page).fill('999')
    await box(page)
      .getByLabel(/ZIP code/)
      .fill('78701')
    await box(page).getByText('Includes tax for 78701.').waitFor()
    await box(page).getByText('See the full breakdown').click()

    expect(await shopper.barriers()).toEqual([])
    const { width } = page.viewportSize() ?? { width: 0 }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)
