import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import type { Order } from './order-lines.ts'
import { MOST_SEALED, openSealedOrder, sealOrder } from './sealed-order.ts'

const SECRET = 'a secret of the installation, 32 characters'

const ORDER = {
  id: 'ord_1',
  number: 10_001,
  origin: 'storefront',
  email: 'ann@example.com',
  userId: 'usr_1',
  country: 'us',
  currency: 'USD',
  planSku: null,
  enterpriseIds: ['CYBER'],
  pricing: { total: cents(9_561), lineItems: [{ sku: 'MP', quantity: 1 }] },
  subtotal: cents(8_999),
  tax: cents(562),
  total: cents(9_561),
  shippingAddress: { line1: '1 Main St', city: 'Austin' },
  billingAddress: null,
  usage: null,
  poNumber: null,
  vehicle: null,
  promise: null,
  isBulkPackaging: false,
  agreements: { renewalConsent: { text: 'I agree', agreedAt: '2026-11-20T09:30:00.000Z' } },
  locale: 'en-us',
  status: 'awaiting_payment',
  lines: [],
} as unknown as Order

const sealed = () => sealOrder(ORDER, SECRET) ?? ''

test('a sealed order opens with its secret, also one of before, and has all that was agreed on', () => {
  const opened = openSealedOrder({ id: 'ord_1', sealed: sealed() }, ['another secret', SECRET])
  const { status: _, lines: __, userId: ___, ...agreed } = ORDER
  expect(opened).toEqual(agreed)
})

test('the same order gives the same text, in whatever order the database keeps its fields', () => {
  const turned = { ...ORDER, shippingAddress: { city: 'Austin', line1: '1 Main St' } } as unknown as Order
  expect(sealOrder(turned, SECRET)).toBe(sealed())
  expect(sealOrder({ ...ORDER, email: 'bob@example.com' }, SECRET)).not.toBe(sealed())
})

test('no reader of it learns who bought', () => {
  expect(Buffer.from(sealed(), 'base64url').toString('latin1')).not.toMatch(/ann|Austin|Main/)
})

const middle = () => Math.floor(sealed().length / 2)
const ALTERED: [string, () => { id: string; sealed: string }][] = [
  ['another order', () => ({ id: 'ord_2', sealed: sealed() })],
  ['one character changed', () => ({ id: 'ord_1', sealed: flip(sealed(), middle()) })],
  ['cut off', () => ({ id: 'ord_1', sealed: sealed().slice(0, -8) })],
  ['nothing', () => ({ id: 'ord_1', sealed: '' })],
  ['a few characters', () => ({ id: 'ord_1', sealed: 'AAAA' })],
  ['too long', () => ({ id: 'ord_1', sealed: 'A'.repeat(MOST_SEALED + 1) })],
]

test.each(ALTERED)('what is no sealed order of this one stays closed: %s', (_, make) => {
  expect(openSealedOrder(make(), [SECRET])).toBeUndefined()
})

test('another secret opens nothing', () => {
  expect(openSealedOrder({ id: 'ord_1', sealed: sealed() }, ['another secret'])).toBeUndefined()
})

test('an order that is too long for the provider does not travel', () => {
  const noise = Array.from({ length: 40_000 }, () => Math.random().toString(36)[2]).join('')
  expect(sealOrder({ ...ORDER, usage: noise }, SECRET)).toBeUndefined()
})

function flip(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}
