import { ShopError } from '../../kernel/errors.ts'
import { type Answer, answerFacts, answerVehicle, overridesFor, type Told } from './answer.ts'
import { spansOf } from './browse.ts'
import type { Catalogue, Make, Model, WmiSpan } from './catalogue.ts'
import type { Decision } from './decide.ts'
import { findNamed } from './find-named.ts'
import type { Fuel, Kind } from './vehicle-words.ts'
import type { ReasonKey } from './verdict-words.ts'
import { isIssuedElsewhere, isNorthAmerican, readVin, type Vin, type VinTrouble } from './vin.ts'
import { chooseYear, isEitherYear } from './vin-years.ts'

export interface VinAnswer extends Answer {
  vin: Vin
  /** Every make built under this identifier; none when the shop does not know the maker. */
  makes: { name: string; known: Make | undefined }[]
  year: number
  kinds: Kind[]
  /** The models it may be; one when the VIN tells it. */
  models: { make: Make; model: Model }[]
}

/**
 * The verdict on a VIN: its maker, kind and model year are read, and what remains open is asked.
 * @param told what the driver said; `lastYear` is the latest model year on sale
 * @throws ShopError `invalid` for what is not a VIN
 */
export function answerVin(
  catalogue: Catalogue,
  given: string,
  { lastYear, ...told }: Told & { lastYear: number },
): VinAnswer {
  const vin = requireVin(given)
  const spans = catalogue.wmis.get(vin.wmi) ?? []
  const kinds = [...new Set(spans.flatMap((span) => span.kinds))]
  const makes = [...new Set(spans.flatMap((each) => each.makes))].map((name) => ({
    name,
    known: [...catalogue.makes.values()].find((make) => make.name === name),
  }))
  const read: Read = { catalogue, vin, spans, makes, kinds, lastYear }
  const year = chooseYear(read)
  const models = modelsOf(catalogue, vin, year)
  const { decision, zone } = answerIn(year, read, told)
  const [named] = models
  const known = named && models.length === 1 ? [{ name: named.make.name, known: named.make }] : makes
  return {
    decision: withDoubt(decision, { ...read, models }, told),
    zone,
    vin,
    makes: known,
    year,
    kinds,
    models,
  }
}

interface Read extends Pick<VinAnswer, 'vin' | 'makes' | 'kinds'> {
  catalogue: Catalogue
  spans: readonly WmiSpan[]
  lastYear: number
}

/** The answer as if the VIN were of this model year. */
function answerIn(year: number, { catalogue, vin, spans, makes, kinds, lastYear }: Read, told: Told): Answer {
  const models = modelsOf(catalogue, vin, year)
  const [named] = models
  if (named && models.length === 1) {
    return answerVehicle(catalogue, { makeId: named.make.id, modelId: named.model.id, year, lastYear }, told)
  }
  const span = spans.find((each) => each.yearFrom <= year && year <= each.yearTo)
  const only = makes.length === 1 ? makes[0]?.known : undefined
  return answerFacts({
    make: only,
    modelId: '',
    year,
    kinds,
    builds: [{ fuels: fuelsOf(span, only, year), weights: span?.weights ?? [], sure: isNarrow(span) }],
    told,
    // Only what the operator says of a whole make can be said of a VIN, which does not name the model here.
    overrides: only
      ? overridesFor(catalogue, { makeId: only.id, modelId: '', year, country: told.country }).filter(
          (override) => override.modelId === '',
        )
      : [],
  })
}

/** The models of the lists that a VIN may be; those of which the shop has no word for that year are left out. */
function modelsOf(catalogue: Catalogue, vin: Vin, year: number): VinAnswer['models'] {
  const found = catalogue.vins.modelsOf(vin, year).flatMap((named) => {
    const make = findNamed(catalogue.makes.values(), named.make)
    const model = make && findNamed(make.models.values(), named.model)
    return make && model && spansOf(model, year).length > 0 ? [{ make, model }] : []
  })
  return [...new Map(found.map((each) => [`${each.make.id}/${each.model.id}`, each])).values()]
}

/** What vPIC says of a maker's vehicles may be too much; what none of them ran on that year is not asked for. */
function fuelsOf(span: WmiSpan | undefined, make: Make | undefined, year: number): readonly Fuel[] {
  const fuels = span?.fuels ?? []
  const sold = new Set(
    [...(make?.models.values() ?? [])].flatMap((model) => spansOf(model, year)).flatMap((each) => each.fuels),
  )
  const both = fuels.filter((fuel) => sold.has(fuel))
  return both.length > 0 ? both : fuels
}

function requireVin(given: string): Vin {
  const vin = readVin(given)
  if ('problem' in vin) throw refusal(vin)
  return vin
}

function refusal(trouble: VinTrouble): ShopError {
  if (trouble.problem === 'vin_short') {
    return new ShopError('vin_short', { length: trouble.length }, { at: 'vin' })
  }
  return new ShopError(trouble.problem, { at: 'vin' })
}

function isNarrow(span: WmiSpan | undefined): boolean {
  return span?.fuels.length === 1 && span.weights.length === 1
}

/** What a VIN leaves open makes the answer less sure, and where it decides, a check. */
function withDoubt(decision: Decision, read: Read & Pick<VinAnswer, 'models'>, told: Told): Decision {
  if (isIssuedElsewhere(read.vin)) {
    const checked = decision.compatible === 'yes' ? OTHER_MARKET : {}
    return { ...decision, confidence: 'low', ...checked }
  }
  if (isEitherYear(read) && !decision.ask) {
    const earlier = answerIn(Math.min(...read.vin.years), read, told).decision
    if (earlier.compatible !== decision.compatible) return { ...decision, confidence: 'low', ...TWO_YEARS }
  }
  // Of a car built elsewhere for the United States NHTSA has the pattern; one without may be for Mexico or Asia.
  const isOnRecord = read.spans.length > 0 && (isNorthAmerican(read.vin.text) || read.models.length > 0)
  return isOnRecord || decision.compatible === 'no' ? decision : { ...decision, confidence: 'low' }
}

type Checked = Pick<Decision, 'compatible' | 'rule'> & { reason: ReasonKey }

/** Check digit and year are the maker's own there, and other rules hold. */
const OTHER_MARKET: Checked = { compatible: 'check', reason: 'other_market', rule: 'other-market' }

const TWO_YEARS: Checked = { compatible: 'check', reason: 'two_years', rule: 'two-years' }
