import { statesOfPostalCode } from '../../../shop/facts/addresses/postal-areas.ts'
import { normalizePostalCode } from '../../../shop/facts/addresses/postal-code.ts'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'

/** As the API takes it; only state and postal code are known. */
export interface PostalPlace {
  country: MarketCode
  state: string
  postalCode: string
}

export type PostalAnswer =
  | { is: 'empty' }
  | { is: 'invalid' }
  /** A code without addresses, or one that is not in use yet. */
  | { is: 'unknown' }
  /** Several states have people with this code, who must say which one they are in. */
  | { is: 'shared'; states: readonly string[] }
  | { is: 'found'; place: PostalPlace; states: readonly string[] }

/**
 * The state a typed postal code is in, since taxes go by states.
 * @param state the visitor's choice where a code serves several
 */
export function findPostalPlace(country: MarketCode, typed: string, state = ''): PostalAnswer {
  if (typed.trim() === '') return { is: 'empty' }
  const postalCode = normalizePostalCode(country, typed.trim())
  if (!postalCode) return { is: 'invalid' }
  const states = statesOfPostalCode(country, postalCode) ?? []
  if (states.length === 0) return { is: 'unknown' }
  const named = states.length === 1 ? states[0] : states.find((known) => known === state)
  return named
    ? { is: 'found', place: { country, state: named, postalCode }, states }
    : { is: 'shared', states }
}
