import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { holdScripts } from './page-load.ts'

const shop = openBrowserShop()
const PAY = '**/api/sandbox/sessions/pay'

/** Holds the first caller until there is a second. */
function waitForTwo(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let callers = 0
  return () => {
    callers += 1
    if (callers === 2) resolve()
    return promise
  }
}

test('a double click on pay is one payment', async () => {
  const shopper = await shop.shopper()
  await shopper.reachPayment()
  await shopper.fillCard('good')

  await shopper.payButton().dblclick()

  await shopper.seeThanks()
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])
})

test('when one tab has paid, the other shows the same thanks, and there is one order', async () => {
  const shopper = await shop.shopper()
  await shopper.reachPayment()
  const other = await shopper.newTab()
  await other.goto('/order/checkout/payment')
  await shopper.fillCard('good', other)

  await shopper.pay('good')

  await shopper.seeThanks()
  await shopper.seeThanks(other)
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])
})

test('two tabs that pay at the same moment pay once', async () => {
  const shopper = await shop.shopper()
  await shopper.reachPayment()
  const other = await shopper.newTab()
  await other.goto('/order/checkout/payment')
  await shopper.fillCard('good')
  await shopper.fillCard('good', other)

  const bothHaveSent = waitForTwo()
  await shopper.context.route(PAY, async (route) => {
    await bothHaveSent()
    await route.continue()
  })

  await Promise.all([shopper.payButton().click(), shopper.payButton(other).click()])

  await Promise.all([shopper.seeThanks(), shopper.seeThanks(other)])
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])
})

test('a payment whose answer was lost is found out, never called failed', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/ERR_FAILED/)
  await shopper.reachPayment()
  await page.route(PAY, async (route) => {
    await route.fetch()
    await route.abort()
  })
  // The shop knows at once, so that the sentence may be gone before a slow machine has looked: the page itself tells of it.
  let isSaid = false
  await page.exposeFunction('hearIt', () => {
    isSaid = true
  })
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes('Your money is safe')) Reflect.get(window, 'hearIt')()
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })
  expect(isSaid).toBe(false)

  await shopper.pay('good')

  await shopper.seeThanks()
  await expect.poll(() => isSaid).toBe(true)
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])
})

test('a sign of the buyer that is on its way when they pay asks for no other payment', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/ERR_FAILED/)
  const { promise: isPaid, resolve: havePaid } = Promise.withResolvers<void>()
  let checkouts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/checkout')) checkouts += 1
  })
  await page.route('**/presence', async (route) => {
    await isPaid
    // The page may have given it up.
    await route.continue().catch(() => {})
  })
  const look = Promise.withResolvers<void>()
  await page.route('**/orders/checkout-session/*', async (route) => {
    await look.promise
    await route.continue()
  })
  await page.route(PAY, async (route) => {
    await route.fetch()
    havePaid()
    await route.abort()
  })
  await shopper.reachPayment()

  await shopper.pay('good')
  await page.getByText('Your money is safe').waitFor()
  await page.waitForTimeout(500)
  look.resolve()

  await shopper.seeThanks()
  expect(checkouts).toBe(1)
})

test('a payment that never reached the shop can be made again once that is known', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/ERR_FAILED/)
  await shopper.reachPayment()
  await page.route(PAY, (route) => route.abort(), { times: 1 })

  await shopper.pay('good')
  await page.getByText('Your money is safe').waitFor()
  await page.getByText('Your card wasn’t charged.').waitFor({ timeout: 15_000 })
  await page.getByLabel('Security code').fill('123')
  await shopper.payButton().click()

  await shopper.seeThanks()
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])
})

test('a checkout whose answer was lost is sent again and makes one order', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/ERR_FAILED/)
  await shopper.startCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()
  await page.route(
    '**/api/orders/checkout',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

  await shopper.goOnAsGuest()
  await shopper.pay('good')

  await shopper.seeThanks()
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid' }])
})

test('more than is left is said before anything is paid, and fewer can be bought at once', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/409 \(Conflict\)/)
  const { operate } = shop.caller()
  await shopper.startCheckout(3)
  await shopper.fillShipping()
  await shopper.goToAccount()
  await operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: 2 })

  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByText('Only 2 left. Please reduce the quantity. You weren’t charged.').waitFor()
  await page.getByRole('button', { name: 'Change the quantity' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: 'Decrease quantity' }).click()
  await cart.getByText('They’re in your cart. That’s all we have right now.').waitFor()
  await cart.getByRole('button', { name: 'Hide' }).click()
  await shopper.goOnAsGuest()
  await shopper.pay('good')

  await shopper.seeThanks()
  await operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: 1_000 })
})

test.each([
  [2, 'Only 2 left. Change the quantity to 2 to check out.'],
  [0, 'Sold out right now. We’ll keep your cart in this browser until there are more.'],
])(
  'with %i left the cart page says so before any script has come, and does not check out',
  async (left, words) => {
    const { operate } = shop.caller()
    await operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: left })
    const { page } = await shop.shopper('phone')
    await page.context().addCookies([{ name: 'basket', value: 'q=3', url: shop.origin() }])
    await holdScripts(page)
    const main = page.locator('main')

    await expect
      .poll(
        async () => {
          // Pages read the stock once a second.
          await page.goto('/cart', { waitUntil: 'commit' })
          return main.getByText(words).isVisible()
        },
        { interval: 500 },
      )
      .toBe(true)

    expect(await main.getByRole('button', { name: 'Check Out' }).isDisabled()).toBe(true)
    expect(await main.getByText(/^Arrives/).count()).toBe(left > 0 ? 1 : 0)
    await operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: 1_000 })
  },
)

test('a quantity changed on the payment page opens the payment anew, for the new total', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.reachPayment()

  await page.getByRole('button', { name: /^Cart/ }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Pay $191.23 USD' }).waitFor()
  await shopper.pay('good')

  await shopper.seeThanks()
  await expect
    .poll(() => shop.ordersOf(shopper.email))
    .toMatchObject([{ status: 'paid', quantity: 2, payments: [{ amount: 191.23 }] }])
})

test('a payment on the hosted page comes back to the thanks, and a cancelled one to the cart as it was', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.reachPayment()
  await page.waitForFunction(() => /"orderId":"ord_/.test(localStorage.getItem('cartOrderData') ?? ''))
  const order = await page.evaluate(() => {
    const account = JSON.parse(localStorage.getItem('accountData') ?? '{}').state
    const cart = JSON.parse(localStorage.getItem('cartOrderData') ?? '{}').state
    return {
      orderId: cart.checkoutAttempt.orderId,
      email: account.guestEmail,
      quantity: cart.quantity,
      deviceVariantSku: cart.deviceVariantSku,
      shippingAddress: account.shippingAddress,
    }
  })
  // The page would take the place of the hosted session with one of its own.
  await page.goto('about:blank')
  const { body } = await shop.caller().checkout(order, { uiMode: 'hosted' })

  await page.goto(body.redirectUrl ?? '')
  await page.getByRole('button', { name: 'Cancel and go back to the shop' }).click()
  await page.getByRole('heading', { name: 'You haven’t paid yet' }).waitFor()
  await page.getByText('Your cart with 1 adapter').waitFor()
  await page.goto(body.redirectUrl ?? '')
  await page.getByText('TEST MODE').first().waitFor()
  await shopper.pay('good')

  await shopper.seeThanks()
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])
})
