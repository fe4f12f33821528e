import { expect, test } from 'vitest'
import { findPlaceTrouble, sayPlaceTrouble } from './place-trouble.ts'

test('a postal code of another province is told with the names of both in the language of the buyer', () => {
  const trouble = findPlaceTrouble({ country: 'ca', state: 'BC', city: 'Québec', postalCode: 'G1R 4P5' })
  if (!trouble) throw new Error('nothing is wrong')
  expect(sayPlaceTrouble('fr-CA', trouble)).toContain('(Colombie-Britannique), mais à celle-ci\u00a0: Québec')
  expect(sayPlaceTrouble('en-CA', trouble)).toBe('Postal code G1R 4P5 is in Quebec, not in British Columbia')
})
