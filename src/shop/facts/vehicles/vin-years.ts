import type { WmiSpan } from './catalogue.ts'
import type { Kind } from './vehicle-words.ts'
import { isIssuedElsewhere, type Vin } from './vin.ts'

/** These, and trucks too heavy for the rule, may carry either meaning of the year's letter, whatever stands in position 7. */
const OUTSIDE_POSITION_7: readonly Kind[] = ['motorcycle', 'trailer', 'low-speed', 'off-road']

/** Makers of trucks, buses and chassis above 10,000 lb, of which NHTSA's weight classes also name a light one. */
const TRUCK_MAKES = [
  'Crane Carrier',
  'International',
  'Mitsubishi Fuso',
  'Oshkosh',
  'Sterling Truck',
  'Workhorse',
]

interface Read {
  vin: Vin
  /** What its maker builds. */
  spans: readonly WmiSpan[]
  /** The latest model year on sale. */
  lastYear: number
}

/** The likelier model year of a VIN, of those up to `lastYear`. */
export function chooseYear({ vin, spans, lastYear }: Read): number {
  const [likely, other] = vin.years
  const isFree = isIssuedElsewhere(vin) || areOutsidePosition7(spans)
  const preferred = isFree ? Math.max(likely, other) : likely
  return preferred <= lastYear ? preferred : Math.min(likely, other)
}

/** Nothing in the VIN tells which of two model years it stands for. */
export function isEitherYear({ vin, spans, lastYear }: Read): boolean {
  return areOutsidePosition7(spans) && Math.max(...vin.years) <= lastYear
}

/** 49 CFR 565.15(d): position 7 tells the years apart only for cars, and for trucks and MPVs of up to 10,000 lb. */
function areOutsidePosition7(spans: readonly WmiSpan[]): boolean {
  const kinds = spans.flatMap((span) => span.kinds)
  const weights = new Set(spans.flatMap((span) => span.weights))
  const isTruckMaker = spans.some(({ makes }) => makes.some((make) => TRUCK_MAKES.includes(make)))
  const isHeavy = weights.has('heavy') && (isTruckMaker || !weights.has('light'))
  return isHeavy || (kinds.length > 0 && kinds.every((kind) => OUTSIDE_POSITION_7.includes(kind)))
}
