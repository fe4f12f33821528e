import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'

const shop = browseOpenShop()

test('the whole purchase works by keyboard alone', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  const press = (key: string) => page.keyboard.press(key)
  const type = async (label: string, text: string) => {
    await shopper.tabTo(page.getByLabel(label, { exact: true }))
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

test.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('axe finds no barrier at any step on a %s in the %s theme', async (size, colorScheme) => {
  const shopper = await shop.shopper(size, { colorScheme })
  const { page } = shopper
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    found[name] = await shopper.barriers()
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
  await page.getByText('Create an account').click()
  await look('account')
  await shopper.goOnAsGuest()
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

test('nothing is wider than a window of 320 pixels', async () => {
  const shopper = await shop.shopper('small phone')
  const { page } = shopper
  const widths: Record<string, number> = {}
  const measure = async (name: string) => {
    widths[name] = await page.evaluate(() => document.documentElement.scrollWidth)
  }

  await shopper.startCheckout()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await measure('shipping')
  await shopper.fillShipping()
  await shopper.goToAccount()
  await measure('account')
  await shopper.goOnAsGuest()
  await measure('payment')
  await shopper.pay('good')
  await shopper.seeThanks()
  await measure('thanks')

  expect(widths).toEqual({ shipping: 320, account: 320, payment: 320, thanks: 320 })
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
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
  ])
})
