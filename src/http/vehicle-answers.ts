import { z } from 'zod'
import { FUELS, KINDS, WEIGHTS } from '../shop/facts/vehicles/vehicle-words.ts'
import { VERDICT } from '../shop/facts/vehicles/verdict-answer.ts'
import { answer, Country } from '../shop/kernel/wire.ts'

const named = {
  id: z.string().describe('As in the links of the look-up'),
  name: z.string().describe('As people write it'),
}
const href = z.string().describe('The call that goes on from here')
const Link = answer('VehicleLink', 'A make or a model, and where to go on', z.object({ ...named, href }))
const Named = answer('VehicleName', 'A make or a model', z.object(named))

export const Makes = answer(
  'Makes',
  'Makes of vehicles',
  z.object({ data: z.array(Link).describe('By name') }),
)
export type Makes = z.output<typeof Makes>

export const Models = answer(
  'Models',
  'Models of a make',
  z.object({ ...named, models: z.array(Link).describe('By name') }),
)
export type Models = z.output<typeof Models>

export const Years = answer(
  'Years',
  'Years of a model',
  z.object({
    ...named,
    years: z
      .array(
        z.object({
          year: z.int().describe('Model year'),
          display: z.string().describe('As people read it'),
          href,
        }),
      )
      .describe('Newest first'),
  }),
)
export type Years = z.output<typeof Years>

const Asked = z.enum(['fuel', 'weight'])
const source = z.string().describe('Where the rule behind the verdict comes from')

const verdict = {
  country: Country,
  ...VERDICT,
  source,
  ask: Asked.nullable().describe('What would make the verdict surer; null when nothing would'),
  image: z
    .object({
      url: z.string().describe('A path of this shop'),
      width: z.number().describe('In pixels'),
      height: z.number().describe('In pixels'),
      alt: z.string().describe('What it shows, in words'),
    })
    .nullable()
    .describe('Where the port is, drawn; null where it is not known'),
}
const Verdict = z.object(verdict)
export type Verdict = z.output<typeof Verdict>

const vehicle = {
  make: Named,
  model: Named,
  year: z.int().describe('Model year'),
  ...verdict,
  data: z.object({ href: href.describe('The call that gives the details') }).describe('Where to go on'),
}

const Question = answer(
  'VehicleQuestion',
  'What is still open about a vehicle',
  z.object({
    name: Asked.describe('The query parameter that answers it'),
    label: z.string().describe('As the driver reads it'),
    options: z
      .array(
        z.object({
          value: z.string().describe('What the query parameter may be'),
          label: z.string().describe('As the driver reads it'),
          href: href.describe('The call with this answer'),
        }),
      )
      .describe('What it may be answered with'),
  }),
)
export type Question = z.output<typeof Question>
const question = Question.nullable().describe('Null when nothing is open')

export const Vehicle = answer('Vehicle', 'Does the adapter fit this vehicle?', z.object(vehicle))
export type Vehicle = z.output<typeof Vehicle>

const Variant = z.object({
  fuel: z.enum(FUELS).describe('What it runs on'),
  fuelLabel: z.string().describe('As people read it'),
  weight: z.enum(WEIGHTS).describe('`light` up to 8,500 lb, `medium` up to 14,000 lb, `heavy` above'),
  weightLabel: z.string().describe('As people read it'),
  compatible: VERDICT.compatible,
  compatibility: VERDICT.compatibility,
  confidence: VERDICT.confidence,
  reason: VERDICT.reason,
  source,
  href: href.describe('The call for this variant alone'),
})

export const VehicleDetails = answer(
  'VehicleDetails',
  'The verdict with what is open and every variant',
  z.object({ ...vehicle, question, variants: z.array(Variant).describe('Every build that is possible') }),
)
export type VehicleDetails = z.output<typeof VehicleDetails>

export const VinReading = answer(
  'VinReading',
  'What a vehicle identification number says, and the verdict',
  z.object({
    vin: z.string().describe('In upper case, without spaces and hyphens'),
    make: z.string().nullable().describe('Null where its maker has several makes, or is not known'),
    makes: z
      .array(
        z.object({
          name: z.string().describe('As people write it'),
          href: href.nullable().describe('Its models; null where the shop has none'),
        }),
      )
      .describe('Every make of its maker'),
    model: Named.nullable().describe('Null where the number leaves the model open'),
    models: z.array(Link).describe('The models it may be; the link of each leads to its verdict'),
    year: z.int().describe('Model year'),
    kinds: z.array(z.enum(KINDS)).describe('What its maker builds under this number'),
    checkDigit: z.enum(['right', 'wrong']).describe('Outside North America it may be wrong'),
    ...verdict,
    question,
    data: z.object({ href: href.describe('This call, with what was told') }).describe('Where to go on'),
  }),
)
export type VinReading = z.output<typeof VinReading>
