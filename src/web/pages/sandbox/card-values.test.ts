import { expect, test } from 'vitest'
import { cardIssues, formatExpiry, groupDigits, toCard } from './card-values.ts'

test('a card number stands in groups of four', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupDigits('4242-4')).toBe('4242 4')
})

test.each([
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['1230', '', '12 / 30'],
  ['12/2030', '', '12 / 2030'],
  ['4', '', '04 / '],
  ['12 /', '12 / ', '12'],
  ['1', '12', '1'],
])('typing %j after %j shows %j', (text, before, shown) => {
  expect(formatExpiry(text, before)).toBe(shown)
})

test.each([
  ['12 / 30', 12, 30],
  ['12/2030', 12, 2030],
  ['1230', 12, 30],
  ['0', 0, 0],
])('%j is read as month %i and year %i', (expiry, expMonth, expYear) => {
  expect(toCard({ number: '4242 4242 4242 4242', expiry, cvc: ' 123', name: ' A B ' })).toEqual({
    number: '4242424242424242',
    expMonth,
    expYear,
    cvc: '123',
    name: 'A B',
  })
})

test('month and year complain at one field, and the first word wins', () => {
  expect(
    cardIssues([
      { path: 'card.expMonth', message: 'month' },
      { path: 'card.expYear', message: 'year' },
      { path: 'card.cvc', message: 'code' },
    ]),
  ).toEqual({ expiry: 'month', cvc: 'code' })
})
