import { z } from 'zod'
import { isShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { answer, Country, WhenAsText } from '../../kernel/wire.ts'
import { answerVehicle } from './answer.ts'
import { lastModelYear } from './browse.ts'
import type { Catalogue } from './catalogue.ts'
import type { Zone } from './port-places.ts'
import type { NamedVehicle } from './schema.ts'
import { type Compatible, FUELS, type Fuel, WEIGHTS, type Weight } from './vehicle-words.ts'
import type { Confidence } from './verdict.ts'
import { VERDICT } from './verdict-answer.ts'
import { sayHeadline, sayPort, sayReason } from './verdict-words.ts'

/** A verdict as it was when the buyer relied on it; later imports do not change it. */
export interface KeptVerdict {
  makeId: string
  make: string
  modelId: string
  model: string
  year: number
  /** What the driver told; null where it was not asked. */
  fuel: Fuel | null
  weight: Weight | null
  country: MarketCode
  compatible: Compatible
  confidence: Confidence
  /** As in `Verdict`; of older orders the English sentence itself. */
  reason: string
  isUnconfirmed?: boolean | undefined
  zone: Zone | null
  /** In ISO 8601. */
  checkedAt: string
}

/**
 * The shop's own verdict on a vehicle the buyer named; null when the shop does not know it.
 * @see docs/decisions/0022-orders-keep-the-shops-own-verdict.md
 */
export function keepVerdict(
  catalogue: Catalogue,
  { makeId, modelId, year, fuel, weight }: NamedVehicle,
  { country, at }: { country: MarketCode; at: Date },
): KeptVerdict | null {
  const told = { country, fuel: fuel ?? undefined, weight: weight ?? undefined }
  try {
    const named = { makeId, modelId, year, lastYear: lastModelYear(at) }
    const { make, model, decision, zone } = answerVehicle(catalogue, named, told)
    return {
      makeId,
      make: make.name,
      modelId,
      model: model.name,
      year,
      fuel: fuel ?? null,
      weight: weight ?? null,
      country,
      compatible: decision.compatible,
      confidence: decision.confidence,
      reason: decision.reason,
      ...(decision.isUnconfirmed && { isUnconfirmed: true }),
      zone: zone ?? null,
      checkedAt: at.toISOString(),
    }
  } catch (error) {
    if (UNKNOWN_VEHICLE.some((code) => isShopError(error, code))) return null
    throw error
  }
}

/** Problems that say a vehicle is none the shop knows. */
export const UNKNOWN_VEHICLE = [
  'unknown_make',
  'unknown_make_near',
  'unknown_model',
  'unknown_model_near',
  'unknown_year',
] as const

/** A kept verdict as its buyer and staff read it. */
export const OrderVehicle = answer(
  'OrderVehicle',
  'The vehicle the buyer asked about, with the verdict of that moment',
  z.object({
    makeId: z.string().describe('As in the links of the look-up'),
    make: z.string().describe('As people write it'),
    modelId: z.string().describe('As in the links of the look-up'),
    model: z.string().describe('As people write it'),
    year: z.int().describe('Model year'),
    fuel: z.enum(FUELS).nullable().describe('What it runs on; null where it was not asked'),
    weight: z.enum(WEIGHTS).nullable().describe('Its weight class; null where it was not asked'),
    country: Country,
    ...VERDICT,
    checkedAt: WhenAsText,
  }),
)
export type OrderVehicle = z.output<typeof OrderVehicle>

export function presentKeptVerdict(language: string, verdict: KeptVerdict): z.input<typeof OrderVehicle> {
  const { zone, isUnconfirmed: _, ...kept } = verdict
  return {
    ...kept,
    compatibility: sayHeadline(language, kept),
    reason: sayReason(language, verdict),
    description: sayPort(language, verdict),
    graphic: zone && `zone-${zone}`,
  }
}

/** As in `2018 Honda Civic`. */
export function vehicleName({ year, make, model }: Pick<KeptVerdict, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`
}
