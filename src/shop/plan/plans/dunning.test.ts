import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../../kernel/day.ts'
import { mayRetry, nextAttempt } from './dunning.ts'

test.each([
  ['lost_card', false],
  ['stolen_card', false],
  ['pickup_card', false],
  ['restricted_card', false],
  ['expired_card', false],
  ['invalid_account', false],
  ['closed_account', false],
  ['new_account_information_available', false],
  ['no_card', false],
  ['insufficient_funds', true],
  ['generic_decline', true],
])('after a decline for %s the same card is asked again: %s', (code, again) => {
  expect(mayRetry(code)).toBe(again)
})

test.each([
  ['2027-03-04', '2027-03-07'],
  ['2027-03-06', '2027-03-07'],
  ['2027-03-07', '2027-03-09'],
  ['2027-03-11', undefined],
])('a card that failed on March 4 is asked next, as seen on %s, on %s', (today, next) => {
  const day = nextAttempt([3, 5, 7], { failedOn: dayOfIso('2027-03-04'), today: dayOfIso(today) })
  expect(day && isoOfDay(day)).toBe(next)
})
