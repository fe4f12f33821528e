import { afterAll, expect, test } from 'vitest'
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import { openBrowserShop } from './browser-shop.ts'
import type { Shopper } from './shopper.ts'

let standIn: StripeStandIn | undefined

const shop = openBrowserShop(async () => {
  standIn = await startStripeStandIn()
  return {
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_shop',
    STRIPE_API_BASE: standIn.url,
  }
})
afterAll(() => standIn?.close())

/** Stands where Stripe's form stands, and says what it was given. */
const STRIPE_JS = `window.Stripe = (key) => ({
  async createEmbeddedCheckoutPage({ fetchClientSecret }) {
    const secret = await fetchClientSecret()
    return {
      mount(element) { element.textContent = 'Card form of ' + key + ' for ' + secret },
      destroy() {},
    }
  },
})`

async function bringStripe({ context }: Shopper) {
  await context.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  )
}

async function openSession({ page }: Shopper): Promise<{ id: string; returnUrl: string }> {
  const form = await page.getByText('Card form of pk_test_shop for').textContent()
  const session = standIn?.sessions().find(({ client_secret }) => form?.endsWith(` ${client_secret}`))
  if (!session) throw new Error(`no session of Stripe belongs to: ${form}`)
  return {
    id: session.id,
    returnUrl: String(session.return_url).replace('{CHECKOUT_SESSION_ID}', session.id),
  }
}

test("a buyer pays in Stripe's form inside the page and comes back to the thanks", async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await bringStripe(shopper)
  await shopper.reachPayment()

  const session = await openSession(shopper)
  await page.getByText('Sold by Milepost Devices Ltd.').waitFor()
  standIn?.pay(session.id, { hold: true })
  await page.goto(session.returnUrl)

  await shopper.seeThanks()
  await expect.poll(() => page.getByRole('main').textContent()).toContain('Visa ending in 4242')
  await expect
    .poll(() => shop.ordersOf(shopper.email))
    .toMatchObject([{ status: 'paid', payments: [{ provider: 'stripe', amount: 95.61 }] }])
})

test('consent to keep the card opens the payment anew, with the card kept', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await bringStripe(shopper)
  await shopper.reachPayment()
  const before = await openSession(shopper)

  await page
    .getByRole('checkbox', { name: /Keep the card I pay with and charge my monthly plan to it/ })
    .check()
  await page.getByText('Card form of pk_test_shop for').filter({ hasNotText: before.id }).waitFor()

  const after = await openSession(shopper)
  await expect.poll(() => standIn?.session(before.id).status).toBe('expired')
  expect(standIn?.session(after.id).customer_creation).toBe('always')
})

test("when Stripe's script does not load the page says what is safe and tries again", async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/ERR_FAILED/)
  await bringStripe(shopper)
  await shopper.context.route('https://js.stripe.com/**', (route) => route.abort(), { times: 1 })
  await shopper.reachPayment()

  await page.getByText('The card form didn’t load').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByText('Card form of pk_test_shop').waitFor()
})

test('nothing of Stripe is loaded before somebody pays', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await bringStripe(shopper)
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).host))

  await shopper.openCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()

  expect([...new Set(hosts)]).toEqual([new URL(shop.origin()).host])
})
