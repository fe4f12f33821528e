import { z } from 'zod'
import { COMPATIBLE, FUELS, KINDS, WEIGHTS } from '../../../shop/vehicles/vehicle-words.ts'
import { answer, Country, When } from '../answer.ts'

const named = { id: z.string(), name: z.string() }
const link = { ...named, href: z.string() }

export const Makes = answer('Makes', z.object({ data: z.array(z.object(link)) }))
export const Models = answer('Models', z.object({ ...named, models: z.array(z.object(link)) }))

export const Years = answer(
  'Years',
  z.object({
    ...named,
    years: z.array(z.object({ year: z.int(), display: z.string(), href: z.string() })),
  }),
)

const Compatible = z.enum(COMPATIBLE)
const Confidence = z.enum(['high', 'medium', 'low'])
const asked = z.enum(['fuel', 'weight'])

const verdict = {
  country: Country,
  compatible: Compatible,
  compatibility: z.string(),
  confidence: Confidence,
  reason: z.string(),
  source: z.string(),
  ask: asked.nullable(),
  description: z.string(),
  graphic: z.string().nullable(),
  image: z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() }).nullable(),
}

const vehicle = {
  make: z.object(named),
  model: z.object(named),
  year: z.int(),
  ...verdict,
  data: z.object({ href: z.string() }),
}

const question = z
  .object({
    name: asked,
    label: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string(), href: z.string() })),
  })
  .nullable()

export const Vehicle = answer('Vehicle', z.object(vehicle))

export const VehicleDetails = answer(
  'VehicleDetails',
  z.object({
    ...vehicle,
    question,
    variants: z.array(
      z.object({
        fuel: z.enum(FUELS),
        fuelLabel: z.string(),
        weight: z.enum(WEIGHTS),
        weightLabel: z.string(),
        compatible: Compatible,
        compatibility: z.string(),
        confidence: Confidence,
        reason: z.string(),
        source: z.string(),
        href: z.string(),
      }),
    ),
  }),
)

export const VinReading = answer(
  'VinReading',
  z.object({
    vin: z.string(),
    make: z.string().nullable(),
    makes: z.array(z.object({ name: z.string(), href: z.string().nullable() })),
    year: z.int(),
    kinds: z.array(z.enum(KINDS)),
    checkDigit: z.enum(['right', 'wrong']),
    ...verdict,
    question,
    data: z.object({ href: z.string() }),
  }),
)

/** The car the buyer asked about, with the verdict the shop gave when the order was placed. */
export const OrderVehicle = answer(
  'OrderVehicle',
  z.object({
    makeId: z.string(),
    make: z.string(),
    modelId: z.string(),
    model: z.string(),
    year: z.int(),
    fuel: z.enum(FUELS).nullable(),
    weight: z.enum(WEIGHTS).nullable(),
    country: Country,
    compatible: Compatible,
    compatibility: z.string(),
    confidence: Confidence,
    reason: z.string(),
    description: z.string(),
    graphic: z.string().nullable(),
    checkedAt: When,
  }),
)

export const ImportReport = answer(
  'ImportReport',
  z.object({
    source: z.enum(['epa', 'overrides']),
    rows: z.int(),
    imported: z.int(),
    skipped: z.int(),
    skippedRows: z.array(z.object({ line: z.int(), reason: z.string() })),
    skippedRowsCut: z.boolean(),
    stored: z.int(),
  }),
)
