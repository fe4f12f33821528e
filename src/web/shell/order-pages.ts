/** Pages that work on the order the cart was loaded from or has drafted, or from which its buyer comes back to it. */
const ORDER_PAGES = new Set([
  '/cart',
  '/order/load',
  '/order/checkout/shipping',
  '/order/checkout/account',
  '/order/checkout/payment',
  '/order/thanks',
  '/order/success',
  '/order/cancel',
  '/order/tax-exemption',
  '/order/quote',
  '/account/reset-password',
  '/account/confirm-email',
])

/** Whether a visit to this page leaves the cart's order alone; any other page lets go of it. */
export function keepsOrder(pathname: string): boolean {
  return ORDER_PAGES.has(withoutSlash(pathname))
}

/** Whether a page goes on with a purchase: a session that has ended is said there, and not passed over. */
export function goesOnBuying(pathname: string): boolean {
  return isCheckout(pathname) || ['/order/load', '/order/success'].includes(withoutSlash(pathname))
}

/** Every page shows today's prices but the one that settles an order. */
export function needsPricing(pathname: string): boolean {
  return withoutSlash(pathname) !== '/order/success'
}

/** Whether a page is a step of checkout, where nothing leads away but the cart and the way home. */
export function isCheckout(pathname: string): boolean {
  return pathname.startsWith('/order/checkout/')
}

/** Whether a page says beside its button that the network is gone, so that it is not said above the page as well. */
export function saysOfflineItself(pathname: string): boolean {
  return isCheckout(pathname) || withoutSlash(pathname) === '/cart'
}

/** Whether a page belongs to an order or an account, where a word about buying elsewhere only stands in the way. */
export function isBuying(pathname: string): boolean {
  return /^\/(cart$|(order|account|sandbox)\/)/.test(pathname)
}

/** Whether a page belongs to an account. */
export function isAccount(pathname: string): boolean {
  return /^\/account(\/|$)/.test(pathname)
}

/** Whether a page belongs to one person: an account, the office, or the way in. */
export function isAtHome(pathname: string): boolean {
  return /^\/(account|admin|login|reset-password)(\/|$)/.test(pathname)
}

/** The pages that sell, where a word about where to buy belongs. */
const SELLING = new Set([
  '/',
  '/location',
  '/safety',
  '/insights',
  '/device',
  '/pricing',
  '/family',
  '/fleet',
  '/big-idea',
  '/redesigned',
])

export function isSelling(pathname: string): boolean {
  return SELLING.has(withoutSlash(pathname)) || /^\/buy-with-prime(\/|$)/.test(pathname)
}

function withoutSlash(pathname: string) {
  return pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
}
