import { expect, test } from 'vitest'
import { aSerial, ship } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { browseOpenShop } from './browser-shop.ts'

const shop = browseOpenShop()

test('without scripts and without a login a buyer corrects the address of an order, then cancels it', async () => {
  const { page, email } = await shop.shopper('small phone', { javaScriptEnabled: false })
  const caller = shop.caller()
  const { body } = await caller.checkout(anOrder({ email }))
  await caller.pay(body.client_secret, aCard())
  await page.goto(await shop.linkIn(email, '/order/status'))
  await page.getByRole('heading', { name: 'We’re getting your order ready' }).waitFor()

  await page.getByRole('link', { name: 'Change the address' }).click()
  expect(await page.getByLabel('Phone').inputValue()).toBe('(512) 555-0143')
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('State').selectOption('NY')
  await page.getByLabel('ZIP').fill('10118')
  await page.getByRole('button', { name: 'Save this address' }).click()
  await page.getByText('less than you paid').waitFor()
  await page.getByRole('button', { name: 'Save the new address' }).click()
  await page.getByText('New York, NY 10118').waitFor()

  await page.getByRole('link', { name: 'Cancel the order' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('heading', { name: 'Your order is canceled' }).waitFor()
  await page.getByText('You canceled the order.').waitFor()
})

test('an order tells where it is and when it arrives before it asks about tax', async () => {
  const { page, email } = await shop.shopper('small phone')
  const caller = shop.caller()
  const { body } = await caller.checkout(anOrder({ email }))
  await caller.pay(body.client_secret, aCard())
  await page.goto(await shop.linkIn(email, '/order/status'))

  await page.getByText(/^Promised to arrive \w+day, \w+ \d+ to \w+day, \w+ \d+\.$/).waitFor()
  expect(await page.locator('main h2').allTextContents()).toEqual([
    'Where it is',
    'Delivery',
    'Need to change something?',
    'What you bought',
    'Tax-exempt?',
  ])
})

test('the thanks of an order that has shipped, or went back, no longer say when it ships', async () => {
  const shopper = await shop.shopper('phone')
  const { page, email } = shopper
  await shopper.reachPayment()
  await shopper.pay('good')
  await shopper.seeThanks()
  const steps = page.getByRole('region', { name: 'What happens next' }).getByRole('heading', { level: 3 })
  await expect
    .poll(() => steps.allTextContents())
    .toEqual(['Delivery', 'Install', 'Your plan, and how to cancel'])

  const [order] = await shop.ordersOf(email)
  await ship(shop.caller(), order?.id ?? '', [aSerial()])
  await page.reload()
  await page.getByText('This order has since shipped.').waitFor()
  await expect.poll(() => steps.allTextContents()).toEqual(['Install', 'Your plan, and how to cancel'])

  await shop.caller().operate('POST', `/orders/${order?.id}/refunds`, { reason: 'It came too late.' })
  // A job sends the money; until then the order is still the one that shipped.
  await expect.poll(async () => (await shop.ordersOf(email))[0]?.status, { timeout: 30_000 }).toBe('refunded')
  await page.reload()
  await page.getByText('This order has since been refunded.').waitFor()
  await expect.poll(() => steps.count()).toBe(0)
})
