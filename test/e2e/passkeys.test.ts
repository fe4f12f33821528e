import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { appointSupport } from './office-staff.ts'
import type { Shopper } from './shopper.ts'

// Passkeys belong to a host by its name, and browsers take this one for safe without https.
const shop = openBrowserShop(async () => ({ HOST: 'localhost', REQUIRE_SECOND_FACTOR: '1' }))
const PASSWORD = 'a sparrow in the hedge'

/** Somebody whose device unlocks by a finger. */
async function withDevice() {
  const person = await shop.shopper('phone')
  const device = await person.context.newCDPSession(person.page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await appointSupport(shop, { email: person.email, password: PASSWORD })
  return person
}

async function typePassword({ page, email }: Shopper, button: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function logOut(page: Page) {
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
}

/** As an owner does from the list of sessions. */
async function endSessions(email: string) {
  const { operate } = shop.caller()
  const { body } = await operate<{ sessions: { id: string; email: string }[] }>('GET', '/staff/sessions')
  const own = body.sessions.filter((session) => session.email === email)
  expect(own.length).toBeGreaterThan(0)
  for (const { id } of own) await operate('DELETE', `/staff/sessions/${id}`)
}

test('who is new in the office adds a passkey, signs in with it alone, and once more over a screen', async () => {
  const staff = await withDevice()
  const { page } = staff
  staff.expectComplaints(/401|409/)
  await page.goto('/admin/login')
  await typePassword(staff, 'Sign in')
  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor()
  expect(await staff.barriers('main')).toEqual([])
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()

  await page.context().clearCookies()
  await page.goto('/admin/login?next=/admin/people')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  const own = page.getByRole('region', { name: 'Your passkeys for the office' })
  await own.getByRole('cell', { name: 'My phone', exact: true }).waitFor()
  expect(await staff.barriers('main')).toEqual([])

  await endSessions(staff.email)
  const remove = page.getByRole('button', { name: 'Remove My phone' })
  await remove.click()
  const asked = page.getByRole('dialog', { name: 'Remove My phone' })
  await asked.getByRole('button', { name: 'Remove', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await again.waitFor({ state: 'hidden' })
  await page.getByText('This is your only second factor').waitFor()
})

test('a member adds a passkey and logs in with one tap; a browser without passkeys is offered none', async () => {
  const member = await withDevice()
  const { page } = member
  // The device still has the passkey that the shop has no more.
  member.expectComplaints(/401/)
  await page.goto('/login?redirect=%2Faccount%2Fsign-in')
  await typePassword(member, 'Log in and continue')
  await page.waitForURL('**/account/sign-in')
  expect(await member.barriers('main')).toEqual([])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is ready.').waitFor()
  await shop.wordIn(member.email, /A passkey was added to your/)

  await logOut(page)
  expect(await member.barriers('main')).toEqual([])
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/account')

  await page.goto('/account/sign-in')
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByText('The passkey is removed.').waitFor()
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('That passkey doesn’t work here.').waitFor()

  const plain = await shop.shopper()
  await plain.context.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await plain.page.goto('/login')
  await plain.page.getByRole('button', { name: 'Log in and continue' }).waitFor()
  expect(await plain.page.getByText('passkey').count()).toBe(0)
})
