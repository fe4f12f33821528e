import { expect, test } from 'vitest'
import { totpAt } from '../../src/shop/office/staff-sign-in/totp.ts'
import { aCard, anOrder } from '../factories.ts'
import { browseOpenShop } from './browser-shop.ts'
import { appointSupport, signInByToken } from './office-staff.ts'
import type { Shopper } from './shopper.ts'

const shop = browseOpenShop()
const PASSWORD = 'a sparrow in the hedge'

async function aPaidOrder() {
  const caller = shop.caller()
  const { body } = await caller.checkout(anOrder())
  await caller.pay(body.client_secret, aCard())
  return body.orderId
}

async function signIn({ page, email }: Shopper, path: string) {
  await page.goto(`/admin/login?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${path}`)
}

/** Somebody in support, signed in to this browser. */
async function supportAt(path: string) {
  const staff = await shop.shopper()
  staff.expectComplaints(/401/)
  await appointSupport(shop, { email: staff.email, password: PASSWORD })
  await signIn(staff, path)
  const again = staff.page.getByRole('dialog', { name: 'Sign in again' })
  return { staff, page: staff.page, again }
}

/** A screen, once it has every answer that it asks for: what is asked next is refused. */
async function openWhole(page: Shopper['page'], path: string, parts: string[]) {
  // The answers of the screen before are none of this one's, and one that is cut off never ends.
  await page.goto('about:blank')
  const answers = parts.map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(`/api/admin/${part}`)),
  )
  await page.goto(path)
  await Promise.all(answers)
}

function openWholeOrder(page: Shopper['page'], id: string) {
  const parts = [`orders/${id}`, `orders/${id}/mails`, `orders/${id}/jobs`, 'staff']
  return openWhole(page, `/admin/orders/${id}`, parts)
}

/** As an owner does from the list of sessions. */
async function endSessions(email: string) {
  const { operate } = shop.caller()
  const { body } = await operate<{ sessions: { id: string; email: string }[] }>('GET', '/staff/sessions')
  const own = body.sessions.filter((session) => session.email === email)
  expect(own.length).toBeGreaterThan(0)
  for (const { id } of own) await operate('DELETE', `/staff/sessions/${id}`)
}

/** Sets up an authenticator. @returns what it shows in `steps` half minutes from now */
async function turnOnSecondFactor(page: Shopper['page']): Promise<(steps: number) => string> {
  await page.goto('/admin/people')
  await page.getByLabel('Your password, once more').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const key = (await page.getByText(/^Key: /).textContent())?.replace('Key: ', '') ?? ''
  const codeIn = (steps: number) => totpAt(key, Math.floor(Date.now() / 30_000) + steps)
  await page.getByLabel('Code the app shows now').fill(codeIn(0))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByText('Your second factor is on.').waitFor()
  return codeIn
}

test('a session that ends inside a form is opened again over it, by password and code, and what was typed is saved', async () => {
  const id = await aPaidOrder()
  const { staff, page, again } = await supportAt('/admin/people')
  const codeIn = await turnOnSecondFactor(page)
  await openWholeOrder(page, id)
  await page.getByRole('button', { name: 'Correct address or email' }).click()
  await page.getByLabel('Street address').fill('900 Congress Ave')
  await page.getByLabel('Reason').fill('The buyer called')
  await endSessions(staff.email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await again.getByText('What you typed is kept.').waitFor()
  expect(await staff.barriers('dialog[open]:has(input[name=password])')).toEqual([])
  expect(await again.getByLabel('Email').inputValue()).toBe(staff.email)
  await staff.seeFocus(again.getByLabel('Password', { exact: true }))
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await again.getByRole('alert').waitFor()
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await again.getByLabel('Code from your authenticator app').fill(codeIn(1))
  await page.keyboard.press('Enter')

  await page.getByText('Address or email corrected', { exact: true }).waitFor()
  await page.getByText('900 Congress Ave').first().waitFor()
  await again.waitFor({ state: 'hidden' })
})

test('who closes the question keeps the form as it stands, and is asked again at the next try', async () => {
  const id = await aPaidOrder()
  const { staff, page, again } = await supportAt('/admin/orders')
  await openWholeOrder(page, id)
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Calls back on Monday')
  await endSessions(staff.email)
  await page.getByRole('button', { name: 'Add note' }).click()

  await again.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Your session has ended. Try again to sign in.').waitFor()
  expect(await note.inputValue()).toBe('Calls back on Monday')
  await page.getByRole('button', { name: 'Add note' }).click()
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').getByText('Calls back on Monday').waitFor()
})

test('who closes the question is not asked again by a screen that refreshes itself, nor by an answer that was late', async () => {
  const { staff, page, again } = await supportAt('/admin')
  await page.clock.install()
  await openWhole(page, '/admin', ['todo', 'summary?days=1', 'summary?days=30'])
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await endSessions(staff.email)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/admin/summary?days=1', (route) => late.promise.then(() => route.continue()))
  await page.clock.fastForward(61_000)

  await again.getByRole('button', { name: 'Close' }).click()
  await again.waitFor({ state: 'hidden' })
  const refused = page.waitForResponse('**/api/admin/summary?days=1')
  late.resolve()
  expect((await refused).status()).toBe(401)
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) refreshes++
  })
  await page.clock.fastForward(61_000)
  await page.getByText('Your session has ended. Try again to sign in.').first().waitFor()

  expect(refreshes).toBe(0)
  expect(await again.isVisible()).toBe(false)

  // Signed in again elsewhere in this browser, the screen refreshes itself as before.
  const signedIn = await page.request.post('/api/admin/session', {
    data: { email: staff.email, password: PASSWORD },
    headers: { Origin: shop.origin() },
  })
  expect(signedIn.ok()).toBe(true)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  // The screen asks for them once as it opens; a second time is its refresh.
  const figures = '**/api/admin/summary?days=1'
  const opened = page.waitForResponse(figures)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  expect((await opened).status()).toBe(200)
  const refreshed = page.waitForRequest(figures)
  await page.clock.fastForward(61_000)
  await refreshed
  expect(await again.isVisible()).toBe(false)
})

test('a file is asked for again after signing in, and saved', async () => {
  const staff = await shop.shopper()
  staff.expectComplaints(/401/)
  const { page } = staff
  await signInByToken(shop, staff, '/admin/orders')
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1).waitFor()
  await page.evaluate(() => sessionStorage.setItem('officeToken', 'one that was changed'))
  await page.getByRole('button', { name: 'Export CSV' }).click()

  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Operator token').fill(shop.operatorToken())
  const saved = page.waitForEvent('download')
  await again.getByRole('button', { name: 'Sign in with the token' }).click()
  expect((await saved).suggestedFilename()).toBe('orders.csv')
})

test('somebody else who signs in there begins afresh, and sends nothing that another person typed', async () => {
  const id = await aPaidOrder()
  const { staff, page, again } = await supportAt('/admin/orders')
  await openWholeOrder(page, id)
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Typed by one person')
  await endSessions(staff.email)
  await page.getByRole('button', { name: 'Add note' }).click()
  await again.getByText('Use the operator token').click()
  await again.getByLabel('Operator token').fill(shop.operatorToken())
  await again.getByRole('button', { name: 'Sign in with the token' }).click()

  await again.waitFor({ state: 'hidden' })
  await expect.poll(() => note.inputValue()).toBe('')
  const { body } = await shop
    .caller()
    .operate<{ events: { action: string }[] }>('GET', `/audit?subject=${id}`)
  expect(body.events.map(({ action }) => action)).not.toContain('order.noted')
})

test('after signing in a list stands as the link to it said, and never outside the office', async () => {
  const { staff, page } = await supportAt('/admin/orders')
  await endSessions(staff.email)
  await page.goto('/admin/orders?status=paid&q=doe')
  await page.waitForURL(/\/admin\/login\?next=/)
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/orders?status=paid&q=doe')
  expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('paid')

  const outside = [
    '//evil.example',
    '/admin/../login',
    '/admin\\..\\login',
    '/administrator',
    '/admin/login?next=x',
  ]
  for (const next of [...outside, 'https://evil.example/admin']) {
    await page.goto(`/admin/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
  }
})

test('a shop that does not answer has signed nobody out', async () => {
  const { staff, page } = await supportAt('/admin/orders')
  staff.expectComplaints(/503/)
  const me = '**/api/admin/me'
  await page.route(me, (route) => route.fulfill({ status: 503, json: { detail: 'The shop is busy.' } }))
  await page.reload()
  await page.getByText('The shop is busy.').waitFor()
  await page.unroute(me)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
})
