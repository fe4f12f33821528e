import type { KeyOf } from '../../../words/message-key.ts'
import { type MessageData, say } from '../../../words/say.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { isMarket, MARKETS } from '../markets/markets.ts'
import { findCountry, findPostalSubdivision } from './lookup.ts'
import { statesOfPostalCode } from './postal-areas.ts'
import { namedSubdivisions } from './subdivision-names.ts'
import { MILITARY } from './subdivisions.ts'

export interface Place {
  country: string
  city: string
  state: string
  postalCode: string
}

/** The message of `places` for a field. */
export interface PlaceTrouble {
  path: 'city' | 'postalCode'
  key: KeyOf<'places'>
  data?: MessageData
}

const MILITARY_CITY = /^[AFD]\.?P\.?O\.?(\s|$)/i

/**
 * Why nothing sent to this place could arrive: its postal code is another state's, or it is military mail
 * without a military post office. Undefined when nothing speaks against it. In memory and cheap, but the
 * table behind it stays on the server.
 */
export function findPlaceTrouble(place: Place): PlaceTrouble | undefined {
  const { country, state, postalCode } = place
  if (!isMarket(country)) return undefined
  const states = statesOfPostalCode(country, postalCode)
  if (states && !states.includes(state)) {
    return { path: 'postalCode', ...contradiction(country, postalCode, { states, state }) }
  }
  if (isMilitary(place) && !MILITARY_CITY.test(place.city.trim())) {
    return { path: 'city', key: 'military_city' }
  }
  return undefined
}

/** Mail to the armed forces goes through their own post offices. */
export function isMilitary({ country, state }: Place): boolean {
  const iso2 = findCountry(country)?.iso2
  return iso2 !== undefined && MILITARY[iso2].some((known) => known.iso2 === state)
}

/** In the words of `language`, for the field it is about. */
export function sayPlaceTrouble(language: string, { key, data }: PlaceTrouble): string {
  const { states, here, ...rest } = data ?? {}
  if (states === undefined) return say(language, `places.${key}`, rest)
  const nameOf = (state: string) => nameIn(language, { market: rest.market as MarketCode, state })
  const there = String(states)
    .split('|')
    .map(nameOf)
    .reduce((before, after) => say(language, 'places.or', { before, after }))
  return say(language, `places.${key}`, { ...rest, there, here: nameOf(String(here)) })
}

function contradiction(
  market: MarketCode,
  postalCode: string,
  { states, state }: { states: readonly string[]; state: string },
): Pick<PlaceTrouble, 'key' | 'data'> {
  if (states.length === 0) return { key: 'unknown_code', data: { market, postalCode } }
  return { key: 'wrong_state', data: { market, postalCode, states: states.join('|'), here: state } }
}

function nameIn(language: string, { market, state }: { market: MarketCode; state: string }): string {
  const { country } = MARKETS[market]
  const named = namedSubdivisions(country, language).find(({ iso2 }) => iso2 === state)
  return named?.name ?? findPostalSubdivision(country, state)?.name ?? state
}
