import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'
import { holdScripts, watchLayout } from './page-load.ts'
import { alive } from './shopper.ts'

const shop = browseOpenShop()

const CHECKOUT = '/order/checkout/shipping'

async function pageBeforeScripts(path: string, basket = '') {
  const { page } = await shop.shopper('phone')
  if (basket) await page.context().addCookies([{ name: 'basket', value: basket, url: shop.origin() }])
  const letScriptsCome = await holdScripts(page)
  await page.addInitScript(watchLayout)
  await page.goto(path, { waitUntil: 'commit' })
  return { page, main: page.locator('main'), letScriptsCome }
}

test.each([
  ['/cart', 'Your cart is empty.'],
  [CHECKOUT, 'There’s nothing to check out yet.'],
])('with nothing in the cart %s says so before any script has come', async (path, words) => {
  const { page, main, letScriptsCome } = await pageBeforeScripts(path)
  await main.getByText(words).waitFor()

  letScriptsCome()
  await alive(page)

  await expect.poll(() => page.locator('#first-cart, #first-form').count()).toBe(0)
  await main.getByText(words).waitFor()
  expect(await page.evaluate(() => window.moved)).toBe(0)
})

test('the cart page shows what is in the cart before any script has come', async () => {
  const { page, main, letScriptsCome } = await pageBeforeScripts('/cart', 'q=3')
  await main.getByText('$269.97 USD').waitFor()
  // The page still comes in while its first lines are read.
  await main.getByText('Does it fit your car?').waitFor()
  const before = await main.textContent()
  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Cart, 0 adapters' }).count()).toBe(0)

  letScriptsCome()
  await main.getByRole('button', { name: 'Increase quantity' }).waitFor()
  await main.getByText('$269.97 USD').waitFor()

  const now = await main.textContent()
  for (const line of ['$269.97 USD', '3 × $7.70', 'save $46.80 a year', 'Does it fit your car?']) {
    expect(before).toContain(line)
    expect(now).toContain(line)
  }
  expect(await page.evaluate(() => window.moved)).toBe(0)
})

test('Check Out of the cart page leads on before any script has come', async () => {
  const { page, main } = await pageBeforeScripts('/cart', 'q=1')

  await main.getByRole('link', { name: 'Check Out' }).click()

  await page.waitForURL(`**${CHECKOUT}`, { waitUntil: 'commit' })
})

test('an adapter is added on the empty cart page before any script has come', async () => {
  const { page, main, letScriptsCome } = await pageBeforeScripts('/cart')

  await main.getByRole('button', { name: 'Add an adapter' }).click()
  await main.getByText('$89.99 USD').first().waitFor()

  letScriptsCome()
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).waitFor()
  await main.getByText('$89.99 USD').first().waitFor()
})

test.each(['/cart', CHECKOUT])(
  'a cart that this browser alone keeps is not said to be empty on %s',
  async (path) => {
    const { page } = await shop.shopper('phone')
    await page.goto('/')
    await alive(page)
    await page.locator('main').getByRole('button', { name: /^Buy/ }).first().click()
    await page.getByRole('dialog', { name: 'Cart' }).getByText('$89.99 USD').waitFor()
    // A page that is open writes the cookie again, as when its prices come.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'basket' })
    const letScriptsCome = await holdScripts(page)

    await page.goto(path, { waitUntil: 'commit' })
    const empty = page.locator('#first-cart, #first-form').getByText(/cart is empty/)
    await empty.first().waitFor({ state: 'attached' })
    expect(await empty.first().isVisible()).toBe(false)

    letScriptsCome()
    await page.getByRole('button', { name: 'Cart, 1 adapter' }).waitFor()
    await expect.poll(() => page.locator('#first-cart, #first-form').count()).toBe(0)
    expect(
      await page
        .locator('main')
        .getByText(/cart is empty/)
        .count(),
    ).toBe(0)
  },
)

test('who has the focus on Check Out of the cart page keeps it there when the scripts come', async () => {
  const { page, main, letScriptsCome } = await pageBeforeScripts('/cart', 'q=2')
  await main.getByRole('link', { name: 'Check Out' }).focus()

  letScriptsCome()
  await main.getByRole('button', { name: 'Increase quantity' }).waitFor()

  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check Out')
})

test('who has bought before reads at once that the cart is empty', async () => {
  const { page, main, letScriptsCome } = await pageBeforeScripts('/cart')
  const bought = JSON.stringify({ state: { orderId: 'ord_1', orderNumber: '10001' }, version: 0 })
  await page.evaluate((order) => localStorage.setItem('lastOrderData', order), bought)
  await page.reload({ waitUntil: 'commit' })
  await main.getByText('Your cart is empty.').waitFor()
  letScriptsCome()
})
