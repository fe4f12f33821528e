import { ShopError } from '../kernel/errors.ts'
import { type Answer, answerFacts, overridesFor, type Told } from './answer.ts'
import type { Catalogue, Make, WmiSpan } from './catalogue.ts'
import { weakest } from './decide.ts'
import type { Kind } from './vehicle-words.ts'
import { readVin, type Vin, type VinTrouble } from './vin.ts'

export interface VinAnswer extends Answer {
  vin: Vin
  /** Every make built under this identifier; none when the shop does not know the maker. */
  makes: { name: string; known: Make | undefined }[]
  year: number
  kinds: Kind[]
}

/** These may carry either meaning of the year's letter, whatever stands in position 7. */
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
  const year = chooseYear(vin, kinds, lastYear)
  const span = spans.find((each) => each.yearFrom <= year && year <= each.yearTo)
  const makes = [...new Set(spans.flatMap((each) => each.makes))].map((name) => ({
    name,
    known: [...catalogue.makes.values()].find((make) => make.name === name),
  }))
  const only = makes.length === 1 ? makes[0]?.known : undefined
  const answer = answerFacts({
    make: only,
    modelId: '',
    year,
    kinds,
    builds: [{ fuels: span?.fuels ?? [], weights: span?.weights ?? [], sure: isNarrow(span) }],
    told,
    // Only what the operator says of a whole make can be said of a VIN, which does not name the model here.
    overrides: only
      ? overridesFor(catalogue, { makeId: only.id, modelId: '', year, country: told.country }).filter(
          (override) => override.modelId === '',
        )
      : [],
  })
  return { ...withDoubt(answer, vin, spans), vin, makes, year, kinds }
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

function chooseYear({ years }: Vin, kinds: Kind[], lastYear: number): number {
  const [likely, other] = years
  const free = kinds.length > 0 && kinds.every((kind) => OUTSIDE_POSITION_7.includes(kind))
  const preferred = free ? Math.max(likely, other) : likely
  return preferred <= lastYear ? preferred : Math.min(likely, other)
}

function isNarrow(span: WmiSpan | undefined): boolean {
  return span?.fuels.length === 1 && span.weights.length === 1
}

/** Outside North America the check digit is optional, and an unknown maker may build anything. */
function withDoubt(answer: Answer, vin: Vin, spans: readonly WmiSpan[]): Answer {
  const { decision } = answer
  const doubts = [
    decision.confidence,
    ...(vin.checkDigit === 'wrong' || spans.length === 0 ? (['low'] as const) : []),
  ]
  return { ...answer, decision: { ...decision, confidence: weakest(doubts) } }
}
