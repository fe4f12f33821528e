import { expect, test } from 'vitest'
import { namedSubdivisions } from './subdivision-names.ts'

test.each([
  ['CA', 'fr-CA', 'NL', 'Terre-Neuve-et-Labrador'],
  ['CA', 'en-CA', 'NL', 'Newfoundland and Labrador'],
  ['US', 'fr-CA', 'DC', 'District de Columbia'],
  ['US', 'fr-CA', 'TX', 'Texas'],
] as const)('in %s, %s, %s is %s', (country, language, iso2, name) => {
  expect(namedSubdivisions(country, language)).toContainEqual({ iso2, name })
})

test('the list has the same codes in every language, in the order of its names', () => {
  const [english, french] = (['en-CA', 'fr-CA'] as const).map((language) => namedSubdivisions('CA', language))
  expect(french?.map(({ iso2 }) => iso2).sort()).toEqual(english?.map(({ iso2 }) => iso2).sort())
  const names = french?.map(({ name }) => name) ?? []
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr-CA')))
})
