import { expect, test } from 'vitest'
import { anOrder } from '../factories.ts'
import { browseOpenShop } from './browser-shop.ts'
import { AUSTIN, alive, type Shopper } from './shopper.ts'

const shop = browseOpenShop()

async function typedShipping({ page }: Shopper) {
  await page.getByLabel('Full name').waitFor()
  return {
    name: await page.getByLabel('Full name').inputValue(),
    email: await page.getByLabel('Email').inputValue(),
    phone: await page.getByLabel('Phone').inputValue(),
    line1: await page.getByLabel('Street address').inputValue(),
    city: await page.getByLabel('City').inputValue(),
    state: await page.getByLabel('State', { exact: true }).inputValue(),
    postalCode: await page.getByLabel('ZIP code').inputValue(),
  }
}

test.each(['desktop', 'phone'] as const)(
  'reload and back at every step of a %s keep what was typed and make one order',
  async (size) => {
    const shopper = await shop.shopper(size)
    const { page } = shopper
    const typed = { ...AUSTIN, state: 'TX', email: shopper.email }

    await shopper.startCheckout()
    await shopper.fillShipping()
    await page.reload()
    await expect.poll(() => typedShipping(shopper)).toEqual(typed)
    await shopper.goToAccount()
    await page.goBack()
    await expect.poll(() => typedShipping(shopper)).toEqual(typed)
    await page.goForward()
    await page.reload()
    await shopper.goOnAsGuest()
    await page.reload()
    await page.getByLabel('Name on the card').fill('Robin Doe')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => typedShipping(shopper)).toEqual(typed)
    await page.goForward()
    await page.goForward()
    await expect.poll(() => page.getByLabel('Name on the card').inputValue()).toBe('Robin Doe')
    await shopper.pay('good')
    await shopper.seeThanks()
    await page.reload()
    await shopper.seeThanks()
    await page.goBack()

    await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])
  },
)

test('each wrong field says why in words, and the first one has the focus', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await shopper.startCheckout()
  await shopper.fillShipping({ ...AUSTIN, name: '', phone: '12345', city: '   ', postalCode: '7870' })

  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  const main = page.getByRole('main')
  await page.getByText('Required').first().waitFor()
  await expect.poll(() => main.textContent()).toContain('Invalid Phone Number')
  await expect.poll(() => main.textContent()).toContain('Cannot be blank')
  await expect.poll(() => main.textContent()).toContain('Invalid Postal Code')
  await shopper.seeFocus(page.getByLabel('Full name'))
})

test('what the server refuses comes back to its field with everything typed', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/422/)
  await shopper.startCheckout()
  await shopper.fillShipping()
  await shopper.goToAccount()
  await page.route(
    '**/api/orders/checkout',
    (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          code: 'invalid_input',
          detail: 'Please check the address.',
          errors: [{ path: 'order.shippingAddress.postalCode', message: 'Invalid Postal Code' }],
        }),
      }),
    { times: 1 },
  )

  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  await alive(page)

  await page.getByText('Invalid Postal Code').waitFor()
  await shopper.seeFocus(page.getByLabel('ZIP code'))
  await expect.poll(() => typedShipping(shopper)).toEqual({ ...AUSTIN, state: 'TX', email: shopper.email })
})

test('the summary shows the tax as soon as the address can be taxed', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.startCheckout()
  const order = page.getByRole('complementary', { name: 'Your order' })

  await order.getByText('Enter address to calculate').waitFor()
  await shopper.fillShipping()

  await order.getByText('$5.62').waitFor()
  await expect.poll(() => order.textContent()).toMatch(/Total today\s*\$95\.61 USD/)
})

test('another country changes words, currency and provinces, and keeps the rest', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.startCheckout()
  await shopper.fillShipping()

  await page.getByLabel('Country', { exact: true }).selectOption('Canada')

  const order = page.getByRole('complementary', { name: 'Your order' })
  await page.getByLabel('Province').waitFor()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(AUSTIN.name)
  await order.getByText('Enter address to calculate').waitFor()
  await expect.poll(() => order.textContent(), { timeout: 10_000 }).toMatch(/\$89\.99 CAD/)
  await page.getByLabel('Province').selectOption('Quebec')
  await page.getByLabel('Postal code').fill('h2x 1y4')
  await order.getByText('$103.47 CAD').waitFor()
})

test('a billing address of its own is asked for only when it is another', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await shopper.startCheckout()
  await shopper.fillShipping()

  await page.getByLabel('Billing address is the same as shipping').uncheck()
  const billing = page.getByRole('group', { name: 'Billing address' })
  await billing.getByLabel('Billing name').fill('Kim Payer')
  await billing.getByLabel('Street address').fill('1 Main St')
  await billing.getByLabel('City').fill('Dallas')
  await billing.getByLabel('State').selectOption('Texas')
  await billing.getByLabel('ZIP code').fill('75201')
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  await shopper.pay('good')
  await shopper.seeThanks()

  await expect
    .poll(() => shop.ordersOf(shopper.email))
    .toMatchObject([{ billingAddress: { city: 'Dallas', contact: { firstName: 'Kim', lastName: 'Payer' } } }])
})

test('an empty cart, an unknown order and a finished one each get a calm page', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/404/)

  await page.goto('/order/checkout/payment')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await page.goto('/order/load?id=ord_unknown&email=nobody@example.com')
  await page.getByRole('heading', { name: 'We can’t find this order' }).waitFor()
  await shopper.reachPayment()
  await shopper.pay('good')
  await shopper.seeThanks()
  const [order] = await shop.ordersOf(shopper.email)
  await page.goto(`/order/load?id=${order?.id}&email=${shopper.email}`)
  await page.getByRole('heading', { name: 'Order complete' }).waitFor()
})

test('a link to an order not paid yet fills the cart in another browser and goes on to shipping', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  const order = anOrder({ quantity: 4, email: shopper.email })
  const { body } = await shop.caller().checkout(order)

  await page.goto(`/order/load?id=${body.orderId}&email=${shopper.email}`)
  await page.waitForURL('**/order/checkout/shipping')
  await alive(page)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(shopper.email)
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe(order.shippingAddress.line1)
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  await page.getByRole('checkbox', { name: /service credit/ }).check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await shopper.pay('good')
  await shopper.seeThanks()

  await expect
    .poll(() => shop.ordersOf(shopper.email))
    .toMatchObject([{ id: body.orderId, quantity: 4, status: 'paid', payments: [{}] }])
})
