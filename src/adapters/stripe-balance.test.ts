import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { balanceEntry, payoutOf } from './stripe-balance.ts'

function aMovement(more: object): Stripe.BalanceTransaction {
  const row = {
    id: 'txn_1',
    amount: 9_561,
    fee: 307,
    currency: 'usd',
    created: 1_800_000_000,
    reporting_category: 'charge',
    source: { object: 'charge', payment_intent: 'pi_1' },
    ...more,
  }
  return row as unknown as Stripe.BalanceTransaction
}

test.each([
  ['a payment', {}, { kind: 'payment', paymentReference: 'pi_1', amount: 9_561, fee: 307 }],
  [
    'a refund',
    { reporting_category: 'refund', amount: -2_000, fee: 0, source: { payment_intent: { id: 'pi_1' } } },
    { kind: 'refund', paymentReference: 'pi_1', amount: -2_000 },
  ],
  [
    'a dispute',
    { reporting_category: 'dispute', source: 'dp_1' },
    { kind: 'dispute', paymentReference: null },
  ],
  ['a fee', { reporting_category: 'fee', source: null }, { kind: 'fee', paymentReference: null }],
  ['anything else', { reporting_category: 'topup', source: null }, { kind: 'other' }],
])('a movement on the account with Stripe: %s', (_, more, expected) => {
  expect(balanceEntry(aMovement(more))).toMatchObject([{ reference: 'txn_1', currency: 'USD', ...expected }])
})

test('payouts themselves and other currencies are left out', () => {
  expect(balanceEntry(aMovement({ reporting_category: 'payout' }))).toEqual([])
  expect(balanceEntry(aMovement({ currency: 'eur' }))).toEqual([])
})

test.each([
  ['paid', { status: 'paid', isClosed: true }],
  ['failed', { status: 'failed', isClosed: true }],
  ['canceled', { status: 'failed', isClosed: true }],
  ['in_transit', { status: 'pending', isClosed: false }],
  ['pending', { status: 'pending', isClosed: false }],
])('a payout that is %s', (status, expected) => {
  const payout = { id: 'po_1', status, currency: 'cad', arrival_date: 1_800_000_000 } as Stripe.Payout
  expect(payoutOf(payout)).toEqual([
    { reference: 'po_1', currency: 'CAD', arrivesAt: new Date(1_800_000_000_000), ...expected },
  ])
  expect(payoutOf({ ...payout, currency: 'eur' })).toEqual([])
})
