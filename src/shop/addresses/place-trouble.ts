import type { FieldError } from '../kernel/errors.ts'
import type { CountryCode } from './countries.ts'
import { findCountry, findPostalSubdivision } from './lookup.ts'
import { statesOfPostalCode } from './postal-areas.ts'

export interface Place {
  country: string
  city: string
  state: string
  postalCode: string
}

const MILITARY_STATES = ['AA', 'AE', 'AP']
const MILITARY_CITY = /^[AFD]\.?P\.?O\.?(\s|$)/i

/**
 * Why nothing sent to this place could arrive: its postal code is another state's, or it is military mail
 * without a military post office. Undefined when nothing speaks against it. In memory and cheap, but the
 * table behind it stays on the server.
 */
export function findPlaceTrouble(place: Place): FieldError | undefined {
  const { country, state, postalCode } = place
  if (!isServed(country)) return undefined
  const states = statesOfPostalCode(country, postalCode)
  if (states && !states.includes(state)) {
    return { path: 'postalCode', message: contradiction(country, postalCode, { states, state }) }
  }
  if (country === 'us' && MILITARY_STATES.includes(state) && !MILITARY_CITY.test(place.city.trim())) {
    return { path: 'city', message: 'Use APO, FPO or DPO as the city of military mail' }
  }
  return undefined
}

/** Mail to the armed forces goes through their own post offices. */
export function isMilitary({ country, state }: Place): boolean {
  return country === 'us' && MILITARY_STATES.includes(state)
}

export function isServed(country: string): country is CountryCode {
  return country === 'us' || country === 'ca'
}

function contradiction(
  country: CountryCode,
  postalCode: string,
  { states, state }: { states: readonly string[]; state: string },
): string {
  const what = country === 'ca' ? 'Postal code' : 'ZIP code'
  if (states.length === 0) return `There is no ${what} ${postalCode}`.replace('Postal', 'postal')
  const names = states.map((code) => nameOf(country, code))
  return `${what} ${postalCode} is in ${names.join(' or ')}, not in ${nameOf(country, state)}`
}

function nameOf(country: CountryCode, state: string): string {
  const iso2 = findCountry(country)?.iso2
  return (iso2 && findPostalSubdivision(iso2, state)?.name) ?? state
}
