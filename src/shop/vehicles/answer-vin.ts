import { ShopError } from '../kernel/errors.ts'
import { type Answer, answerFacts, answerVehicle, overridesFor, type Told } from './answer.ts'
import { spansOf } from './browse.ts'
import type { Catalogue, Make, Model, WmiSpan } from './catalogue.ts'
import { type Decision, weakest } from './decide.ts'
import { findNamed } from './find-named.ts'
import type { Fuel, Kind } from './vehicle-words.ts'
import type { ReasonKey } from './verdict-words.ts'
import { readVin, type Vin, type VinTrouble } from './vin.ts'

export interface VinAnswer extends Answer {
  vin: Vin
  /** Every make built under this identifier; none when the shop does not know the maker. */
  makes: { name: string; known: Make | undefined }[]
  year: number
  kinds: Kind[]
  /** The models it may be; one when the VIN tells it. */
  models: { make: Make; model: Model }[]
}

/** These, and trucks too heavy for the rule, may carry either meaning of the year's letter, whatever stands in position 7. */
const OUTSIDE_POSITION_7: readonly Kind[] = ['motorcycle', 'trailer', 'low-speed', 'off-road', 'bus']

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
  const year = chooseYear(vin, spans, lastYear)
  const span = spans.find((each) => each.yearFrom <= year && year <= each.yearTo)
  const makes = [...new Set(spans.flatMap((each) => each.makes))].map((name) => ({
    name,
    known: [...catalogue.makes.values()].find((make) => make.name === name),
  }))
  const models = modelsOf(catalogue, vin, year)
  const [named] = models
  if (named && models.length === 1) {
    const { decision, zone } = answerVehicle(
      catalogue,
      { makeId: named.make.id, modelId: named.model.id, year, lastYear },
      told,
    )
    const known = [{ name: named.make.name, known: named.make }]
    return { ...withDoubt({ decision, zone }, vin, spans), vin, makes: known, year, kinds, models }
  }
  const only = makes.length === 1 ? makes[0]?.known : undefined
  const answer = answerFacts({
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
  return { ...withDoubt(answer, vin, spans), vin, makes, year, kinds, models }
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
function fuelsOf(span: WmiSpan | undefined, make: Make | undefined, year: number): Fuel[] {
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

function chooseYear(vin: Vin, spans: readonly WmiSpan[], lastYear: number): number {
  const [likely, other] = vin.years
  const free = vin.checkDigit === 'wrong' || areOutsidePosition7(spans)
  const preferred = free ? Math.max(likely, other) : likely
  return preferred <= lastYear ? preferred : Math.min(likely, other)
}

function areOutsidePosition7(spans: readonly WmiSpan[]): boolean {
  const kinds = spans.flatMap((span) => span.kinds)
  const weights = spans.flatMap((span) => span.weights)
  const isHeavy = weights.length > 0 && weights.every((weight) => weight === 'heavy')
  return isHeavy || (kinds.length > 0 && kinds.every((kind) => OUTSIDE_POSITION_7.includes(kind)))
}

function isNarrow(span: WmiSpan | undefined): boolean {
  return span?.fuels.length === 1 && span.weights.length === 1
}

/** Outside North America check digit and position 7 are the maker's own, and an unknown maker may build anything. */
function withDoubt(answer: Answer, vin: Vin, spans: readonly WmiSpan[]): Answer {
  const decision = vin.checkDigit === 'wrong' ? orEarlier(answer.decision, vin) : answer.decision
  const doubts = [
    decision.confidence,
    ...(vin.checkDigit === 'wrong' || spans.length === 0 ? (['low'] as const) : []),
  ]
  return { ...answer, decision: { ...decision, confidence: weakest(doubts) } }
}

/** What fits in the later of two model years may not in the earlier, before the port. */
function orEarlier(decision: Decision, { years }: Vin): Decision {
  const isFirm = decision.compatible !== 'yes' || Math.min(...years) >= 1996
  return isFirm ? decision : { ...decision, compatible: 'check', reason: 'two_years' satisfies ReasonKey }
}
