import { COUNTRIES, type Country } from './countries.ts'
import { MILITARY, SUBDIVISIONS, type Subdivision } from './subdivisions.ts'

export type CountrySearchType = 'iso2' | 'iso3' | 'name'

export class SearchTypeInvalid extends Error {
  constructor(type: string) {
    super(`Search type must be iso2, iso3 or name, not ${type}`)
    this.name = 'SearchTypeInvalid'
  }
}

export class CountryNotFoundError extends Error {
  constructor(type: CountrySearchType, value: string) {
    super(`Country not found for ${type} ${value}`)
    this.name = 'CountryNotFoundError'
  }
}

export class SubdivisionNotFoundError extends Error {
  constructor(code: string) {
    super(`Subdivision not found for iso2 ${code}`)
    this.name = 'SubdivisionNotFoundError'
  }
}

/**
 * The record of a country, whatever the case of `value`.
 * @throws SearchTypeInvalid for another type of search
 * @throws CountryNotFoundError for a country without a record: all but the US, Canada and Mexico
 */
export function getCountry(value: string, type: CountrySearchType = 'iso2'): Country {
  const country = COUNTRIES.find((candidate) => namesOf(candidate, type).some((name) => same(name, value)))
  if (!country) throw new CountryNotFoundError(type, value)
  return country
}

/** The record of a country given as iso2, iso3 or name; undefined for one without a record. */
export function findCountry(value: string): Country | undefined {
  return COUNTRIES.find(({ iso2, iso3, name, otherNames }) =>
    [iso2, iso3, name, ...otherNames].some((known) => same(known, value)),
  )
}

/**
 * The subdivision of a country by its code or, in Mexico, by an alias.
 * @throws SubdivisionNotFoundError when the code belongs to no subdivision of that country
 */
export function getSubdivision(country: Country['iso2'], code: string): Subdivision {
  const found = SUBDIVISIONS[country].find(({ iso2, aliases = [] }) =>
    [iso2, ...aliases].some((known) => same(known, code)),
  )
  if (!found) throw new SubdivisionNotFoundError(code)
  return found
}

/** Where mail can go in a country, by code, alias or name; US military mail included. */
export function findPostalSubdivision(country: Country['iso2'], text: string): Subdivision | undefined {
  const subdivisions = postalSubdivisions(country)
  return (
    subdivisions.find(({ iso2 }) => iso2 === text) ??
    subdivisions.find(({ iso2, name, aliases = [] }) =>
      [iso2, name, ...aliases].some((known) => same(known, text)),
    )
  )
}

/** The choices of an address form. */
export function postalSubdivisions(country: Country['iso2']): readonly Subdivision[] {
  return [...SUBDIVISIONS[country], ...MILITARY[country]]
}

function namesOf(country: Country, type: CountrySearchType): readonly string[] {
  switch (type) {
    case 'iso2':
      return [country.iso2]
    case 'iso3':
      return [country.iso3]
    case 'name':
      return [country.name, ...country.otherNames]
    default:
      throw new SearchTypeInvalid(type)
  }
}

function same(a: string, b: string): boolean {
  return fold(a) === fold(b)
}

/** `Québec`, `quebec` and ` QUEBEC ` are one province. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
