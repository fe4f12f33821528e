import { describe, expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'
import { CA_LABELS, TORONTO } from './shopper.ts'

const shop = browseOpenShop()

test('the name on the card begins as the name of the buyer, and what is typed instead stays', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shopper.reachPayment()
  const name = page.getByLabel('Name on the card')
  await expect.poll(() => name.inputValue()).toBe('Robin Ann Doe')

  await name.fill('Kim Doe')
  await page.reload()

  await expect.poll(() => name.inputValue()).toBe('Kim Doe')
})

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  test('a guest in the US buys one adapter and holds a numbered order', async () => {
    const shopper = await shop.shopper(size)
    const { page } = shopper

    await shopper.startCheckout()
    await shopper.fillShipping()
    await shopper.goToAccount()
    await shopper.goOnAsGuest()
    await shopper.pay('good')
    await shopper.seeThanks()

    const main = page.getByRole('main')
    await expect.poll(() => main.textContent()).toMatch(/Order number\s*\d{5}/)
    await expect.poll(() => main.textContent()).toContain('Visa ending in 4242')
    await expect.poll(() => main.textContent()).toContain('Texas sales tax')
    const [order, ...others] = await shop.ordersOf(shopper.email)
    expect(others).toEqual([])
    expect(order).toMatchObject({ status: 'paid', payments: [{ status: 'settled' }] })
  })

  test('a guest in Canada pays in Canadian dollars, each tax under its name', async () => {
    const shopper = await shop.shopper(size, { locale: 'en-CA' })
    const { page } = shopper

    await shopper.startCheckout()
    await shopper.fillShipping(TORONTO, CA_LABELS)
    await shopper.goToAccount()
    await shopper.goOnAsGuest()
    await page.getByRole('button', { name: 'Pay $101.69 CAD' }).waitFor()
    await page.getByText('Toronto, ON M5H 2N2').waitFor()
    await shopper.pay('good')
    await shopper.seeThanks()

    await expect
      .poll(() => page.getByRole('main').textContent())
      .toMatch(/HST\s*13% of \$89\.99\s*\$11\.70 CAD/)
    await expect.poll(() => page.getByRole('main').textContent()).toContain('M5H 2N2')
    await expect
      .poll(() => shop.ordersOf(shopper.email))
      .toMatchObject([{ status: 'paid', pricing: { currencyCode: 'CAD' } }])
  })

  test('a declined card keeps all but its code, and a good one then pays the same order', async () => {
    const shopper = await shop.shopper(size)
    const { page } = shopper

    await shopper.reachPayment()
    await page.getByText(/Your adapter is held for you until \d+:\d+/).waitFor()
    await shopper.pay('declined')
    await page.getByText('Your card was declined. Try another card; nothing was charged.').waitFor()

    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
    await expect.poll(() => page.getByLabel('Expires').inputValue()).toBe('12 / 40')
    await expect.poll(() => page.getByLabel('Name on the card').inputValue()).toBe('Robin Doe')
    await expect.poll(() => page.getByLabel('Security code').inputValue()).toBe('')
    await shopper.pay('good')
    await shopper.seeThanks()
    await expect
      .poll(() => shop.ordersOf(shopper.email))
      .toMatchObject([{ status: 'paid', payments: [{ status: 'settled' }] }])
  })
})

test('a card that wants confirmation asks, takes a no, and pays after a yes', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.reachPayment()

  await shopper.pay('wants confirmation')
  await page.getByRole('button', { name: 'Don’t confirm' }).click()
  await page.getByText('The payment was not confirmed.').waitFor()
  await page.getByLabel('Security code').fill('123')
  await shopper.payButton().click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()

  await shopper.seeThanks()
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])
})

test('slow money is waited for, without a word of failure', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.reachPayment()

  await shopper.pay('slow')
  await page.getByText('We’re waiting for your payment to arrive').waitFor()

  await shopper.seeThanks()
})

test('three adapters cost less a month, and the renewal box says so, unticked, in the words the shop keeps', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.reachPayment({ quantity: 3 })

  const box = page.getByRole('checkbox', {
    name: /Keep the card I pay with and charge my monthly plan to it: \$7\.70 USD a month/,
  })
  await expect.poll(() => box.isChecked()).toBe(false)
  await box.check()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Sold by Milepost Devices Ltd.').waitFor()
  await page.getByRole('main').getByText('Total today').first().waitFor()
  expect(
    await page.getByRole('main').locator('button:visible, input:not([type=checkbox]):visible').count(),
  ).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await shopper.pay('good')
  await shopper.seeThanks()

  await expect.poll(() => page.getByRole('main').textContent()).toContain('$23.10 USD a month')
  const [order] = await shop.ordersOf(shopper.email)
  expect(order).toMatchObject({
    status: 'paid',
    agreements: { renewalConsent: { text: expect.stringContaining('$7.70 USD a month') } },
  })
})

test('an account made on the way owns the order, and its owner sees three steps', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/422/)
  await shopper.startCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()

  await page.getByText('Create an account', { exact: true }).click()
  await page.getByLabel('Password').first().fill('password')
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  await shopper.seeFocus(page.getByLabel('Password').first())
  await page.getByLabel('Password').first().fill('a sparrow in the hedge')
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  await page.waitForURL('**/order/checkout/payment')
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  await expect
    .poll(() => steps.getByRole('listitem').allTextContents())
    .toEqual(['1Shippingcompleted', '2Payment', '3Done'])
  await shopper.pay('good')
  await shopper.seeThanks()

  await expect
    .poll(() => shop.ordersOf(shopper.email))
    .toMatchObject([{ status: 'paid', account: { userAccountId: expect.stringMatching(/^usr_/) } }])
})

test('a wrong password is refused in the words of the shop, and a guest can still go on', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  shopper.expectComplaints(/401/)
  await shopper.startCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()

  await page.getByText('Log in', { exact: true }).click()
  await page.getByLabel('Password').last().fill('not this one')
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await page
    .getByText('Authentication failed.  Please check your email and password then try again.')
    .waitFor()
  await shopper.goOnAsGuest()
  await shopper.payButton().waitFor()
})
