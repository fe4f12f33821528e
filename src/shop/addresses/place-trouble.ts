import type { FieldError } from '../kernel/errors.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { isMarket, MARKETS } from '../markets/markets.ts'
import { findCountry, findPostalSubdivision } from './lookup.ts'
import { statesOfPostalCode } from './postal-areas.ts'
import { MILITARY } from './subdivisions.ts'

export interface Place {
  country: string
  city: string
  state: string
  postalCode: string
}

/** What a postal code is called inside a sentence. */
const CODE_NAMES: Record<MarketCode, string> = { us: 'ZIP code', ca: 'postal code' }

const MILITARY_CITY = /^[AFD]\.?P\.?O\.?(\s|$)/i

/**
 * Why nothing sent to this place could arrive: its postal code is another state's, or it is military mail
 * without a military post office. Undefined when nothing speaks against it. In memory and cheap, but the
 * table behind it stays on the server.
 */
export function findPlaceTrouble(place: Place): FieldError | undefined {
  const { country, state, postalCode } = place
  if (!isMarket(country)) return undefined
  const states = statesOfPostalCode(country, postalCode)
  if (states && !states.includes(state)) {
    return { path: 'postalCode', message: contradiction(country, postalCode, { states, state }) }
  }
  if (isMilitary(place) && !MILITARY_CITY.test(place.city.trim())) {
    return { path: 'city', message: 'Use APO, FPO or DPO as the city of military mail' }
  }
  return undefined
}

/** Mail to the armed forces goes through their own post offices. */
export function isMilitary({ country, state }: Place): boolean {
  const iso2 = findCountry(country)?.iso2
  return iso2 !== undefined && MILITARY[iso2].some((known) => known.iso2 === state)
}

function contradiction(
  country: MarketCode,
  postalCode: string,
  { states, state }: { states: readonly string[]; state: string },
): string {
  const what = CODE_NAMES[country]
  if (states.length === 0) return `There is no ${what} ${postalCode}`
  const names = states.map((code) => nameOf(country, code))
  return `${what.replace(/^p/, 'P')} ${postalCode} is in ${names.join(' or ')}, not in ${nameOf(country, state)}`
}

function nameOf(country: MarketCode, state: string): string {
  return findPostalSubdivision(MARKETS[country].country, state)?.name ?? state
}
