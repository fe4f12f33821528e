import { expect, test } from 'vitest'
import { isOfficePage, isPayPage, isPersonalPage, pagePath } from './pay-pages.ts'

test.each([
  ['/', '/'],
  ['/Pricing/', '/pricing'],
  ['/%6Frder/checkout//', '/order/checkout'],
  ['/order%2Fcheckout', '/order%2fcheckout'],
  ['/%E0%A4%A', '/%e0%a4%a'],
])('%s is the page %s', (given, path) => {
  expect(pagePath(given)).toBe(path)
})

test.each([
  '/order/checkout/payment',
  '/ORDER/checkout/payment',
  '/order/Checkout/payment/',
  '/%6frder/checkout/payment',
  '/SANDBOX/pay',
  '/activate',
  '/activate/dev_1',
])('a card may be typed on %s', (path) => {
  expect(isPayPage(path)).toBe(true)
  expect(isPersonalPage(path)).toBe(true)
})

test.each([
  '/Account/reset-password',
  '/ORDER',
  '/order.data',
  '/Order/checkout/payment.data',
  '/account/order/checkout/payment',
  '/activate/dev_1/more',
])("%s is one buyer's own, and no card is typed there", (path) => {
  expect(isPersonalPage(path)).toBe(true)
  expect(isPayPage(path)).toBe(false)
})

test.each(['/', '/ordering', '/pricing/order', '/accounts'])('%s is for everybody', (path) => {
  expect(isPersonalPage(path)).toBe(false)
})

test.each([
  ['/admin', true],
  ['/Admin/orders/ord_1', true],
  ['/%61dmin/login/', true],
  ['/admin.data', true],
  ['/administration', false],
  ['/pricing/admin', false],
])('%s is a page of the office: %s', (path, isOffice) => {
  expect(isOfficePage(path)).toBe(isOffice)
  expect(isPersonalPage(path)).toBe(isOffice)
})
