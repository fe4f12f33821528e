import { type core, z } from 'zod'
import { MARKET_CODES } from './market-code.ts'
import { CURRENCIES } from './money.ts'

/**
 * What the schemas of answers are made of. A schema stands beside the function that presents the answer: the function
 * returns its input, clients and pages read its output, and the description of the API is printed from it.
 */

/** Schemas of answers by the name they have in the description of the API. */
export const ANSWERS = z.registry<{ id: string }>()

/** Names and describes the schema of an answer. */
export function answer<S extends z.ZodType>(id: string, description: string, schema: S): S {
  const described = schema.describe(description)
  ANSWERS.add(described as core.$ZodType, { id })
  return described
}

/** A moment: a `Date` to who presents it, text to who reads the answer. */
export const When = z
  .date()
  .transform((at) => at.toISOString())
  .pipe(z.iso.datetime())
  .describe('ISO 8601 in UTC, as in `2026-11-20T09:30:00.000Z`')

/** A moment that is stored as text. */
export const WhenAsText = z.iso.datetime().describe('ISO 8601 in UTC, as in `2026-11-20T09:30:00.000Z`')

export const Day = z.iso.date().describe('ISO 8601, as in `2026-11-20`')

export const Units = z
  .number()
  .multipleOf(0.01)
  .describe('Money in currency units, with at most two decimals')

export const Percent = z.number().min(0).max(100).describe('Percent, as in 7.5')

export const Country = z.enum(MARKET_CODES).describe('The country the shop sells to')

export const Currency = z.enum(CURRENCIES).describe('ISO 4217')

export const Email = z.string().describe('In lower case')

export const Count = z.int().describe('How many')

/**
 * What is told once only: a call that answers with it keeps no answer to repeat. The description of the API marks it.
 */
export function shownOnce(description: string) {
  return z.string().meta({ description: `${description}; shown this once`, [SHOWN_ONCE]: true })
}

/** The mark of such a field in the description of the API. */
export const SHOWN_ONCE = 'x-shown-once'

/** An id of this shop by the prefix it begins with. */
export function idOf(prefix: string) {
  return z.string().describe(`Begins with \`${prefix}_\``)
}

/** Where the next page begins, by the type of its cursor. */
export function nextPage<S extends z.ZodType>(cursor: S) {
  return cursor.nullable().describe('Goes as `cursor` for the next page; null on the last')
}
