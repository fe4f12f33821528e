import { z } from 'zod'
import { textUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { DEFAULT_MARKET } from '../markets/markets.ts'
import { FUELS, WEIGHTS, weightOf } from './vehicle-words.ts'

const empty = (value: unknown) =>
  (typeof value === 'string' ? value.trim().toLowerCase() : value) || undefined

/** What a driver tells beside the vehicle's name: `weight` is a class, or the rating in pounds. */
export const VehicleQuery = z.object({
  country: z.preprocess(empty, z.enum(MARKET_CODES).default(DEFAULT_MARKET)),
  fuel: z.preprocess(empty, z.enum(FUELS).optional()),
  weight: z.preprocess((value) => {
    const text = empty(value)
    return typeof text === 'string' && /^\d{2,6}$/.test(text) ? weightOf(Number(text)) : text
  }, z.enum(WEIGHTS, inputError('weight_or_pounds')).optional()),
})
/** The country whose model years are asked for; those of all countries without one. */
export const YearsQuery = z.object({
  country: z.preprocess(empty, z.enum(MARKET_CODES).optional()),
})

export type VehicleQuery = z.output<typeof VehicleQuery>

/** A vehicle by the ids of the look-up, with what the driver told of it. */
export const NamedVehicle = z.object({
  makeId: textUpTo(80),
  modelId: textUpTo(80),
  year: z.int(inputError('model_year')).min(1900).max(2100),
  fuel: z.enum(FUELS).nullish(),
  weight: z.enum(WEIGHTS).nullish(),
})
export type NamedVehicle = z.infer<typeof NamedVehicle>
