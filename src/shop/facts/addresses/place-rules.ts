import { type InputKey, inputError } from '../../kernel/input-error.ts'
import type { Country } from './countries.ts'
import { findCountry, findPostalSubdivision } from './lookup.ts'
import { normalizePostalCode } from './postal-code.ts'

interface Place {
  country: string
  state: string
  postalCode: string
}

/** What these rules look at in a zod payload. */
interface Checked {
  issues: readonly { path?: readonly PropertyKey[] | undefined }[]
}

/** Fits `refine`: the state belongs to its country, where the country's subdivisions are known. */
export const stateRule = {
  path: ['state'],
  when: (checked: Checked) => areSound(checked, ['country', 'state']),
  error: (issue: { input?: unknown }) => INVALID[subdivisionLabel(issue.input)],
}

/** Fits `refine`: the postal code follows its country's rule. */
export const postalCodeRule = {
  path: ['postalCode'],
  when: (checked: Checked) => areSound(checked, ['country', 'postalCode']),
  error: inputError('postal_code'),
}

export function hasKnownState({ country, state }: Place): boolean {
  const record = findCountry(country)
  return !record || findPostalSubdivision(record.iso2, state) !== undefined
}

export function hasValidPostalCode({ country, postalCode }: Place): boolean {
  return normalizePostalCode(country, postalCode) !== undefined
}

/** State and postal code as the post office writes them. */
export function asPosted<P extends Place>(place: P): P {
  const record = findCountry(place.country)
  const state = record && findPostalSubdivision(record.iso2, place.state)?.iso2
  const postalCode = normalizePostalCode(place.country, place.postalCode)
  return { ...place, state: state ?? place.state, postalCode: postalCode ?? place.postalCode }
}

/** Whether these fields have no error yet: each field gets one error at most. */
function areSound({ issues }: Checked, fields: readonly string[]): boolean {
  return issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0])))
}

const INVALID: Record<Country['subdivisionLabel'], InputKey> = {
  State: 'invalid_state',
  Province: 'invalid_province',
}

function subdivisionLabel(place: unknown): Country['subdivisionLabel'] {
  const { country } = place as Place
  return findCountry(country)?.subdivisionLabel ?? 'State'
}
