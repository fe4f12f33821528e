import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { browseOpenShop } from './browser-shop.ts'
import { AUSTIN, alive, type Shopper } from './shopper.ts'

const shop = browseOpenShop()
/** For machines that do much else. */
const PASSWORD = 'a sparrow in the hedge'
const CHECK = '**/api/address-validation'

const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const alerts = (page: Page) => page.getByRole('main').getByRole('alert')

async function toShipping(place: Partial<typeof AUSTIN> = {}) {
  const shopper = await shop.shopper()
  await shopper.openCheckout()
  await shopper.fillShipping({ ...AUSTIN, ...place })
  return { shopper, page: shopper.page }
}

function goOn({ page }: Shopper) {
  return page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('an address suggestion shows the difference, and the buyer takes it', async () => {
  const { shopper, page } = await toShipping({ city: 'Austn' })

  await goOn(shopper)
  const dialog = page.getByRole('dialog', { name: 'Is this the right address?' })
  await dialog.waitFor()
  await expect.poll(() => dialog.locator('mark').allTextContents()).toEqual(['Austn', 'Austin'])
  expect(await shopper.barriers()).toEqual([])
  await dialog.getByRole('button', { name: 'Use the suggested address' }).click()
  await page.waitForURL('**/order/checkout/account')
  await page.goBack()

  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Austin')
})

test('the buyer keeps an address the post office does not know so, and is not asked about it again', async () => {
  const { shopper, page } = await toShipping({ city: 'Austn' })

  await goOn(shopper)
  await page.getByRole('dialog', { name: 'Is this the right address?' }).waitFor()
  await page.keyboard.press('Escape')
  await shopper.seeFocus(page.getByLabel('City'))
  await goOn(shopper)
  await page.getByRole('button', { name: 'Keep what I entered' }).click()
  await page.waitForURL('**/order/checkout/account')
  await page.goBack()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Austn')
  await shopper.goToAccount()
})

test('an address that cannot be says why in its error area and at its field', async () => {
  const { shopper, page } = await toShipping({ postalCode: '90210' })
  shopper.expectComplaints(/422/)

  await goOn(shopper)

  await alerts(page).getByText('ZIP code 90210 is in California, not in Texas').waitFor()
  await shopper.seeFocus(page.getByLabel('ZIP code'))
  await expect.poll(() => page.getByLabel('ZIP code').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('ZIP code').fill('78701')
  await shopper.goToAccount()
})

test('without words of the server: An error occurred during the address verification; of billing in its own area', async () => {
  const { shopper, page } = await toShipping()
  shopper.expectComplaints(/422/)
  await page.getByLabel('Billing address is the same as shipping').uncheck()
  const billing = page.getByRole('group', { name: 'Billing address' })
  await billing.getByLabel('Billing name').fill('Kim Payer')
  await billing.getByLabel('Street address').fill('1 Main St')
  await billing.getByLabel('City').fill('Dallas')
  await billing.getByLabel('State').selectOption('Texas')
  await billing.getByLabel('ZIP code').fill('75201')
  await page.route(CHECK, (route) =>
    route.request().postDataJSON().city === 'Dallas'
      ? route.fulfill({ status: 422, json: {} })
      : route.continue(),
  )
  const priced = page.waitForResponse((answer) => answer.url().includes('price-info'))
  await page.getByLabel('Street address').first().fill('502 Congress Ave')

  // At once after the last letter, which asks for the tax of the place as well.
  await goOn(shopper)
  await priced

  await billing.getByRole('alert').getByText('An error occurred during the address verification').waitFor()
  await expect.poll(() => alerts(page).count()).toBe(1)
})

test('an address check that says why it cannot answer is quoted', async () => {
  const { shopper, page } = await toShipping()
  shopper.expectComplaints(/429|503/)
  const told = ['You’ve tried this too often.', 'The address service is being mended.']
  const answers = told.map((detail, at) => ({ status: [429, 503][at] as number, json: { detail } }))
  await page.route(CHECK, (route) => route.fulfill(answers.shift()))

  await goOn(shopper)
  await alerts(page).getByText('You’ve tried this too often.').waitFor()
  await goOn(shopper)
  await alerts(page).getByText('The address service is being mended.').waitFor()
  await page.getByRole('button', { name: 'Continue with the address as entered' }).waitFor()
})

test.each([
  ['does not answer', undefined],
  ['answers 500', 500],
  ['answers 503', 503],
])('an address check that %s says so; the buyer tries again, or goes on knowingly', async (_, status) => {
  const { shopper, page } = await toShipping()
  shopper.expectComplaints(/ERR_FAILED|500|503/)
  await page.route(CHECK, (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()))

  await goOn(shopper)
  await alerts(page).getByText('An error occurred during the address verification').waitFor()
  await goOn(shopper)
  await alerts(page).getByText('An error occurred during the address verification').waitFor()
  expect(new URL(page.url()).pathname).toBe('/order/checkout/shipping')
  expect(await shopper.barriers()).toEqual([])
  await page.getByRole('button', { name: 'Continue with the address as entered' }).click()

  await page.waitForURL('**/order/checkout/account')
})

test('a guest whose email has an account is told so at its field, and may log in there', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  const password = 'a sparrow in the hedge'
  const localUser = { firstName: 'Robin', lastName: 'Doe', email, password }
  await shop.caller().post('/api/users', { localUser })
  await shopper.openCheckout()
  await shopper.fillShipping()
  await page.getByText('This email has an account.').waitFor()

  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in and continue' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await expect.poll(() => page.getByText('This email has an account.').count()).toBe(0)
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe(AUSTIN.line1)
  await page.getByText('How will you use it?').click()
  await page.getByLabel('Mostly for').selectOption('Business vehicles')
  const sent = page.waitForRequest('**/api/orders/checkout')
  await goOn(shopper)
  expect((await sent).postDataJSON().order).toMatchObject({ email, usage: 'fleet' })
  await shopper.pay('good')
  await shopper.seeThanks()
  await expect.poll(() => shop.ordersOf(email)).toMatchObject([{ status: 'paid' }])
})

test('a guest who bought before has the form filled by a code from a mail, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const shopper = await shop.shopper('desktop', { javaScriptEnabled })
    const { page, email } = shopper
    const caller = shop.caller()
    const { body } = await caller.checkout(anOrder({ email }))
    await caller.pay(body.client_secret, aCard())
    await page.goto('/robots.txt')
    await page.context().addCookies([{ name: 'basket', value: 'q=1', url: page.url() }])
    await page.goto('/order/checkout/shipping')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: /^Bought here before\?/ }).click()
    await page.getByText(`If we know ${email}, a six-digit code is on its way.`).waitFor()
    await page.getByLabel('Code from the email').fill(await shop.wordIn(email, /\b\d{6}\b/))
    await page.getByRole('button', { name: 'Fill in', exact: true }).click()
    await expect.poll(() => page.getByLabel('Street address').first().inputValue()).toBe('500 Congress Ave')
    expect(await page.getByLabel('Phone').inputValue()).toMatch(/5125550143|512-555-0143|\(512\) 555-0143/)
  }
})

test('a PO box is served, and its owner hears that it takes longer', async () => {
  const { shopper, page } = await toShipping({ line1: 'PO Box 12' })

  await shopper.goToAccount()

  await page.getByText('Only the postal service delivers to PO boxes').waitFor()
})

test('taxes say Enter address to calculate on shipping, are hidden on account, Calculated at checkout in the cart', async () => {
  const { shopper, page } = await toShipping({ postalCode: '' })
  await order(page).getByText('Enter address to calculate').waitFor()
  await page.getByLabel('ZIP code').fill(AUSTIN.postalCode)
  await order(page).getByText('$5.62').waitFor()

  await shopper.goToAccount()

  await expect.poll(() => order(page).textContent()).not.toContain('Taxes')
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByText('Total today').first().waitFor()
  expect(await cart.textContent()).not.toContain('Taxes')
  await page.keyboard.press('Escape')
  await shopper.goOnAsGuest()
  await order(page).getByText('$5.62').waitFor()
})

test('a guest sees Shipping, Account (optional), Payment, Done: earlier ones completed, the current one bold', async () => {
  const { shopper, page } = await toShipping()
  await shopper.goToAccount()
  await shopper.goOnAsGuest()

  const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem')
  await expect
    .poll(() => steps.allTextContents(), { timeout: 10_000 })
    .toEqual(['1Shippingcompleted', '2Account (optional)completed', '3Payment', '4Done'])
  const weightOf = (label: string) =>
    steps.getByText(label, { exact: true }).evaluate((text) => getComputedStyle(text).fontWeight)
  expect([await weightOf('Shipping'), await weightOf('Payment')]).toEqual(['400', '800'])
  await page.getByRole('link', { name: 'Shipping' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  await alive(page)
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe(AUSTIN.line1)
})

test('without client ids nothing of Google, Apple or Facebook is offered', async () => {
  const { shopper, page } = await toShipping()
  await shopper.goToAccount()

  await page.getByText('Log in', { exact: true }).click()

  await expect.poll(() => page.getByRole('button', { name: /^Continue with/ }).count()).toBe(0)
})

/** Buys with an account that keeps the card, and comes back for another adapter. */
async function returningMember(card: 'good' | 'asks every time') {
  const { shopper, page } = await toShipping()
  await shopper.goToAccount()
  await page.getByText('Create an account', { exact: true }).click()
  await page.getByLabel('Password', { exact: true }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  await page.waitForURL('**/order/checkout/payment')
  await page
    .getByRole('checkbox', { name: /Keep the card I pay with and charge my monthly plan to it/ })
    .check()
  await shopper.fillCard('good')
  await page.getByLabel('Card number').fill(KEPT[card])
  await shopper.payButton().click()
  await page
    .getByRole('button', { name: 'Confirm payment' })
    .or(page.getByText('Order number'))
    .first()
    .waitFor()
  if (await page.getByRole('button', { name: 'Confirm payment' }).isVisible())
    await page.getByRole('button', { name: 'Confirm payment' }).click()
  await shopper.seeThanks()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  const kept = () => page.evaluate(() => JSON.parse(localStorage.accountData).state.existingPaymentMethod)
  await expect.poll(kept).not.toBeNull()
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await page.waitForURL('**/order/checkout/payment')
  return { shopper, page }
}
const KEPT = { good: '4242424242424242', 'asks every time': '4000002760003184' }

test('a signed-in buyer pays with the saved card, consent unticked anew, or uses another card', async () => {
  const { shopper, page } = await returningMember('good')

  await page.getByText('Visa ending in 4242').waitFor()
  await expect
    .poll(() => page.getByRole('checkbox', { name: /Keep the card I pay with/ }).isChecked())
    .toBe(false)
  expect(await shopper.barriers()).toEqual([])
  await page.getByRole('button', { name: 'Use another card' }).click()
  await page.getByLabel('Card number').waitFor()
  await expect.poll(() => shopper.payButton().isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Use the saved card' }).click()
  await page.getByRole('button', { name: 'Pay $95.61 USD with this card' }).click()
  await shopper.seeThanks()

  await expect.poll(() => page.getByRole('main').textContent()).toContain('Visa ending in 4242')
  await expect
    .poll(() => shop.ordersOf(shopper.email))
    .toMatchObject([
      { status: 'paid', payments: [{}] },
      { status: 'paid', payments: [{}] },
    ])
})

test('when the bank asks about the saved card, a no charges nothing and a yes pays', async () => {
  const { shopper, page } = await returningMember('asks every time')
  const pay = page.getByRole('button', { name: /with this card$/ })

  await pay.click()
  await page.getByRole('button', { name: 'Don’t confirm' }).click()
  await alerts(page).waitFor()
  await pay.click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()

  await shopper.seeThanks()
})

test('the receipt prints on one page of either paper size, without header, footer and buttons', async () => {
  const shopper = await shop.shopper('desktop', { colorScheme: 'dark' })
  const { page } = shopper
  await shopper.reachPayment({ quantity: 3 })
  await shopper.pay('good')
  await shopper.seeThanks()

  for (const format of ['Letter', 'A4'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('button', { name: 'Print this page' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByText('Milepost Devices Ltd.').first().isVisible()).toBe(true)
})
