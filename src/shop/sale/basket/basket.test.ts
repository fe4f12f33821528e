import { expect, test } from 'vitest'
import { type Basket, basketCookieIn, EMPTY_BASKET, readBasket, readQuantity, writeBasket } from './basket.ts'

const FULL: Basket = {
  quantity: 3,
  postalCode: 'M5H 2N2',
  state: 'ON',
  codes: ['ACME10', 'CLUB & CO; 5'],
  vehicle: { makeId: 'honda', modelId: 'civic', year: 2018, fuel: 'gasoline', weight: '' },
}

test('a basket comes back as it was written, and its cookie has no character a cookie may not have', () => {
  const cookie = writeBasket(FULL)
  expect(readBasket(cookie)).toEqual(FULL)
  expect(cookie).not.toMatch(/[\s;,"\\]/)
  expect(basketCookieIn(`locale=en-us; basket=${cookie}; other=1`)).toBe(cookie)
})

test.each([undefined, '', 'q=-1', 'q=1000', 'q=abc', 'garbage', 'q=1.5&car=x'])(
  'the cookie %j is an empty basket',
  (cookie) => expect(readBasket(cookie)).toEqual(EMPTY_BASKET),
)

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['0', 0],
  ['999', 999],
  ['1000', undefined],
  ['', undefined],
  ['two', undefined],
  ['-1', undefined],
])('%j typed as a quantity is %j', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity))
