import type { z } from 'zod'
import { textUpTo } from '../shop/kernel/bounded-text.ts'
import { dayOfIso, endOfDayIn, momentIn, startOfDayIn } from '../shop/kernel/day.ts'
import type { IdPrefix } from '../shop/kernel/ids.ts'
import { inputError } from '../shop/kernel/input-error.ts'

/** PostgreSQL's and JavaScript's calendars differ at their ends; no shop needs either. */
const EARLIEST = new Date('2000-01-01T00:00:00Z')
const LATEST = new Date('2200-01-01T00:00:00Z')

const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** When something begins or ends, as it was written. A day, and a time of day without an offset, are those of some place's clocks. */
export interface WrittenMoment {
  /** A day begins with its first moment. */
  beginsIn(timeZone: string): Date
  /** A day ends with its last moment: what holds until that day holds on it. */
  endsIn(timeZone: string): Date
}

/**
 * A moment in a body, as `2026-11-30` or with a time of day; between the years 2000 and 2200. Only what is written so is
 * one: JavaScript would also read `true` and `12` as dates, and February 30 as March 2.
 */
export const WireDate = textUpTo(60, { wrongKind: inputError('date') })
  .refine(isMoment, inputError('date'))
  .refine((text) => new Date(text) >= EARLIEST, inputError('before_2000'))
  .refine((text) => new Date(text) <= LATEST, inputError('after_2199'))
  .transform(written)
  .meta({ format: 'date-time' })

function written(text: string): WrittenMoment {
  const [, day = '', time, , , offset] = ISO_MOMENT.exec(text) ?? []
  const at = (timeZone: string) => (offset ? new Date(text) : momentIn(timeZone, text))
  if (time) return { beginsIn: at, endsIn: at }
  return {
    beginsIn: (timeZone) => startOfDayIn(timeZone, dayOfIso(day)),
    endsIn: (timeZone) => endOfDayIn(timeZone, dayOfIso(day)),
  }
}

function isMoment(text: string): boolean {
  const day = ISO_MOMENT.exec(text)?.[1]
  if (!day || Number.isNaN(Date.parse(text))) return false
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** A cursor that is the id of the last thing on the page before. Empty is the first page, another text an error. */
export const idCursor = (prefix: IdPrefix) =>
  textUpTo(60).regex(new RegExp(`^(${prefix}_[0-9a-z]{1,40})?$`), inputError('cursor'))

/** The largest number of the database's `integer` columns. */
export const MAX_INTEGER = 2_147_483_647

const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/

/**
 * Numbers of a query are written in plain decimal digits. JavaScript would also read `0x10` as 16, `1e2`
 * as 100 and ` 5 ` as 5; such a value is left for the schema to refuse.
 */
export function plainNumbers(schema: z.core.$ZodType, query: Record<string, string>): Record<string, string> {
  const plain = { ...query }
  for (const name of numbersOf(schema)) {
    const value = query[name]
    if (value && !PLAIN_NUMBER.test(value)) plain[name] = 'not a number'
  }
  return plain
}

/** The names of the numbers in each schema, found once. */
const numbers = new WeakMap<z.core.$ZodType, string[]>()

function numbersOf(schema: z.core.$ZodType): string[] {
  const known = numbers.get(schema)
  if (known) return known
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.core.$ZodType>) : {}
  const names = Object.keys(shape).filter((name) => shape[name] && isNumber(shape[name]))
  numbers.set(schema, names)
  return names
}

/** Looks through `optional`, `default` and the like at what is inside. */
function isNumber(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod
  if (def.type === 'number') return true
  if ('innerType' in def) return isNumber(def.innerType as z.core.$ZodType)
  return 'in' in def && isNumber(def.in as z.core.$ZodType)
}
