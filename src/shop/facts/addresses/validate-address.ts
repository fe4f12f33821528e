import { z } from 'zod'
import { say } from '../../../words/say.ts'
import type { FieldError } from '../../kernel/errors.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { answer } from '../../kernel/wire.ts'
import { isMarket, MARKETS } from '../markets/markets.ts'
import { AddressAnswer } from './address-answer.ts'
import { sayIssue } from './input-words.ts'
import { notesOn } from './place-notes.ts'
import { findPlaceTrouble, sayPlaceTrouble } from './place-trouble.ts'
import { type PostalArea, type PostalDirectory, UNKNOWN_AREA } from './provider.ts'
import { BillingAddress, issuesOf, ShippingAddress } from './schema.ts'
import { SUBDIVISIONS } from './subdivisions.ts'
import { PlaceChange, suggestPlace } from './suggest-place.ts'

type Address = ShippingAddress | BillingAddress
type Kind = 'shipping' | 'billing'

export const Suggestion = answer(
  'Suggestion',
  'What the buyer may have meant',
  z.object({
    address: AddressAnswer,
    changes: z.array(PlaceChange).describe('What is different from the address that was sent'),
    message: z.string().describe('The suggestion as a question to the buyer'),
  }),
)
export type Suggestion = z.output<typeof Suggestion>

export const CheckedAddress = answer(
  'CheckedAddress',
  'An address that can be delivered to',
  z.object({
    valid: z.literal(true).describe('An address that is refused is answered with 422'),
    address: AddressAnswer,
    suggestion: Suggestion.optional().describe('Absent when the address looks right'),
    notes: z.array(z.string()).describe('Sentences for the buyer that stop nothing'),
  }),
)

export type AddressVerdict =
  | z.input<typeof CheckedAddress>
  | { valid: false; errors: FieldError[]; suggestion?: Suggestion }

/**
 * Checks an address and puts it into the post office's form. Rules refuse; what the directory knows only
 * leads to a suggestion, and a buyer who knows better keeps the address as typed.
 */
export async function validateAddress(
  directory: PostalDirectory,
  input: unknown,
  { kind, keepAsTyped, language }: { kind: Kind; keepAsTyped: boolean; language: string },
): Promise<AddressVerdict> {
  const parsed = parse(kind, input)
  if (!parsed.success) {
    const errors = issuesOf(parsed.error, (issue) => sayIssue(language, issue))
    return refuse(directory, { kind, input, language, errors })
  }

  const area = await findArea(directory, parsed.data)
  const address = { ...parsed.data, city: spell(parsed.data.city, area) }
  const trouble = findPlaceTrouble(address)
  const suggestion = keepAsTyped && !trouble ? undefined : suggest(address, area, language)
  if (trouble) {
    const errors = [{ path: trouble.path, message: sayPlaceTrouble(language, trouble) }]
    return { valid: false, errors, ...(suggestion ? { suggestion } : {}) }
  }
  return {
    valid: true,
    address,
    notes: notesOn(address, area, language),
    ...(suggestion ? { suggestion } : {}),
  }
}

/** An address whose only error is its state gets the state of its postal code. */
async function refuse(
  directory: PostalDirectory,
  { kind, input, errors, language }: { kind: Kind; input: unknown; errors: FieldError[]; language: string },
): Promise<AddressVerdict> {
  const onlyState = errors.length === 1 && errors[0]?.path === 'state'
  if (!onlyState || typeof input !== 'object' || input === null) return { valid: false, errors }
  // Any state will do to read the rest: one of each market.
  for (const code of MARKET_CODES) {
    const state = SUBDIVISIONS[MARKETS[code].country][0]?.iso2
    const parsed = parse(kind, { ...input, state })
    if (!parsed.success || !isMarket(parsed.data.country)) continue
    const area = await findArea(directory, parsed.data)
    if (area.state === undefined) return { valid: false, errors }
    const from = 'state' in input && typeof input.state === 'string' ? input.state : ''
    const changes: PlaceChange[] = [{ path: 'state', from, to: area.state }]
    return { valid: false, errors, suggestion: describe({ ...parsed.data, state: from }, changes, language) }
  }
  return { valid: false, errors }
}

function parse(kind: Kind, input: unknown) {
  return kind === 'shipping' ? ShippingAddress.safeParse(input) : BillingAddress.safeParse(input)
}

async function findArea(directory: PostalDirectory, { country, postalCode }: Address): Promise<PostalArea> {
  return isMarket(country) ? directory.findArea(country, postalCode) : UNKNOWN_AREA
}

/** `austin` and `AUSTIN` are put as the directory has them; mixed capitals are meant and stay. */
function spell(city: string, { cities }: PostalArea): string {
  if (city !== city.toLowerCase() && city !== city.toUpperCase()) return city
  return cities.find((name) => name.toLowerCase() === city.toLowerCase()) ?? city
}

function suggest(address: Address, area: PostalArea, language: string): Suggestion | undefined {
  const { country } = address
  if (!isMarket(country)) return undefined
  const changes = suggestPlace({ ...address, country }, area)
  return changes.length > 0 ? describe(address, changes, language) : undefined
}

function describe(address: Address, changes: PlaceChange[], language: string): Suggestion {
  const better = { ...address, ...Object.fromEntries(changes.map(({ path, to }) => [path, to])) }
  const { city, state, postalCode } = better
  const message = say(language, 'places.suggestion', { city, state, postalCode })
  return { address: better, changes, message }
}
