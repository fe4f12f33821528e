import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'
import { alive } from './shopper.ts'

const shop = browseOpenShop()
const PASSWORD = 'a sparrow in the hedge'

/** Somebody with an account, signed in to this browser, with an adapter in the cart. */
async function someoneSignedIn() {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  shopper.expectComplaints(/401/)
  const localUser = { firstName: 'Kim', lastName: 'Doe', email, password: PASSWORD }
  const { body } = await shop
    .caller()
    .post<{ token: string; user: { id: string } }>('/api/users', { localUser })
  const { token, user } = body
  // A page without scripts, which would take the state over while it is written.
  await page.goto('/robots.txt')
  await page.evaluate(
    (account) => {
      const keep = (key: string, state: object) =>
        localStorage.setItem(key, JSON.stringify({ state, version: 0 }))
      keep('accountData', account)
      keep('cartOrderData', { quantity: 1 })
    },
    { token, userAccountId: user.id, email, firstName: 'Kim', lastName: 'Doe' },
  )
  const modal = page.getByRole('dialog', { name: 'Please log in' })
  return { shopper, page, token, userAccountId: user.id, modal }
}

/** As somebody does on another device. */
function endSession(token: string) {
  return shop.caller().post('/api/auth/logout', {}, { headers: { authorization: `Bearer ${token}` } })
}

async function someoneSignedOutInCheckout() {
  const someone = await someoneSignedIn()
  await endSession(someone.token)
  await someone.page.goto('/order/checkout/shipping')
  return someone
}

const keptToken = () => JSON.parse(localStorage.getItem('accountData') ?? '{}').state.token

test('a 401 on a protected call opens the unauthorized modal; closing resets the account and goes to /', async () => {
  const { shopper, page, modal } = await someoneSignedOutInCheckout()

  await modal
    .getByText('You are not currently logged in. Closing this window will take you back to the home page.', {
      exact: true,
    })
    .waitFor()
  expect(await shopper.barriers()).toEqual([])
  await modal.getByRole('button', { name: 'Close' }).click()

  await page.waitForURL((url) => url.pathname === '/')
  await modal.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(keptToken)).toBe('')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
})

test.each([
  ['Close', (modal: Locator) => modal.getByRole('button', { name: 'Close' }).click()],
  ['Escape', (modal: Locator) => modal.page().keyboard.press('Escape')],
] as const)('on the payment page, %s of the unauthorized modal leads to / as well', async (_, close) => {
  const { page, token, modal } = await someoneSignedIn()
  await page.goto('/order/checkout/shipping')
  await alive(page)
  await page.getByLabel('Phone').fill('(512) 555-0143')
  await page.getByLabel('Street address').fill('500 Congress Ave')
  await page.getByLabel('ZIP code').fill('78701')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Austin')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/order/checkout/payment')
  await endSession(token)
  await page.reload()

  await modal.waitFor()
  await close(modal)

  await page.waitForURL((url) => url.pathname === '/')
  await modal.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(keptToken)).toBe('')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('signing in again in the unauthorized modal keeps what was typed, and the order is the account’s', async () => {
  const { shopper, page, token, modal, userAccountId } = await someoneSignedIn()
  await page.goto('/order/checkout/shipping')
  await alive(page)
  await page.getByLabel('Phone').fill('(512) 555-0143')
  await page.getByLabel('Street address').fill('500 Congress Ave')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State', { exact: true }).selectOption('Texas')
  await endSession(token)
  await page.getByLabel('ZIP code').fill('78701')

  await modal.getByRole('button', { name: 'Login' }).click()
  const form = modal.locator('form')
  await expect.poll(() => form.getByLabel('Email').inputValue()).toBe(shopper.email)
  expect(await shopper.barriers()).toEqual([])
  await form.getByLabel('Password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Log in and continue' }).click()
  await form.getByText('Authentication failed.').waitFor()
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Log in and continue' }).click()
  await modal.waitFor({ state: 'hidden' })

  expect(new URL(page.url()).pathname).toBe('/order/checkout/shipping')
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('500 Congress Ave')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/order/checkout/payment')
  await shopper.pay('good')
  await shopper.seeThanks()
  const [order] = await shop.ordersOf(shopper.email)
  expect(order).toMatchObject({ status: 'paid', account: { userAccountId } })
})

test('a session that ends during the payment is opened again there, and the payment goes on', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/401/)
  await shopper.openCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()
  await page.getByText('Create an account', { exact: true }).click()
  await page.getByLabel('Password', { exact: true }).locator('visible=true').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  await page.waitForURL('**/order/checkout/payment')
  await shopper.payButton().waitFor()
  const token: string = await page.evaluate(keptToken)
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  const priced = ['products/bouncie', 'price-info'].map((call) =>
    page.waitForResponse((answer) => answer.url().includes(call) && answer.url().includes('quantity=2')),
  )
  await cart.getByRole('button', { name: 'Increase quantity' }).click()
  await Promise.all(priced)
  await endSession(token)

  await cart.getByRole('button', { name: 'Increase quantity' }).click()
  const modal = page.getByRole('dialog', { name: 'Please log in' })
  await modal.getByRole('button', { name: 'Login' }).click()
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await modal.getByRole('button', { name: 'Log in and continue' }).click()
  await modal.waitFor({ state: 'hidden' })
  await cart.getByRole('button', { name: 'Hide' }).click()

  expect(new URL(page.url()).pathname).toBe('/order/checkout/payment')
  await shopper.pay('good')
  await shopper.seeThanks()
})

test('a session that has ended shows Login again on public pages, and no modal', async () => {
  const { page, token, modal } = await someoneSignedIn()
  await endSession(token)
  await page.goto('/help')

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(() => page.evaluate(keptToken)).toBe('')
  await expect.poll(() => modal.count()).toBe(0)
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).waitFor()
})

test.each([
  ['has ended', '/account', '/account'],
  ['ended with its account', '/login?gone', '/account'],
])('where the session of before %s, the next login leads on', async (_, opened, then) => {
  const { shopper, page, token } = await someoneSignedIn()
  await endSession(token)
  await page.goto(opened)
  await expect.poll(() => page.evaluate(keptToken)).toBe('')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()

  await page.waitForURL((url) => url.pathname === then)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
})

test('the landing after a payment, opened by hand, asks the shop nothing and says what it is', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/order/success')
  await alive(page)
  await page.getByRole('main').getByRole('link').first().waitFor()
  expect(asked.filter((path) => path.startsWith('/api/orders'))).toEqual([])
})

test('a member in a fresh browser finds the address of the last order in the form', async () => {
  const { shopper, page, token, userAccountId } = await someoneSignedIn()
  await page.goto('/order/checkout/shipping')
  await alive(page)
  await page.getByLabel('Phone').fill('(512) 555-0143')
  await page.getByLabel('Street address').fill('500 Congress Ave')
  await page.getByLabel('ZIP code').fill('78701')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Austin')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/order/checkout/payment')
  await shopper.pay('good')
  await page.waitForURL('**/order/thanks')
  const other = (await shop.shopper()).page
  await other.goto('/robots.txt')
  await other.evaluate(
    (account) => {
      const keep = (key: string, state: object) =>
        localStorage.setItem(key, JSON.stringify({ state, version: 0 }))
      keep('accountData', account)
      keep('cartOrderData', { quantity: 1 })
    },
    { token, userAccountId, email: shopper.email },
  )
  await other.goto('/order/checkout/shipping')
  await expect.poll(() => other.getByLabel('Street address').inputValue()).toBe('500 Congress Ave')
  expect(await other.getByLabel('ZIP code').inputValue()).toBe('78701')
  expect(await other.getByLabel('City').inputValue()).toBe('Austin')
  expect(await other.getByLabel('State', { exact: true }).inputValue()).toBe('TX')
  expect(await other.getByLabel('Phone').inputValue()).toContain('512')
})
