import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'

const shop = browseOpenShop()

const PUBLIC = [
  '/',
  '/location',
  '/safety',
  '/insights',
  '/device',
  '/pricing',
  '/family',
  '/fleet',
  '/help',
  '/big-idea',
  '/redesigned',
  '/buy-with-prime',
  '/privacy-policy',
  '/terms-of-service',
  '/terms-of-use',
]

/** Text at 200 %, and how much wider than the window the page then is, in pixels. */
async function excessWidth(page: Page) {
  return page.evaluate(() => {
    const { documentElement: root } = document
    root.style.fontSize = '200%'
    return root.scrollWidth - root.clientWidth
  })
}

test('text at 200 % fits a phone on every public page, and all the way to the card', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  const wide: Record<string, number> = {}
  const measure = async (name: string) => {
    wide[name] = await excessWidth(page)
  }
  for (const path of PUBLIC) {
    await page.goto(path)
    await measure(path)
  }
  await shopper.startCheckout()
  await page.getByLabel('Full name').waitFor()
  await measure('shipping')
  await shopper.fillShipping()
  await shopper.goToAccount()
  await page.getByRole('button', { name: 'Continue as guest' }).waitFor()
  await measure('account')
  await shopper.goOnAsGuest()
  await shopper.payButton().waitFor()
  await measure('payment')
  await page.getByRole('button', { name: /^Cart,/ }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByText('Total today').waitFor()
  await measure('cart')

  expect(Object.entries(wide).filter(([, excess]) => excess > 0)).toEqual([])
})

test('without a network a step says so at its button, keeps what was typed, goes on when it is back, and Back from the thanks leads to the order', async () => {
  const shopper = await shop.shopper('phone')
  const { page, context } = shopper
  shopper.expectComplaints(/ERR_INTERNET_DISCONNECTED/)
  await shopper.startCheckout()
  await shopper.fillShipping()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)

  const line = page
    .getByRole('main')
    .locator('form')
    .getByText('You’re offline. What you’ve entered is saved')
  await line.waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('500 Congress Ave')
  expect(new URL(page.url()).pathname).toBe('/order/checkout/shipping')

  await context.setOffline(false)
  await line.waitFor({ state: 'hidden' })
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  await shopper.pay('good')
  await shopper.seeThanks()
  await page.goBack()
  await page.getByRole('link', { name: 'See your order', exact: true }).click()
  await shopper.seeThanks()
})
