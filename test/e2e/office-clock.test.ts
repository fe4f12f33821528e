import { expect, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { openBrowserShop } from './browser-shop.ts'
import { signInByToken } from './office-staff.ts'

/** A shop whose clock is moved. */
const shop = openBrowserShop()
const DAY_MS = 86_400_000

/** Where a day begins fifteen hours before it does in Chicago. */
const FAR_AWAY = { timezoneId: 'Asia/Tokyo' }

/** Days from now as a date field names them. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const zoneOf = {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  dateStyle: 'short',
  timeStyle: 'medium',
} as const
const inChicago = (at: string) => new Intl.DateTimeFormat('en-CA', zoneOf).format(new Date(at))

async function aShippedOrder() {
  const caller = shop.caller()
  const { body } = await caller.checkout(anOrder())
  await caller.pay(body.client_secret, aCard())
  await caller.operate('POST', `/orders/${body.orderId}/fulfilments`, {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  })
  return body.orderId
}

test('days that staff type are days where the buyer is, wherever the browser stands', async () => {
  const staff = await shop.shopper('desktop', FAR_AWAY)
  const { page } = staff
  const { operate } = shop.caller()
  await signInByToken(shop, staff, '/admin/offers')
  const quote = page.locator('#new-quote')
  await quote.getByLabel('Buyer’s email').fill(staff.email)
  await quote.getByLabel('Adapters').fill('5')
  await quote.getByLabel('Good until').fill(dayIn(40))
  await quote.getByRole('button', { name: 'Look at the quote' }).click()
  await page.getByRole('button', { name: 'Email this quote' }).click()
  await quote.getByText('The quote was emailed').first().waitFor()
  const quotes = (await operate<{ quotes: { lastDay: string; email: string }[] }>('GET', '/quotes')).body
    .quotes
  const made = quotes.find(({ email }) => email === staff.email)
  expect(made?.lastDay).toBe(dayIn(40))

  await page.goto('/admin/catalog')
  await page.getByLabel('In force from').fill(`${dayIn(20)}T00:00`)
  await page.getByText('Chicago time. Leave empty for now').waitFor()
  await page.getByLabel('Adapter, once').fill('99')
  await page.getByLabel('Plan a month, each', { exact: true }).fill('8')
  await page.getByLabel('Plan a month, each, from the count below').fill('7')
  await page.getByLabel('Active adapters for the lower price').fill('3')
  await page.getByRole('button', { name: 'Set prices' }).click()
  const row = page.getByRole('row').filter({ hasText: '$99.00' })
  await row.getByText(/12:00 AM C[SD]T/).waitFor()
  const { prices } = (await operate<{ prices: { from: string; devicePrice: number }[] }>('GET', '/prices'))
    .body
  const set = prices.find(({ devicePrice }) => devicePrice === 99)
  expect(inChicago(set?.from ?? '')).toBe(`${dayIn(20)}, 00:00:00`)

  const id = await aShippedOrder()
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Delivered' }).click()
  await page.getByLabel('Day it arrived').fill(dayIn(0))
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  const read = async () =>
    (await operate<{ shipment: { deliveredAt: string | null } }>('GET', `/orders/${id}`)).body.shipment
      .deliveredAt
  await expect.poll(read).not.toBeNull()
  expect(inChicago((await read()) ?? '')).toBe(`${dayIn(0)}, 12:00:00`)
})

test('a shop whose clock was moved says on each screen what holds at its own time', async () => {
  const staff = await shop.shopper('desktop')
  const { page } = staff
  const { operate } = shop.caller()
  const ends = new Date(Date.now() + 10 * DAY_MS).toISOString()
  const code = {
    code: 'ENDSSOON',
    enterpriseType: 'fleet',
    deviceDiscounts: [],
    planTerms: { discountPercent: 5 },
  }
  await operate('POST', '/enterprise-codes', { ...code, expiresAt: ends })
  await operate('PUT', '/prices', {
    country: 'ca',
    devicePrice: 77,
    planPrice: 9,
    planDiscountPrice: 8,
    planDiscountThreshold: 3,
    from: ends,
  })
  const { body } = await operate<{ now: string }>('POST', '/clock', { days: 65 })
  const id = await aShippedOrder()

  await signInByToken(shop, staff, '/admin/catalog')
  const row = page.getByRole('row').filter({ hasText: '$77.00' })
  await row.getByText('In force').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  await page.goto('/admin/offers')
  const ended = page.getByRole('row').filter({ hasText: 'ENDSSOON' })
  await ended.getByText('Ended').waitFor()
  await page.goto('/admin/money')
  // The month of the market that is furthest in the day.
  const toronto = new Intl.DateTimeFormat('en-CA', { ...zoneOf, timeZone: 'America/Toronto' })
  expect(await page.getByLabel('Month', { exact: true }).inputValue()).toBe(
    toronto.format(new Date(body.now)).slice(0, 7),
  )
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Delivered' }).click()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const read = async () =>
    (await operate<{ shipment: { deliveredAt: string } }>('GET', `/orders/${id}`)).body.shipment.deliveredAt
  await expect.poll(async () => Date.parse(await read()) - Date.parse(body.now)).toBeLessThan(DAY_MS)
  expect(Date.parse(await read())).toBeGreaterThanOrEqual(Date.parse(body.now))
})
