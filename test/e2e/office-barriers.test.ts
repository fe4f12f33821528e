import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { signInByToken, untilHistoryIsTold } from './office-staff.ts'
import { PHONE, type Shopper } from './shopper.ts'

/** Nine days have a member with adapters, a bill that failed, quotes and orders in every state. */
const shop = openBrowserShop(async () => ({ DEMO_DAYS: '9' }), { embedded: true })

const SCREENS = [
  'Today',
  'Orders',
  'Warehouse',
  'Claims',
  'Members',
  'Plans and bills',
  'Offers',
  'Catalog',
  'Money',
  'Vehicles and ratings',
  'People and log',
  'Shop',
]

/** What opens over each page, by the button that opens it. */
const DIALOGS: Record<string, (string | RegExp)[]> = {
  '/admin': [/^Find/],
  '/admin/warehouse': [/^Change/, 'New purchase order', /^Close order/],
  count: ['Apply the count'],
  '/admin/claims': ['Open a claim', 'Recall adapters'],
  '/admin/plans': [/^Resolve/],
  '/admin/offers': [/^Orders with/, /^Stop/],
  '/admin/catalog': [/^Edit/],
  '/admin/people': [/^Revoke the key/],
  '/admin/shop': [/^Remove https/],
  slip: [],
  paid: ['Pack and ship', 'Refund', 'Correct address or email'],
  fulfilled: ['Correct tracking', 'Delivered', 'Take back'],
  quote: [/^Cancel/],
  member: [/^Help/, 'Give credit', 'Disable account', 'Delete account'],
}

test('axe finds no barrier on a screen of the office, on a desktop in the light and on a phone in the dark theme', async () => {
  const staff = await shop.shopper()
  const { page } = staff
  const found: Record<string, string[]> = {}
  await page.goto('/admin/login')
  await page.getByText('Use the operator token').click()
  found.login = await staff.wrongInBothViews('html', PHONE)
  await signInByToken(shop, staff)
  await untilHistoryIsTold(shop)
  await letMailWait(page)

  for (const screen of SCREENS) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: screen, exact: true }).click()
    await page.getByRole('heading', { name: screen, level: 1 }).waitFor()
    if (screen === 'Shop') await page.getByText(MAIL_WAITS).waitFor()
    await seeAll(page)
    found[screen] = await staff.wrongInBothViews('main', PHONE)
    // Only a person has one.
    if (screen === 'People and log') expect(await page.getByText('authenticator').count()).toBe(0)
  }
  found.frame = await staff.wrongInBothViews('html', PHONE)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  found.more = await staff.barriers('dialog[open]')

  expect(Object.entries(found).filter(([, barriers]) => barriers.length > 0)).toEqual([])
})

test('nor in what opens over a screen, nor on the pages of an order and a member', async () => {
  const staff = await shop.shopper()
  const { page } = staff
  const found: Record<string, string[]> = {}
  await signInByToken(shop, staff)
  await untilHistoryIsTold(shop)

  const places = await somePlaces()
  for (const [place, buttons] of Object.entries(DIALOGS)) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(places[place] ?? place)
    for (const button of buttons) found[`${place} ${button}`] = await inDialog(staff, button)
    if (places[place]) found[place] = await staff.wrongInBothViews('main', PHONE)
  }

  expect(Object.entries(found).filter(([, barriers]) => barriers.length > 0)).toEqual([])
})

/** Every list has come, and what an open dialog works out. */
async function seeAll(page: Shopper['page']) {
  await page.waitForFunction(
    () => !document.querySelector('main .animate-wait, dialog[open] [aria-busy=true]'),
  )
}

async function inDialog(staff: Shopper, button: string | RegExp): Promise<string[]> {
  const { page } = staff
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
  await seeAll(page)
  const found = await staff.wrongInBothViews('dialog[open]', PHONE)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return found
}

const MAIL_WAITS = '2 emails waited for more than an hour: check SMTP_URL.'

/** The check of a shop whose mail server is away; all else is as the shop says it. */
async function letMailWait(page: Shopper['page']) {
  await page.route('**/api/admin/check', async (route) => {
    const answer = await route.fetch()
    const told: { checks: { name: string; wrong: string[] }[] } = await answer.json()
    for (const check of told.checks) if (check.name === 'mail') check.wrong = [MAIL_WAITS]
    await route.fulfill({ response: answer, json: told })
  })
}

/** An order of each state that has acts of its own, and a member with an adapter in use. */
async function somePlaces(): Promise<Record<string, string>> {
  const { operate } = shop.caller()
  await operate('POST', '/api-keys', { name: 'Telematics', scopes: ['devices:report'] })
  await operate('POST', '/webhooks', { url: 'https://platform.example/', types: ['order.paid'] })
  const list = async (query: string) =>
    (await operate<{ orders: { id: string }[] }>('GET', `/orders?limit=1&status=${query}`)).body.orders
  const states = ['paid', 'fulfilled', 'quote']
  const orders = await Promise.all(
    states.map(async (state) => [state, `/admin/orders/${(await list(state))[0]?.id}`]),
  )
  const { body } = await operate<{ members: { id: string }[] }>('GET', '/members?q=jamal')
  const pages = Object.fromEntries(orders)
  const { body: count } = await operate<{ id: string }>('POST', '/stocktakes')
  return {
    ...pages,
    count: `/admin/stocktakes/${count.id}`,
    slip: `${pages.paid}/slip`,
    member: `/admin/members/${body.members[0]?.id}`,
  }
}
