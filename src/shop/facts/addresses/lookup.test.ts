import { describe, expect, test } from 'vitest'
import {
  CountryNotFoundError,
  type CountrySearchType,
  findPostalSubdivision,
  getCountry,
  getSubdivision,
  postalSubdivisions,
  SearchTypeInvalid,
  SubdivisionNotFoundError,
} from './lookup.ts'
import { SUBDIVISIONS } from './subdivisions.ts'

describe('a country is found', () => {
  test.each([
    ['iso2', 'US', 'United States', 'State'],
    ['iso2', 'ca', 'Canada', 'Province'],
    ['iso3', 'MEX', 'Mexico', 'State'],
    ['iso3', 'usa', 'United States', 'State'],
    ['name', 'canada', 'Canada', 'Province'],
    ['name', 'United States of America', 'United States', 'State'],
    ['name', 'México', 'Mexico', 'State'],
  ] as const)('by %s %s', (type, value, name, subdivisionLabel) => {
    expect(getCountry(value, type)).toMatchObject({ name, subdivisionLabel })
  })

  test.each([
    ['iso2', 'USA'],
    ['iso3', 'US'],
    ['name', 'CA'],
    ['iso2', 'FR'],
    ['name', ''],
  ] as const)('but not by %s %j', (type, value) => {
    expect(() => getCountry(value, type)).toThrow(CountryNotFoundError)
    expect(() => getCountry(value, type)).toThrow(expect.objectContaining({ name: 'CountryNotFoundError' }))
  })

  test('and a search of another type is refused', () => {
    const search = () => getCountry('1', 'numeric' as CountrySearchType)
    expect(search).toThrow(SearchTypeInvalid)
    expect(search).toThrow(expect.objectContaining({ name: 'SearchTypeInvalid' }))
  })
})

describe('a subdivision is found', () => {
  test.each([
    ['US', 'TX', 'TX'],
    ['US', 'tx', 'TX'],
    ['US', 'PR', 'PR'],
    ['CA', 'on', 'ON'],
    ['MX', 'CMX', 'CMX'],
    ['MX', 'CDMX', 'CMX'],
    ['MX', 'DF', 'CMX'],
    ['MX', 'Q ROO', 'ROO'],
    ['MX', 'Jal.', 'JAL'],
  ] as const)('in %s by %s', (country, code, iso2) => {
    expect(getSubdivision(country, code).iso2).toBe(iso2)
  })

  test.each([
    ['US', 'ON'],
    ['CA', 'TX'],
    ['MX', 'TX'],
    ['US', 'Texas'],
    ['US', 'AE'],
    ['US', ''],
  ] as const)('but not in %s by %j', (country, code) => {
    const search = () => getSubdivision(country, code)
    expect(search).toThrow(SubdivisionNotFoundError)
    expect(search).toThrow(
      expect.objectContaining({
        name: 'SubdivisionNotFoundError',
        message: `Subdivision not found for iso2 ${code}`,
      }),
    )
  })
})

test.each([
  ['US', 57],
  ['CA', 13],
  ['MX', 32],
] as const)('%s has %i subdivisions, each with a code and a name of its own', (country, count) => {
  const list = SUBDIVISIONS[country]
  expect(list).toHaveLength(count)
  const said = list.flatMap(({ iso2, name, aliases = [] }) => [iso2, name, ...aliases])
  expect(new Set(said.map((word) => word.toLowerCase())).size).toBe(said.length)
})

test.each([
  ['US', 'texas', 'TX'],
  ['US', 'Armed Forces Europe', 'AE'],
  ['US', 'ap', 'AP'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'quebec', 'QC'],
  ['MX', 'nuevo leon', 'NLE'],
  ['US', 'Ontario', undefined],
] as const)('mail in %s to %s goes to %s', (country, text, iso2) => {
  expect(findPostalSubdivision(country, text)?.iso2).toBe(iso2)
})

test('an address form for the US offers military mail beside the 57', () => {
  expect(postalSubdivisions('US')).toHaveLength(60)
  expect(postalSubdivisions('CA')).toHaveLength(13)
})
