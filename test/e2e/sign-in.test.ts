import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEmail } from '../factories.ts'
import { openBrowserShop } from './browser-shop.ts'
import type { Shopper } from './shopper.ts'
import { bringProviders, type Person } from './social-stand-ins.ts'

const shop = openBrowserShop(async () => ({
  GOOGLE_CLIENT_ID: 'google-shop',
  APPLE_CLIENT_ID: 'apple-shop',
  FACEBOOK_CLIENT_ID: 'facebook-shop',
  FACEBOOK_CLIENT_SECRET: 'shh',
}))
/** For machines that do much else. */
const PASSWORD = 'a sparrow in the hedge'
const LOG_IN = '/account/confirm-email?token=unknown'

interface Sent {
  body: { type: string; credentials: Record<string, string>; createUser: boolean }
  orderEmail: string | undefined
}

/** The shop's server takes the companies' word for it, and signs in an account of its own. */
async function believe({ page }: Shopper, email: string, more = {}): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route('**/api/auth/oauth-login', async (route) => {
    sent.push({ body: route.request().postDataJSON(), orderEmail: route.request().headers().orderemail })
    const localUser = { firstName: 'Kim', lastName: 'Doe', email, password: PASSWORD }
    const { body } = await shop.caller().post('/api/users', { localUser })
    await route.fulfill({ json: { ...body, ...more } })
  })
  return sent
}

async function reachAccount(person: Person = {}) {
  const shopper = await shop.shopper()
  const asked = await bringProviders(shopper.context, person)
  await shopper.openCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()
  return { shopper, page: shopper.page, asked }
}

async function openLogIn(page: Page) {
  await page.getByText('Log in', { exact: true }).click()
  return page.locator('form', { has: page.getByRole('button', { name: 'Log in and continue' }) })
}

const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('accountData') ?? '{}').state as Record<string, unknown>,
  )

test.each([
  ['Google', 'google', { accessToken: 'google-token', clientId: 'google-shop' }],
  ['Facebook', 'facebook', { accessToken: 'facebook-token', clientId: 'facebook-shop' }],
  ['Apple', 'apple', { clientId: 'apple-shop', idToken: expect.stringContaining('.') }],
])('%s sign-in makes the account and goes on to the payment', async (name, type, credentials) => {
  const { shopper, page, asked } = await reachAccount()
  asked.person.email = shopper.email
  const sent = await believe(shopper, shopper.email)

  expect(asked.urls).toEqual([])
  const form = await openLogIn(page)
  await form.getByRole('button', { name: `Continue with ${name}` }).click()
  await page.waitForURL('**/order/checkout/payment')

  expect(sent).toEqual([
    {
      body: {
        type,
        createUser: true,
        credentials: expect.objectContaining({ ...credentials, firstName: 'Kim', lastName: 'Doe' }),
      },
      orderEmail: shopper.email,
    },
  ])
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(3)
  expect(asked.urls.length).toBeGreaterThan(0)
})

test('another email at the provider than in the order shows Confirm Your Preference, and No, go back clears it', async () => {
  const providerEmail = anEmail()
  const { shopper, page } = await reachAccount({ email: providerEmail })
  const sent = await believe(shopper, providerEmail)

  await (await openLogIn(page)).getByRole('button', { name: 'Continue with Google' }).click()
  await shopper.seeFocus(page.getByRole('heading', { name: 'Confirm Your Preference' }))

  await expect.poll(() => page.getByRole('main').textContent()).toContain(providerEmail)
  await expect.poll(() => page.getByRole('main').textContent()).toContain(shopper.email)
  await expect.poll(() => kept(page)).toMatchObject({ isOauthEmailMismatch: true, oauthProvider: 'google' })
  expect(await shopper.barriers()).toEqual([])
  await page.getByRole('button', { name: 'No, go back' }).click()
  await page.getByRole('heading', { name: 'Continue as a guest' }).waitFor()
  await expect
    .poll(() => kept(page))
    .toMatchObject({ isOauthEmailMismatch: false, oauthProvider: '', token: '' })
  expect(sent).toEqual([])
})

test('proceeding creates the account with the provider email, and the order goes there', async () => {
  const providerEmail = anEmail()
  const { shopper, page } = await reachAccount({ email: providerEmail })
  await believe(shopper, providerEmail, { emailMatchesOrder: false })

  await page.getByText('Create an account', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await page.getByRole('button', { name: 'Proceed with this account' }).click()
  await page.waitForURL('**/order/checkout/payment')
  await shopper.pay('good')
  await shopper.seeThanks()

  await expect.poll(() => shop.ordersOf(providerEmail)).toMatchObject([{ status: 'paid' }])
})

test('proceeding from the shipping page creates the account with the provider email, as the window says', async () => {
  const [known, providerEmail] = [anEmail(), anEmail()]
  await shop.caller().post('/api/users', {
    localUser: { firstName: 'Kim', lastName: 'Doe', email: known, password: PASSWORD },
  })
  const shopper = await shop.shopper()
  const { page } = shopper
  await bringProviders(shopper.context, { email: providerEmail })
  const sent = await believe(shopper, providerEmail, { emailMatchesOrder: false })
  await shopper.openCheckout()
  await shopper.fillShipping()
  await page.getByLabel('Email').fill(known)
  await page.getByLabel('Email').blur()
  await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText(`we’ll create the account with ${providerEmail}`).waitFor()
  await page.getByRole('button', { name: 'Proceed with this account' }).click()

  await expect.poll(() => sent).toMatchObject([{ body: { createUser: true }, orderEmail: known }])
})

test('a provider without an email leaves the order its own', async () => {
  const { shopper, page } = await reachAccount({ email: '' })
  const sent = await believe(shopper, shopper.email)

  await (await openLogIn(page)).getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.waitForURL('**/order/checkout/payment')

  expect(sent).toMatchObject([{ orderEmail: shopper.email }])
})

test('with no email anywhere a prompt asks for one; declined, the login area says so', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await bringProviders(shopper.context, { email: '' })
  const sent = await believe(shopper, anEmail())
  await page.goto(LOG_IN)

  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  const prompt = page.getByRole('dialog', { name: 'Where should we send the order confirmation?' })
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await prompt.getByText('Required').waitFor()
  expect(await shopper.barriers()).toEqual([])
  await prompt.getByRole('button', { name: 'No, thanks' }).click()
  await page.getByText('Please create an account to continue.').waitFor()
  expect(sent).toEqual([])

  const given = anEmail()
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await prompt.getByLabel('Email').fill(` ${given} `)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => sent).toMatchObject([{ orderEmail: given }])
})

test.each(['Google', 'Facebook', 'Apple'])(
  'when %s fails the login area says so in its words, and a guest can still go on',
  async (name) => {
    const { shopper, page, asked } = await reachAccount()
    shopper.expectComplaints(/ERR_FAILED/)
    asked.fails = true

    const form = await openLogIn(page)
    await form.getByRole('button', { name: `Continue with ${name}` }).click()
    await form.getByText(`${name} login failed. Please try again.`).waitFor()
    asked.fails = false
    asked.refuses = true
    await form.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect.poll(() => asked.refusals).toBe(1)
    await form.getByText(`${name} login failed. Please try again.`).waitFor()

    await shopper.goOnAsGuest()
  },
)

test('a provider window that its owner closes says nothing', async () => {
  const { page, asked } = await reachAccount()
  asked.closes = true

  const form = await openLogIn(page)
  const button = form.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  await expect.poll(() => asked.refusals).toBe(1)
  await expect.poll(() => button.isEnabled()).toBe(true)

  await expect.poll(() => form.getByRole('alert').count()).toBe(0)
})

test('a failed provider login is logged with the shop, except on local hosts', async () => {
  const shopper = await shop.shopper('desktop', { baseURL: 'http://shop.example' })
  const { page, context } = shopper
  // A host of plain HTTP is no place for the shop but in this test.
  shopper.expectComplaints(/ERR_FAILED|Cross-Origin-Opener-Policy/)
  await context.route('http://shop.example/**', async (route) => {
    const url = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: shop.origin() + url.pathname + url.search }) })
  })
  const asked = await bringProviders(context, {})
  asked.fails = true
  await page.goto(LOG_IN)
  const logged = page.waitForRequest('**/api/log')

  await page.getByRole('button', { name: 'Continue with Google' }).click()

  expect((await logged).postDataJSON()).toEqual({
    method: 'error',
    message: expect.stringContaining('Google login failed. Please try again.'),
  })
})

test('the login form: email Required and Email is invalid, password Required, checked on blur only after the first blur', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto(LOG_IN)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })

  await email.pressSequentially(' kim @ exa mple ')
  await expect.poll(() => email.inputValue()).toBe('kim@example')
  await email.blur()
  await page.waitForTimeout(200)
  await expect.poll(() => page.getByText('Email is invalid').count()).toBe(0)
  await password.focus()
  await password.blur()
  await page.getByText('Email is invalid').waitFor()
  await page.getByText('Required').waitFor()
  await email.fill('')
  await expect.poll(() => page.getByText('Required').count()).toBe(2)
  await email.fill('kim@example.com')
  await expect.poll(() => page.getByText('Required').count()).toBe(1)
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await shopper.seeFocus(password)
})

test('the login email is locked if prefilled, and submit is disabled while sending', async () => {
  const { shopper, page } = await reachAccount()
  shopper.expectComplaints(/401/)
  const form = await openLogIn(page)
  await expect.poll(() => form.getByLabel('Email').inputValue()).toBe(shopper.email)
  await expect.poll(() => form.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await held
    await route.continue()
  })

  await form.getByLabel('Password', { exact: true }).fill('not this one')
  const submit = form.locator('button[type=submit]')
  await submit.click()
  await expect.poll(() => submit.isDisabled()).toBe(true)
  release()

  await form.getByRole('alert').waitFor()
  await expect
    .poll(() => form.getByRole('alert').textContent())
    .toBe('Authentication failed.  Please check your email and password then try again.')
  await expect.poll(() => submit.isEnabled()).toBe(true)
})

test('an email that has an account cannot make another, and other errors are told in one sentence', async () => {
  const { shopper, page } = await reachAccount()
  shopper.expectComplaints(/409|500/)
  const localUser = { firstName: 'Kim', lastName: 'Doe', email: shopper.email, password: PASSWORD }
  await shop.caller().post('/api/users', { localUser })

  await page.getByText('Create an account', { exact: true }).click()
  const form = page.locator('form', {
    has: page.getByRole('button', { name: 'Create account and continue' }),
  })
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account and continue' }).click()
  await form
    .getByText('An account already exists for the email provided. Please login to continue.')
    .waitFor()
  await page.route('**/api/users', (route) => route.fulfill({ status: 500, json: {} }))
  await form.getByRole('button', { name: 'Create account and continue' }).click()

  await form.getByText("Looks like something's not quite right.").waitFor()
})
