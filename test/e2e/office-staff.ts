import { expect } from 'vitest'
import type { BrowserShop } from './browser-shop.ts'
import type { Shopper } from './shopper.ts'

/** Opens the office with the operator's token. */
export async function signInByToken(shop: BrowserShop, staff: Shopper, path = '/admin') {
  const { page } = staff
  // The frame of an email runs no script, not even the one that moves the pointer of every test.
  staff.expectComplaints(/^Blocked script execution in 'about:srcdoc'/)
  await page.goto(`/admin/login?next=${encodeURIComponent(path)}`)
  await page.getByText('Use the operator token').click()
  await page.getByLabel('Operator token').fill(shop.operatorToken())
  await page.getByRole('button', { name: 'Sign in with the token' }).click()
  await page.waitForURL(`**${path}`)
  // The address comes before the screen, and the sign-in has a field for an email too.
  await page.getByLabel('Operator token').waitFor({ state: 'detached' })
}

/** Makes a member with a confirmed email who works here as support. */
export async function appointSupport(
  shop: BrowserShop,
  { email, password }: Record<'email' | 'password', string>,
) {
  const localUser = { firstName: 'Kim', lastName: 'Doe', email, password }
  const { body } = await shop.caller().post<{ token: string }>('/api/users', { localUser })
  const link = new URL(await shop.linkIn(email, '/account/confirm-email'), shop.origin())
  await shop.caller().fetch('/api/auth/email-confirmation', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${body.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: link.searchParams.get('token') }),
  })
  await shop.caller().operate('POST', '/staff', { email, role: 'support' })
}

/** The history ends with quotes that businesses ask for. */
export async function untilHistoryIsTold(shop: BrowserShop) {
  const { operate } = shop.caller()
  const asked = async () =>
    (await operate<{ requests: object[] }>('GET', '/quote-requests')).body.requests.length
  await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(0)
}
