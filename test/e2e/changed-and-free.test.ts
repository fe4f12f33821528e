import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { PlainBuyer } from './plain-buyer.ts'
import { alive } from './shopper.ts'

const shop = openBrowserShop()

async function setPrices(devicePrice: number, planPrice: number) {
  const plan = { planPrice, planDiscountPrice: 7.7, planDiscountThreshold: 3 }
  const from = new Date().toISOString()
  const { status } = await shop
    .caller()
    .operate('PUT', '/prices', { country: 'us', devicePrice, ...plan, from })
  expect(status).toBe(200)
}

/** The price of an adapter that this browser knows its buyer has seen. */
const seenPrice = () => JSON.parse(localStorage.getItem('cartOrderData') ?? '{}').state?.seenFigures?.device

test('a price that rises on the way is said, old and new, unticks what was agreed to, and is what is paid', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await setPrices(89.99, 9)
  await shopper.reachPayment()
  const box = page.getByRole('checkbox', {
    name: /Keep the card I pay with and charge my monthly plan to it/,
  })
  await box.check()
  // What was never seen cannot be said to have changed.
  await page.getByRole('button', { name: 'Pay $95.61 USD' }).waitFor()
  await expect.poll(() => page.evaluate(seenPrice)).toBe(89.99)

  await setPrices(99.99, 9.99)
  // Prices are a second old at most. Each page gets the time to hear its own, which another reload would cut off.
  const risen = page.getByText('Each adapter is now $99.99. It was $89.99.')
  await expect
    .poll(async () => {
      await page.reload()
      await risen.waitFor({ timeout: 3_000 }).catch(() => {})
      return risen.count()
    })
    .toBe(1)

  await page.getByText('Each adapter’s plan is now $9.99 a month. It was $9.00.').waitFor()
  await expect.poll(() => box.isChecked()).toBe(false)
  await expect.poll(() => shopper.payButton().textContent()).toBe('Pay $106.24 USD')
  await shopper.pay('good')
  await shopper.seeThanks()
  // A reload that cut off the answer to the first opening has left an order that nobody pays and that lapses.
  await expect
    .poll(async () => (await shop.ordersOf(shopper.email)).filter(({ status }) => status === 'paid'))
    .toMatchObject([{ payments: [{ amount: 106.24 }] }])
})

test('without scripts no card is asked for on a page of another price than was shown, also when its order is older', async () => {
  await setPrices(89.99, 9)
  const buyer = new PlainBuyer(shop.origin())
  await buyer.reachPayment()
  await buyer.send({})
  expect(buyer.path).toMatch(/^\/sandbox\/pay/)
  await buyer.open('/order/checkout/payment')
  const { attempt = '' } = buyer.hidden()
  await buyer.send({})
  expect(buyer.path).toMatch(/^\/sandbox\/pay/)

  await setPrices(99.99, 9)
  const newPrice = async () => {
    await buyer.open('/order/checkout/payment')
    return buyer.hidden().shown
  }
  await expect.poll(newPrice).toBe('106.24')
  // The same attempt finds the order of before, whose page asks for what was due then.
  await buyer.send({ attempt })
  expect(buyer.text()).toContain('Your total changed from $106.24 USD to $95.61 USD.')
})

test('an order that costs nothing is shown whole, with what each month costs, and placed by its own button', async () => {
  const shopper = await shop.shopper('phone')
  const { page, email } = shopper
  await setPrices(89.99, 9)
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const quote = { email, quantity: 2, deviceUnitPrice: 0, isFree: true, expiresAt }
  const { body } = await shop.caller().operate<{ id: string }>('POST', '/quotes', quote)
  await page.goto(`/order/load?${new URLSearchParams({ id: body.id, email })}`)
  await page.waitForURL('**/order/checkout/shipping')
  await alive(page)
  await page.getByLabel('Full name').fill('Robin Doe')
  await page.getByLabel('Phone').fill('(512) 555-0143')
  await page.getByLabel('Street address').fill('500 Congress Ave')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State', { exact: true }).selectOption('Texas')
  await page.getByLabel('ZIP code').fill('78701')
  await shopper.goToAccount()

  await shopper.goOnAsGuest()
  await page.getByRole('heading', { name: 'Review your order' }).waitFor()
  await expect.poll(() => page.getByLabel('What you’ll pay').textContent()).toMatch(/\$18\.90 USD with tax/)
  await page.getByText('500 Congress Ave').waitFor()
  expect(await shop.ordersOf(email)).not.toMatchObject([{ status: 'paid' }])
  await page.getByRole('button', { name: 'Place order' }).click()

  await shopper.seeThanks()
  await expect.poll(() => shop.ordersOf(email)).toMatchObject([{ status: 'paid', payments: [] }])
})

test('the box for the plan says what an Enterprise ID changes about it, and so do the lines beside it', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shop.caller().operate('POST', '/enterprise-codes', {
    code: 'CREW',
    enterpriseType: 'Fleet',
    deviceDiscounts: [],
    planTerms: { discountPercent: 20, includedMonths: 1 },
  })
  await shopper.openCheckout()
  await shopper.fillShipping()
  await page.getByText('Have an Enterprise ID?').click()
  await page.getByLabel('Enterprise ID (optional)').fill('crew')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove CREW' }).waitFor()
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  const box = page.getByRole('checkbox', { name: /20% off the regular \$9\.00/ })
  await box.check()
  expect(await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)).toContain(
    'The first month after an adapter is installed is included with your Enterprise ID and costs nothing',
  )
  await page.getByText('Your Enterprise ID includes the first month.').first().waitFor()
  expect(await shopper.barriers()).toEqual([])
  await shopper.pay('good')
  await shopper.seeThanks()
  await page.getByText('The plan is $7.20 USD a month plus tax').waitFor()
})
