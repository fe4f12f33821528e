import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const shop = browseOpenShop()

/** Text at 200 %, and how much wider than the window the page then is, in pixels. */
async function excessWidth(page: Page) {
  return page.evaluate(() => {
    const { documentElement: root } = document
    root.style.fontSize = '200%'
    return root.scrollWidth - root.clientWidth
  })
}

test('text at 200 % fits a phone on every public page, and the whole purchase', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  const wide: Record<string, number> = {}
  const measure = async (name: string) => {
    wide[name] = await excessWidth(page)
  }
  for (const path of PUBLIC_PAGES) {
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
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByText('Total today').waitFor()
  await measure('cart')
  await cart.getByRole('button', { name: 'Hide' }).click()
  await shopper.pay('good')
  await shopper.seeThanks()
  await measure('thanks')

  expect(Object.entries(wide).filter(([, excess]) => excess > 0)).toEqual([])
})

test('text at 200 % fits the narrowest phone at the first step of checkout', async () => {
  const shopper = await shop.shopper('small phone')
  await shopper.startCheckout()
  await shopper.page.getByLabel('Full name').waitFor()

  expect(await excessWidth(shopper.page)).toBe(0)
})

/** Is the shop's own page in this browser? */
async function keepsOfflinePage() {
  const registration = await navigator.serviceWorker.getRegistration('/order/')
  return Boolean(registration?.active)
}

test('without a network a step says so at its button, a reload shows our own page, what was typed is kept, and Back from the thanks leads to the order', async () => {
  const shopper = await shop.shopper('phone')
  const { page, context } = shopper
  shopper.expectComplaints(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  // The cart of the server has a total as well, but only scripts hear that the network is gone.
  await cart.getByRole('button', { name: 'Increase quantity' }).waitFor()
  await cart.getByText('Total today').waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await cart.getByText('You’re offline.').waitFor()
  await cart.getByRole('link', { name: 'Check Out' }).click()
  expect(new URL(page.url()).pathname).toBe('/')
  await context.setOffline(false)
  await cart.getByRole('link', { name: 'Check Out' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  await shopper.fillShipping()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(keepsOfflinePage)).toBe(true)
  await context.setOffline(true)

  const line = page
    .getByRole('main')
    .locator('form')
    .getByText('You’re offline. What you’ve entered is saved')
  await line.waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('500 Congress Ave')
  expect(new URL(page.url()).pathname).toBe('/order/checkout/shipping')

  // A browser says once that it is online, and may have said so before anything could be reached.
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  expect(await shopper.wrongInBothViews()).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('500 Congress Ave')
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  await shopper.payButton().waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await context.setOffline(false)
  await shopper.pay('good')
  await shopper.seeThanks()
  await page.goBack()
  await page.getByRole('link', { name: 'See your order', exact: true }).click()
  await shopper.seeThanks()
})
