import { expect, test } from 'vitest'
import { cardBrandName } from '../../kernel/card-brand.ts'
import { arrivalOf, REFUND_WHYS, refundWhy } from './refund-words.ts'

test.each([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'Eftpos'],
  ['jcb', 'JCB'],
  ['MasterCard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
  ['link', undefined],
])('a card that systems call %s is a %s', (brand, name) => {
  expect(cardBrandName(brand)).toBe(name)
})

test('the shop’s own reasons for a refund are told as such, and what staff wrote as theirs', () => {
  const own = ['unfillable', 'duplicate', 'superseded', 'cancelled', 'late', 'tax_exempt', 'staff']
  expect([...REFUND_WHYS]).toEqual(own)
  expect([...own, 'came broken'].map(refundWhy)).toEqual([...own, 'staff'])
})

test.each([
  // A Monday of no holiday; late in the evening it is still Monday where the buyer is.
  ['us', '2027-03-01T18:00:00Z', '2027-03-08', '2027-03-15'],
  ['us', '2027-03-02T05:30:00Z', '2027-03-08', '2027-03-15'],
  // Over Good Friday and Easter Monday.
  ['ca', '2027-03-24T18:00:00Z', '2027-04-02', '2027-04-09'],
] as const)('in %s a refund of %s shows from %s to %s', (market, at, expectedFrom, expectedBy) => {
  expect(arrivalOf(new Date(at), market)).toEqual({ expectedFrom, expectedBy })
})
