import { afterAll, expect, test } from 'vitest'
import { anOrder } from '../factories.ts'
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import { openBrowserShop } from './browser-shop.ts'
import { PlainBuyer } from './plain-buyer.ts'

let standIn: StripeStandIn | undefined

/** Takes on one checkout at a time. */
const shop = openBrowserShop(async () => {
  standIn = await startStripeStandIn()
  return {
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_shop',
    STRIPE_API_BASE: standIn.url,
    CHECKOUTS_AT_ONCE: '1',
    CHECKOUTS_AT_DOOR: '0',
  }
})
afterAll(() => standIn?.close())

test('without scripts the page says where one stands, asks again by itself, and leads on when it is one’s turn', async () => {
  const buyer = new PlainBuyer(shop.origin())
  await buyer.reachPayment()
  standIn?.faults.plan({ call: 'POST /v1/checkout/sessions', how: 'silence' })
  const [first, second] = [anOrder(), anOrder()]
  const inside = shop.caller().checkout(first)
  await expect.poll(() => shop.ordersOf(first.email ?? '')).toHaveLength(1)
  const behind = () => shop.caller().checkout(second, { key: 'behind-the-first' })
  expect((await behind()).status).toBe(503)
  const sent = await buyer.post({})
  expect(sent.headers.get('location')).toBe('/order/checkout/payment?waiting')
  await buyer.open('/order/checkout/payment?waiting')
  expect(buyer.text()).toMatch(/You’re number 2 in line More people than usual are checking out\./)
  expect(buyer.text()).toContain('So far there are enough adapters for you and everyone ahead of you.')
  expect(buyer.html()).toMatch(/<meta http-equiv="refresh" content="\d+"/)
  expect(await shop.ordersOf(buyer.email)).toEqual([])

  expect((await inside).status).toBe(200)
  expect((await behind()).status).toBe(200)
  const status = async () => {
    await buyer.open('/order/checkout/payment?waiting')
    return (await shop.ordersOf(buyer.email))[0]?.status
  }
  await expect.poll(status, { timeout: 60_000, interval: 1_000 }).toBe('awaiting_payment')
})

test('with scripts the page shows the place as it moves, and opens the payment by itself', async () => {
  const shopper = await shop.shopper()
  const { page, context } = shopper
  shopper.expectComplaints(/503/)
  const tickets: (string | undefined)[] = []
  const places = [12, 3]
  await context.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  )
  const seen = Promise.withResolvers<void>()
  const seenNext = Promise.withResolvers<void>()
  await context.route('**/api/orders/checkout', async (route) => {
    tickets.push(route.request().headers()['waiting-ticket'])
    const place = places.shift()
    if (place === undefined) {
      await seenNext.promise
      return route.continue()
    }
    if (place === 3) await seen.promise
    const line = { place, seconds: place * 40, ticket: `ticket ${place}`, enough: place === 3 }
    await route.fulfill({
      status: 503,
      headers: { 'Retry-After': '1' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, code: 'waiting_line', detail: 'In line', line }),
    })
  })
  await shopper.openCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByText('You’re number 12 in line').waitFor()
  await page.getByText('in about 8 minutes').waitFor()
  expect(await shopper.barriers()).toEqual([])
  seen.resolve()
  await page.getByText('You’re number 3 in line').waitFor()
  await page.getByText('enough adapters for you and everyone ahead of you').waitFor()
  seenNext.resolve()
  await page.getByText('Card form of pk_test_shop').waitFor()
  await expect.poll(() => page.getByText('in line').count()).toBe(0)
  expect(tickets).toEqual([undefined, 'ticket 12', 'ticket 3'])
})

/** Stands where Stripe's form stands. */
const STRIPE_JS = `window.Stripe = (key) => ({
  async createEmbeddedCheckoutPage({ fetchClientSecret }) {
    await fetchClientSecret()
    return {
      mount(element) { element.textContent = 'Card form of ' + key },
      destroy() {},
    }
  },
})`
