import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'
import { alive, type Shopper } from './shopper.ts'

const shop = browseOpenShop()
const PASSWORD = 'a sparrow in the hedge'
const RESET = '/account/reset-password'
const CONFIRM = '/account/confirm-email'

async function register(email: string) {
  const localUser = { firstName: 'Robin', lastName: 'Doe', email, password: PASSWORD }
  await shop.caller().post('/api/users', { localUser })
}

async function quoteFor(email: string, expiresAt: Date) {
  const quote = { email, quantity: 4, deviceUnitPrice: 79.5, expiresAt: expiresAt.toISOString() }
  const { body } = await shop.caller().operate<{ id: string; orderNumber: number }>('POST', '/quotes', quote)
  return { ...body, path: `/order/load?${new URLSearchParams({ id: body.id, email })}` }
}

async function upgradePath(email: string, quantity: number) {
  const { body } = await shop.caller().operate<{ url: string }>('POST', '/upgrade-links', { email, quantity })
  const { pathname, search } = new URL(body.url)
  return pathname + search
}

/** A link for two adapters of which one is free. */
async function halfFreeUpgrade(email: string) {
  const { operate } = shop.caller()
  const deviceDiscounts = [{ minQuantity: 1, discountPercent: 100, quantity: 1 }]
  const code = { code: 'ONEFREE4G', enterpriseType: '4G Upgrade', deviceDiscounts }
  await operate('POST', '/enterprise-codes', code)
  await operate('PATCH', '/config', { upgrade4gEnterpriseId: code.code })
  const path = await upgradePath(email, 2)
  await operate('PATCH', '/config', { upgrade4gEnterpriseId: 'UPGRADE4G' })
  return path
}

/** The shipping form of an offer knows the e-mail already. */
async function fillAddress({ page }: Shopper) {
  await page.waitForURL('**/order/checkout/shipping')
  await alive(page)
  await page.getByLabel('Full name').fill('Robin Doe')
  await page.getByLabel('Phone').fill('(512) 555-0143')
  await page.getByLabel('Street address').fill('500 Congress Ave')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State', { exact: true }).selectOption('Texas')
  await page.getByLabel('ZIP code').fill('78701')
}

test('a forgotten password is chosen anew from the mail, once', async () => {
  const shopper = await shop.shopper('phone')
  const { page, email } = shopper
  shopper.expectComplaints(/422/)
  await register(email)
  await page.goto(RESET)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByText('Check your email').waitFor()
  const link = await shop.linkIn(email, RESET)

  await page.goto(link)
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('too easy to guess').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await page.getByLabel('New password').fill('a heron by the weir')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  await page.goto(link)
  await page.getByLabel('New password').fill('a heron by the well')
  await page.getByRole('button', { name: 'Save new password' }).click()

  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.getByRole('button', { name: 'Send email' }).waitFor()
})

test('without scripts a forgotten password is chosen anew, mistakes are said, and its owner is logged in', async () => {
  const { page, email } = await shop.shopper('phone', { javaScriptEnabled: false })
  await register(email)
  await page.goto(RESET)
  await page.getByLabel('Email').fill('robin@')
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByText('Email is invalid').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByText('Check your email').waitFor()

  const link = await shop.linkIn(email, RESET)
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Use at least 8 characters').waitFor()
  await page.getByLabel('New password').fill('a lantern on the quay')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('**/account')
  await page.getByText(email).first().waitFor()

  await page.goto(link)
  await page.getByLabel('New password').fill('a lantern on the pier')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('an address is confirmed after its owner has logged in', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  await register(email)

  await page.goto(await shop.linkIn(email, CONFIRM))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  expect(page.url()).not.toContain('token')
})

test('pages that mails lead to are kept by no cache and no search engine', async () => {
  const answers = await Promise.all(
    [RESET, CONFIRM, '/order/load'].map((path) => fetch(shop.origin() + path)),
  )

  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('a quote is bought as it was offered', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  const quote = await quoteFor(email, new Date(Date.now() + 7 * 86_400_000))

  await page.goto(quote.path)
  await page.getByText(`Quote ${quote.orderNumber}`).first().waitFor()
  await page.getByText('4 adapters at $79.50 USD each').waitFor()
  await fillAddress(shopper)
  await page.getByRole('button', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: 'Remove this offer' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Increase quantity' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  await shopper.pay('good')
  await shopper.seeThanks()

  const [order] = await shop.ordersOf(email)
  expect(order).toMatchObject({ id: quote.id, status: 'paid' })
  await page.goto(quote.path)
  await page.getByRole('heading', { name: 'Order complete' }).waitFor()
})

test('a free upgrade is placed once its box is ticked', async () => {
  const shopper = await shop.shopper('phone')
  const { page, email } = shopper

  await page.goto(await upgradePath(email, 1))
  await page.getByText('Your 4G upgrade').first().waitFor()
  expect(page.url()).not.toContain('token')
  await fillAddress(shopper)
  await goOnAsOwner(shopper)
  const box = page.getByRole('checkbox', { name: /discounted price/ })
  await expect.poll(() => box.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Agree and place order' }).click()
  await shopper.seeFocus(box)
  await page.getByText('Please agree to this before you pay').waitFor()
  await box.check()
  await page.getByRole('button', { name: 'Agree and place order' }).click()
  await shopper.seeThanks()

  const [order] = await shop.ordersOf(email)
  expect(order?.status).toBe('paid')
})

test('an upgrade with something to pay asks for both boxes, then for the card', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper

  await page.goto(await halfFreeUpgrade(email))
  await fillAddress(shopper)
  await goOnAsOwner(shopper)
  await page.getByRole('checkbox', { name: /service credit/ }).check()
  await page.getByRole('checkbox', { name: /discounted price/ }).check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await shopper.pay('good')

  await shopper.seeThanks()
})

test('a guest keeps the order in an account made after it', async () => {
  const shopper = await shop.shopper('phone')
  const { page, email } = shopper
  await shopper.reachPayment()
  await shopper.pay('good')
  await shopper.seeThanks()

  expect(await shopper.barriers()).toEqual([])
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Your account is ready').waitFor()

  const { body } = await shop
    .caller()
    .post('/api/auth/login', { type: 'local', credentials: { email, password: PASSWORD } })
  const [order] = await shop.ordersOf(email)
  const own = await shop
    .caller()
    .get<{ id: string }>(`/api/orders/${order?.id}`, { headers: { authorization: `Bearer ${body.token}` } })
  expect(own.body.id).toBe(order?.id)
})

test('an Enterprise ID changes the price, and a wrong one says so', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  shopper.expectComplaints(/422/)
  const deviceDiscounts = [{ minQuantity: 1, discountPercent: 20, description: 'Fleet price' }]
  await shop
    .caller()
    .operate('POST', '/enterprise-codes', { code: 'FLEET20', enterpriseType: 'Fleet', deviceDiscounts })
  await shopper.openCheckout()
  await page.getByText('Have an Enterprise ID?').click()
  const field = page.getByLabel('Enterprise ID (optional)')
  await field.fill('nonsense')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('You must first provide an email address').waitFor()
  await shopper.fillShipping()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('The Enterprise ID you entered is not valid').waitFor()
  await field.fill('fleet20')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Remove FLEET20' }).waitFor()
  await page.getByText('Your order').first().click()
  await page.getByText('Fleet price').waitFor()
  await page.getByRole('button', { name: 'Remove FLEET20' }).click()
  await page.getByText('Fleet price').waitFor({ state: 'detached' })
})

test('a code of a company asks for the personal code that is mailed to a mailbox of it', async () => {
  const shopper = await shop.shopper('phone')
  const { page, email } = shopper
  shopper.expectComplaints(/422/)
  await shop.caller().operate('POST', '/enterprise-codes', {
    code: 'MAILBOX30',
    enterpriseType: 'Corporate',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 30, description: 'Company price' }],
    emailDomains: ['example.com'],
  })
  await shopper.openCheckout()
  await shopper.fillShipping()
  await page.getByText('Have an Enterprise ID?').click()
  const field = page.getByLabel('Enterprise ID (optional)')
  await field.fill('mailbox30')
  const priced = page.waitForResponse((answer) => answer.url().includes('price-info'))
  await page.getByLabel('Street address').fill('502 Congress Ave')
  // At once after the last letter, which asks for the tax of the place as well.
  await page.getByRole('button', { name: 'Apply' }).click()
  await priced
  await page.getByText(`We emailed a personal code to ${email}.`).waitFor()
  await field.fill(await shop.wordIn(email, /MAILBOX30-[A-Z2-7]{8}/))
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove MAILBOX30-' }).waitFor()
  await page.getByText('Your order').first().click()
  await page.getByText('Company price').waitFor()
})

test('a quote in the cart is taken home as a PDF', async () => {
  const { page, email } = await shop.shopper()
  const { path, orderNumber } = await quoteFor(email, new Date(Date.now() + 7 * 86_400_000))
  await page.goto(path)
  await page.waitForURL('**/order/checkout/shipping')
  await alive(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the quote (PDF)' }).click()

  expect((await download).suggestedFilename()).toBe(`quote-${orderNumber}.pdf`)
})

/** The link of an upgrade has proven who buys, so no account is spoken of. */
async function goOnAsOwner({ page }: Shopper) {
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  expect(await steps.textContent()).not.toContain('Account')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/order/checkout/payment')
  await page.goto('/order/checkout/account')
  await page.waitForURL('**/order/checkout/payment')
}
