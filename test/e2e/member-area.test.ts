import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { type Member, signUp } from '../member.ts'
import { browseOpenShop } from './browser-shop.ts'

const shop = browseOpenShop()
const PASSWORD = 'plough-violet-93'
const SCREENS = [
  '',
  '/adapters',
  '/bills',
  '/cards',
  '/orders',
  '/addresses',
  '/addresses?new=us',
  '/address',
  '/mail',
  '/sign-in',
  '/data',
]

/** A member whose adapter is in use and billed. */
async function aDriver(email: string, card: { goodThrough?: { expMonth: number; expYear: number } } = {}) {
  const caller = { ...shop.caller(), clock: { now: () => new Date() } }
  const member = await signUp(caller, email)
  const { serials } = await buyAndShip(caller, member, card)
  const platform = await aPlatform(caller)
  await platform.report([{ serial: serials[0], at: new Date().toISOString() }])
  const bills = async () =>
    (await member.get<{ invoices: { id: string; status: string }[] }>('/api/account/invoices')).body.invoices
  await expect.poll(async () => (await bills())[0]?.status, { timeout: 30_000 }).toBe('paid')
  const { body } = await member.get<{ devices: { id: string; endsAt: string | null }[] }>(
    '/api/account/devices',
  )
  return { member, bill: (await bills())[0]?.id ?? '', device: body.devices[0]?.id ?? '' }
}

/** The day on which the plan of a member's adapter ends. */
async function endOf(member: Member): Promise<string | null | undefined> {
  const { body } = await member.get<{ devices: { endsAt: string | null }[] }>('/api/account/devices')
  return body.devices[0]?.endsAt
}

async function logIn(page: Page, email: string, path = '/account') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => url.pathname === path)
}

test('from the home page to a confirmed cancellation it takes two clicks after signing in', async () => {
  const { page, email } = await shop.shopper()
  const { member } = await aDriver(email)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Subscription' }).click()
  await logIn(page, email)
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await page.getByText('You won’t get another bill.').waitFor()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText('Your plan is canceled. We emailed you a confirmation.').waitFor()
  expect(await endOf(member)).toEqual(expect.any(String))
  await page.getByRole('banner').getByRole('link', { name: 'Manage Account' }).waitFor()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
})

test('who logs in or out before the scripts have come is known, or unknown, to the whole shop', async () => {
  const { page, email } = await shop.shopper()
  await signUp(shop.caller(), email)
  let isSlow = true
  await page.route('**/assets/**', (route) =>
    isSlow && route.request().url().endsWith('.js') ? undefined : route.continue(),
  )
  await page.goto('/login?redirect=%2Faccount', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  isSlow = false
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/account')
  const manage = page.getByRole('banner').getByRole('link', { name: 'Manage Account' })
  await manage.waitFor()
  const token = () => page.evaluate(() => JSON.parse(localStorage.accountData ?? '{}').state?.token ?? '')
  await expect.poll(token).toMatch(/./)
  await page.goto('/pricing')
  await manage.waitFor()
  // One session, which Log out ends for the cookie and for the scripts, also before they have come.
  isSlow = true
  await page.goto('/account', { waitUntil: 'commit' })
  const logOut = page.getByRole('button', { name: 'Log out' })
  await logOut.waitFor()
  isSlow = false
  await logOut.click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expect.poll(token).toBe('')
})

test.each([
  { way: 'with scripts', javaScriptEnabled: true },
  { way: 'without JavaScript', javaScriptEnabled: false },
])(
  'a tab that was open before the plan was cancelled changes nothing, $way',
  async ({ javaScriptEnabled }) => {
    const { page, email } = await shop.shopper('phone', { javaScriptEnabled })
    const { member, device } = await aDriver(email)
    await page.goto('/login?redirect=%2Faccount')
    await logIn(page, email)
    await page.goto(`/account/adapters/${device}/pause`)
    await member.post(`/api/account/devices/${device}/cancel`, {})
    await page.getByRole('button', { name: 'Pause adapter' }).click()
    const truth = page.getByText(/, as it is now: Ends \w+ \d+/)
    await page.getByText('That page was out of date, so nothing was changed.').waitFor()
    await truth.waitFor()
    expect(await endOf(member)).toEqual(expect.any(String))
    // Nor is the cost of a plan asked about that ends already.
    await page.goto(`/account/adapters/${device}/cancel`)
    await truth.waitFor()
    await page.getByRole('link', { name: 'Keep it' }).click()
    await member.post(`/api/account/devices/${device}/resume`, {})
    await member.post(`/api/account/devices/${device}/cancel`, {})
    await page.goBack()
    await page.getByRole('link', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByText('It’s active and billed as before.').waitFor()
    expect(await endOf(member)).toBeNull()
  },
)

test('the first screen says that the card ends before the next bill', async () => {
  const { page, email } = await shop.shopper('phone')
  const today = new Date()
  const goodThrough = { expMonth: today.getUTCMonth() + 1, expYear: today.getUTCFullYear() }
  await aDriver(email, { goodThrough })
  await page.goto('/login?redirect=%2Faccount')
  await logIn(page, email)
  await page.getByText(/^Visa ending in 4242 expires before your next bill, on /).waitFor()
  await page.getByRole('link', { name: 'Add a card' }).click()
  await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor()
})

test.each([
  { way: 'with scripts', javaScriptEnabled: true },
  { way: 'without JavaScript', javaScriptEnabled: false },
])('a card is added $way where no bill is due', async ({ javaScriptEnabled }) => {
  const { page, email } = await shop.shopper('phone', { javaScriptEnabled })
  await signUp(shop.caller(), email)
  await page.goto('/login?redirect=%2Faccount')
  await logIn(page, email)
  await page.goto('/account/cards')
  await page.getByText('we charge each month’s bill to it').waitFor()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('heading', { name: 'Save the card' }).waitFor()
  await page.getByLabel('Card number').fill('5555555555554444')
  await page.getByLabel(/^Expires/).fill('12 / 40')
  await page.getByLabel(/^Security code/).fill('123')
  await page.getByLabel('Name on the card').fill('Robin Doe')
  await page.getByRole('button', { name: 'Save the card' }).click()
  await page.getByText('The card is saved.').waitFor()
  await page.getByText('Mastercard ending in 4444').waitFor()
})

test('bills are read, a plan is moved and cancelled without JavaScript', async () => {
  const { page, email } = await shop.shopper('phone', { javaScriptEnabled: false })
  const { member, bill, device } = await aDriver(email)
  await page.goto('/account/bills')
  await logIn(page, email, '/account/bills')
  await page.getByRole('link', { name: /^Bill / }).click()
  const line = await page.getByRole('row', { name: /1 adapter/ }).textContent()
  expect(page.url()).toContain(bill)
  // The bill ends on the day its line does.
  const [, lastDay = ''] = /to \w+ (\d+),/.exec(line ?? '') ?? []
  await page.getByText(new RegExp(`\\w+ \\d+, 2\\d{3} to \\w+ ${lastDay}, 2\\d{3}`)).waitFor()
  await page.goto('/account/address')
  await page.getByLabel('Street address').fill('350 5th Ave')
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('State').selectOption('New York')
  await page.getByLabel('ZIP code').fill('10118')
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByText('The whole bill goes from $9.45 to $9.36.').waitFor()
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByText('Your address is updated.').waitFor()
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('News and offers are on.').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('News and offers are off.').waitFor()
  await shop.caller().operate('PATCH', '/config', { returnDays: 45 })
  await page.goto(`/account/adapters/${device}/return`)
  await page
    .getByText(/Return it by .*\. Its plan ends today, and we refund the adapter when it arrives/)
    .waitFor()
  await page.goto('/account')
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText('Your plan is canceled. We emailed you a confirmation.').waitFor()
  const endsAt = (await endOf(member)) ?? ''

  // The plan still runs: nothing begins anew, and nothing is charged today.
  const day = new Date(`${endsAt}T00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await page.getByRole('link', { name: 'Keep it' }).click()
  await page.getByRole('heading', { name: /^Keep Adapter / }).waitFor()
  await page
    .getByText(`It keeps working past ${day}. Your plan is then $9.00 a month again, before tax.`)
    .waitFor()
  expect(await page.getByText('Monthly cost now').count()).toBe(0)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByText('It’s active and billed as before.').waitFor()
  expect(await endOf(member)).toBeNull()
  await page.goto(`/account/adapters/${device}/resume`)
  expect(new URL(page.url()).pathname).toBe('/account/adapters')
})

test('axe finds no barrier in the account on a desktop and a small phone, in the light and the dark, and nothing is too wide', async () => {
  const shopper = await shop.shopper()
  const { page, email } = shopper
  const { bill, device } = await aDriver(email)
  await page.goto('/login?redirect=%2Faccount')
  expect(await shopper.wrongInBothViews()).toEqual([])
  await logIn(page, email)
  const deeds = ['pause', 'cancel', 'swap', 'hand-over', 'return'].map(
    (deed) => `/adapters/${device}/${deed}`,
  )
  for (const screen of [...SCREENS, `/bills/${bill}`, ...deeds]) {
    const answer = await page.goto(`/account${screen}`)
    expect([screen, answer?.status(), answer?.headers()['cache-control']]).toEqual([screen, 200, 'no-store'])
    expect([screen, await shopper.wrongInBothViews()]).toEqual([screen, []])
  }
})

test('a password manager is told whose password is changed or typed, and a list of orders tells their days', async () => {
  const { page, email } = await shop.shopper()
  await aDriver(email)
  await page.goto('/login?redirect=%2Faccount')
  await logIn(page, email)

  for (const [path, field] of [
    ['/account/sign-in', 'current'],
    ['/account/data', 'password'],
  ]) {
    await page.goto(String(path))
    const form = page.locator('form', { has: page.locator(`[name=${field}]`) })
    expect(await form.locator('[autocomplete=username]').inputValue()).toBe(email)
  }
  await page.goto('/account/orders')
  await page.getByText(/^Ordered \w+ \d+, \d{4}$/).waitFor()
})

test('forms of other sites and sessions that are none change nothing', async () => {
  const { email } = await shop.shopper()
  const { member, device } = await aDriver(email)
  const cookie = `session=${member.token}`
  const cancel = (headers: Record<string, string>) =>
    fetch(`${shop.origin()}/account/adapters/${device}/cancel`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: 'key=a',
    })
  expect((await cancel({ cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await cancel({ cookie, Origin: 'https://evil.example' })).status).toBe(403)
  const stranger = await cancel({ cookie: `session=${'a'.repeat(32)}` })
  const back = encodeURIComponent(`/account/adapters/${device}/cancel`)
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, `/login?redirect=${back}`])
  const { body } = await member.get<{ devices: { endsAt: string | null }[] }>('/api/account/devices')
  expect(body.devices[0]?.endsAt).toBeNull()
})
