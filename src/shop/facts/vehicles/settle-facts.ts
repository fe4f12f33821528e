import type { Make, Model, Span } from './catalogue.ts'
import { ALSO_ELECTRIC } from './known/electric-models.ts'
import { LIGHT_MODELS, PASSENGER_MAKES } from './known/weight-classes.ts'
import { FUELS, type Fuel, shared, type Weight } from './vehicle-words.ts'

const LIGHT: readonly Weight[] = ['light']
const ZERO_EMISSION: readonly string[] = ['electric', 'fuel-cell']
/** Before this year the answer is no for every fuel; in this year it depends on whether a truck burns diesel. */
const FIRST_YEAR = 1996
/** Makers of electric vehicles alone, where NHTSA has no fuel. */
const ELECTRIC_MAKES = ['byd', 'coda', 'lucid', 'rivian', 'tesla', 'th-nk']

/**
 * Fills in what NHTSA's list leaves open and takes out what it says too much, so that a driver is asked only for what
 * that model had: a model with an engine is electric only where EPA lists it so, and a passenger car weighs at most 8,500 lb.
 */
export function settleFacts(make: Make, model: Model): void {
  const isMotorcycle = model.spans.every((span) => span.kinds.every((kind) => kind === 'motorcycle'))
  if (isMotorcycle) return
  const isLight = weighsLittle(make, model)
  const isElectric = isElectricAlone(make, model)
  model.spans = model.spans.flatMap((span) => {
    if (span.source !== 'vpic' || span.yearTo < FIRST_YEAR) return [span]
    const known: Span = isLight ? { ...span, weights: LIGHT } : span
    if (isElectric) return [{ ...known, fuels: known.fuels.length > 0 ? known.fuels : ['electric'] }]
    return splitAtElectric(make, model, known).map((part) => settleFuels(make, model, part))
  })
}

function isElectricAlone(make: Make, model: Model): boolean {
  const fuels = model.spans.flatMap((span) => span.fuels)
  if (fuels.length > 0) return fuels.every((fuel: string) => ZERO_EMISSION.includes(fuel))
  return ELECTRIC_MAKES.includes(make.id) || /electric|\bEV\b|ampera-e/i.test(model.name)
}

function settleFuels(make: Make, model: Model, span: Span): Span {
  const burned = span.fuels.filter((fuel) => !ZERO_EMISSION.includes(fuel))
  const usual = burned.length > 0 ? burned : usualFuels(span)
  const zero: Fuel[] = electricYears(make, model, span).map(({ fuel }) => fuel)
  return {
    ...span,
    fuels: shared(FUELS.filter((fuel) => usual.includes(fuel) || zero.includes(fuel))),
    sure: span.sure || span.weights.length === 1,
  }
}

/** Nothing is known of what it burns: an ordinary car burns gasoline, since every electric one is known by name. */
function usualFuels({ weights }: Span): Fuel[] {
  const isLight = weights.length === 1 && weights[0] === 'light'
  return isLight ? ['gasoline'] : ['gasoline', 'diesel']
}

/** A run of years is cut where the electric version came and went. */
function splitAtElectric(make: Make, model: Model, span: Span): Span[] {
  const cuts = electricYears(make, model, span)
    .flatMap(({ from, to }) => [from, to + 1])
    .filter((year) => year > span.yearFrom && year <= span.yearTo)
  const starts = [...new Set([span.yearFrom, ...cuts])].sort((a, b) => a - b)
  return starts.map((yearFrom, i) => ({ ...span, yearFrom, yearTo: (starts[i + 1] ?? span.yearTo + 1) - 1 }))
}

function electricYears(make: Make, model: Model, { yearFrom, yearTo }: Span) {
  return ALSO_ELECTRIC.filter(
    (each) => each.make === make.id && each.model === model.id && each.from <= yearTo && yearFrom <= each.to,
  )
}

function weighsLittle(make: Make, model: Model): boolean {
  const heavier = PASSENGER_MAKES[make.id]
  if (heavier !== undefined) return !heavier?.test(model.name)
  return LIGHT_MODELS[make.id]?.test(model.name) ?? false
}
