import { type core, z } from 'zod'
import { CURRENCIES } from '../../shop/kernel/money.ts'
import { MARKET_CODES } from '../../shop/markets/market-code.ts'

/** Schemas of answers by the name they have in the document. */
export const ANSWERS = z.registry<{ id: string; description?: string }>()

/** Names a schema of an answer. */
export function answer<S extends core.$ZodType>(id: string, schema: S): S {
  ANSWERS.add(schema as core.$ZodType, { id })
  return schema
}

/** A moment, as in `2026-11-20T09:30:00.000Z`. */
export const When = z.iso.datetime()

/** Currency units with at most two decimals. */
export const Units = z.number().multipleOf(0.01)

export const Country = z.enum(MARKET_CODES)
export const Currency = z.enum(CURRENCIES)
