import type { Page } from 'playwright-core'
import { PUBLIC_PAGES } from '../../src/web/parts/seo/public-pages.ts'

export interface Screen {
  /** Of the picture's file. */
  name: string
  path: string
  locale?: string
  /** Fields of GET /config that differ from the usual. */
  config?: Record<string, unknown>
  /** What the visitor does once the page is there. */
  act?: (page: Page, size: 'phone' | 'desktop') => Promise<unknown>
  /** Only what the window shows, for what lies over the page. */
  asSeen?: true
  withPopup?: true
}

/** Home has screens of its own. */
const PAGES = PUBLIC_PAGES.filter((name) => name !== 'home')

const EMAIL = 'robin@example.com'

async function buy(page: Page) {
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await page.getByRole('link', { name: 'Check Out' }).waitFor()
}

async function reachShipping(page: Page) {
  await buy(page)
  await page.getByRole('link', { name: 'Check Out' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  await page.getByLabel('Full name').waitFor()
}

async function reachAccount(page: Page) {
  await reachShipping(page)
  await page.getByLabel('Full name').fill('Robin Ann Doe')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Phone').fill('(512) 555-0143')
  await page.getByLabel('Street address').fill('500 Congress Ave')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State', { exact: true }).selectOption('Texas')
  await page.getByLabel('ZIP').fill('78701')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/order/checkout/account')
}

async function reachPayment(page: Page) {
  await reachAccount(page)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByLabel('Card number').waitFor()
}

async function pay(page: Page, card: string) {
  await reachPayment(page)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expires').fill('1240')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Robin Doe')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** Every screen of the shop, in the order a visitor may come by. */
export const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-canada', path: '/', locale: 'en-CA' },
  { name: 'home-popup', path: '/', withPopup: true, asSeen: true },
  ...PAGES.map((name) => ({ name, path: `/${name}` })),
  { name: 'safety-health', path: '/safety', config: { shouldShowHealthPage: true } },
  { name: 'pricing-canada', path: '/pricing', locale: 'en-CA' },
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'menu',
    path: '/',
    asSeen: true,
    act: (page, size) =>
      size === 'phone'
        ? page.getByRole('button', { name: 'Menu' }).click()
        : page.getByRole('button', { name: 'More in Family' }).click(),
  },
  {
    name: 'delayed-shipping',
    path: '/',
    asSeen: true,
    config: { shouldShowDelayedShippingModal: true, shouldShowDelayedShippingMessage: true },
  },
  { name: 'consent', path: '/', asSeen: true, config: { gtm_id: 'GTM-EXAMPLE' } },
  { name: 'cart', path: '/', asSeen: true, act: buy },
  {
    name: 'cart-empty',
    path: '/',
    asSeen: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Cart/ }).click()
      await page.getByText('Your cart is empty.').waitFor()
    },
  },
  { name: 'shipping', path: '/', act: reachShipping },
  {
    name: 'shipping-errors',
    path: '/',
    act: async (page) => {
      await reachShipping(page)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
    },
  },
  { name: 'account', path: '/', act: reachAccount },
  { name: 'payment', path: '/', act: reachPayment },
  {
    name: 'payment-declined',
    path: '/',
    act: async (page) => {
      await pay(page, '4000000000000002')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'thanks',
    path: '/',
    act: async (page) => {
      await pay(page, '4242424242424242')
      await page.waitForURL('**/order/thanks')
    },
  },
  { name: 'checkout-empty', path: '/order/checkout/shipping' },
  { name: 'success-unknown', path: '/order/success?session_id=cs_nobody' },
  {
    name: 'cancel',
    path: '/',
    act: async (page) => {
      await buy(page)
      await page.goto('/order/cancel')
      await page.getByRole('link', { name: 'Back to payment' }).waitFor()
    },
  },
  { name: 'cancel-empty', path: '/order/cancel' },
  { name: 'load-unknown', path: `/order/load?id=ord_nobody&email=${EMAIL}` },
  { name: 'reset-password', path: '/account/reset-password' },
  { name: 'reset-password-link', path: '/account/reset-password?token=nobodys' },
  { name: 'confirm-email', path: '/account/confirm-email?token=nobodys' },
]
