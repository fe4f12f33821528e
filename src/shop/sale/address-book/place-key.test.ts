import { expect, test } from 'vitest'
import { placeKey } from './place-key.ts'

const HOME = {
  country: 'ca',
  line1: '1150, Grande Allée Ouest',
  city: 'Québec',
  state: 'QC',
  postalCode: 'G1S 1E5',
}

test.each([
  ['case, accents and punctuation', { line1: '1150 grande allee ouest', city: 'QUEBEC' }],
  ['a postal code without its blank', { postalCode: 'g1s1e5' }],
  ['an empty second line', { line2: '' }],
])('%s make no other place', (_, written) => {
  expect(placeKey({ ...HOME, ...written })).toBe(placeKey(HOME))
})

test.each([
  ['a unit', { line2: 'app. 4' }],
  ['a house', { line1: '1151, Grande Allée Ouest' }],
  ['a postal code', { postalCode: 'G1S 1E6' }],
])('%s makes another place', (_, other) => {
  expect(placeKey({ ...HOME, ...other })).not.toBe(placeKey(HOME))
})

test('a unit is the same place in either line', () => {
  const inOne = { ...HOME, line1: '1150, Grande Allée Ouest, app. 4' }
  expect(placeKey(inOne)).toBe(placeKey({ ...HOME, line2: 'App 4' }))
})
