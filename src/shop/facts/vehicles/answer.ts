import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { getMake, getModel, spansOf } from './browse.ts'
import type { Catalogue, Make, Model, Override, Span } from './catalogue.ts'
import { type Build, type Decision, decide, type Variant } from './decide.ts'
import { fuelNamed } from './fuel-named.ts'
import { usualPlace, type Zone } from './port-places.ts'
import { type Compatible, FUELS, type Fuel, type Kind, WEIGHTS, type Weight } from './vehicle-words.ts'
import type { ReasonKey } from './verdict-words.ts'

/** What the driver adds to the vehicle's name. */
export interface Told {
  country: MarketCode
  fuel?: Fuel | undefined
  weight?: Weight | undefined
}

export interface Answer {
  decision: Decision
  /** Where the port usually is; absent when there is none or the shop does not know. */
  zone: Zone | undefined
}

export interface VehicleAnswer extends Answer {
  make: Make
  model: Model
  year: number
  /** What the driver said, in so many words or by the name of the car. */
  told: Told
}

/**
 * The verdict on a model year. What the driver typed may say more than the id of the model: `typed` is that, or the id itself.
 * @throws ShopError `not_found` for a make, model or year the shop does not know
 */
export function answerVehicle(
  catalogue: Catalogue,
  named: { makeId: string; modelId: string; year: number; lastYear: number; typed?: string },
  told: Told,
): VehicleAnswer {
  const make = getMake(catalogue, named.makeId)
  const model = getModel(make, named.modelId, named.year)
  const spans = named.year <= named.lastYear ? spansOf(model, named.year, told.country) : []
  if (spans.length === 0) {
    throw new ShopError('unknown_year', { make: make.name, model: model.name })
  }
  const overrides = overridesFor(catalogue, {
    makeId: make.id,
    modelId: model.id,
    year: named.year,
    country: told.country,
  })
  const kinds = [...new Set(spans.flatMap((span) => span.kinds))]
  const builds = correct(buildsOf(spans), overrides)
  const typed = named.typed ?? named.modelId
  const heard = { ...told, fuel: told.fuel ?? fuelNamed({ typed, make, model, year: named.year }) }
  const answer = answerFacts({
    make,
    modelId: model.id,
    year: named.year,
    kinds,
    builds,
    // A car that was sold in another country alone was built to the rules of that country.
    told: { ...heard, country: homeOf(spans) ?? told.country },
    overrides,
  })
  return {
    ...answer,
    decision: spans.every((span) => span.unconfirmed) ? doubt(answer.decision) : answer.decision,
    make,
    model,
    year: named.year,
    told: heard,
  }
}

/** The one country whose rows these are; undefined for a car sold everywhere. */
function homeOf(spans: readonly Span[]): MarketCode | undefined {
  const home = spans[0]?.country ?? undefined
  return spans.every((span) => span.country === home) ? home : undefined
}

export interface KnownFacts {
  /** Absent when a VIN's maker builds under several names. */
  make: { id: string; name: string } | undefined
  modelId: string
  year: number
  kinds: readonly Kind[]
  builds: readonly Build[]
  told: Told
  overrides: readonly Override[]
}

/** Decides on what is known of a vehicle, however it was named. */
export function answerFacts({ make, modelId, year, kinds, builds, told, overrides }: KnownFacts): Answer {
  const decision = decide(
    {
      year,
      make: make?.name ?? '',
      // Of a vehicle the operator added only the fuel and weight matter.
      kinds: kinds.length > 0 ? kinds : ['incomplete'],
      country: told.country,
      builds: narrow(builds, told),
    },
    (variant) => amend(variant, overrides),
  )
  const named = overrides.findLast((override) => override.port)?.port
  const zone = named ?? usualPlace(make?.id ?? '', modelId, year)
  return { decision, zone: decision.compatible === 'no' || zone === 'unknown' ? undefined : zone }
}

/** Overrides of a make and model in a year and country; the last one that speaks counts. */
export function overridesFor(
  catalogue: Catalogue,
  { makeId, modelId, year, country }: { makeId: string; modelId: string; year: number; country: MarketCode },
): Override[] {
  return (catalogue.overrides.get(makeId) ?? []).filter(
    (override) =>
      (override.modelId === '' || override.modelId === modelId) &&
      override.yearFrom <= year &&
      year <= override.yearTo &&
      (override.country ?? country) === country,
  )
}

/**
 * EPA tests vehicles up to 8,500 lb and knows their fuels; what vPIC says remains for the heavier builds of the
 * same name, as the F-250 above 8,500 lb beside the lighter one.
 */
function buildsOf(spans: Span[]): Build[] {
  const light = spans.filter((span) => span.source === 'epa')
  const others = spans.filter((span) => span.source !== 'epa')
  if (light.length === 0) return others
  const heavier = others
    .map((span) => ({ ...span, weights: span.weights.filter((weight) => weight !== 'light') }))
    .filter((span) => span.weights.length > 0)
  return [
    { fuels: [...new Set(light.flatMap((span) => span.fuels))], weights: ['light'], sure: true },
    ...heavier,
  ]
}

/** Rows of the operator without a verdict say what the vehicle runs on or weighs. */
function correct(builds: Build[], overrides: Override[]): Build[] {
  const facts = overrides.filter((override) => override.compatible === null)
  const fuels = facts.findLast((override) => override.fuels.length > 0)?.fuels
  const weights = facts.findLast((override) => override.weights.length > 0)?.weights
  if (!fuels && !weights) return builds
  return builds.map((build) => ({
    fuels: fuels ?? build.fuels,
    weights: weights ?? build.weights,
    sure: (fuels !== undefined && weights !== undefined) || build.sure,
  }))
}

/** The driver knows best what stands in the driveway, even where the data say it was never built. */
function narrow(builds: readonly Build[], { fuel, weight }: Told): Build[] {
  const byFuel = fuel ? choose(builds, (build) => has(build.fuels, fuel), { fuels: [fuel] }) : [...builds]
  return weight ? choose(byFuel, (build) => has(build.weights, weight), { weights: [weight] }) : byFuel
}

function choose(
  builds: readonly Build[],
  fits: (build: Build) => boolean,
  chosen: Partial<Pick<Build, 'fuels' | 'weights'>>,
): Build[] {
  const fitting = builds.filter(fits)
  if (fitting.length > 0) return fitting.map((build) => ({ ...build, ...chosen }))
  return builds.map((build) => ({ ...build, ...chosen, sure: false }))
}

function amend(variant: Variant, overrides: readonly Override[]): Variant {
  const override = overrides.findLast(
    ({ compatible, fuels, weights }) =>
      compatible !== null && has(fuels, variant.fuel) && has(weights, variant.weight),
  )
  if (!override?.compatible) return variant
  const reason = override.reason ?? triedReason(override.compatible)
  return { ...variant, compatible: override.compatible, confidence: 'high', reason, rule: 'override' }
}

function has<T>(list: readonly T[], each: T): boolean {
  return list.length === 0 || list.includes(each)
}

function triedReason(compatible: Compatible): ReasonKey {
  return `tried_${compatible}`
}

function doubt(decision: Decision): Decision {
  if (decision.compatible === 'no') return decision
  return { ...decision, confidence: 'low', isUnconfirmed: true }
}

/** The fuels or weights a question may be answered with: those whose builds are possible. */
export function optionsOf(decision: Decision): (Fuel | Weight)[] {
  if (decision.ask === 'fuel') {
    return FUELS.filter((fuel) => decision.variants.some((variant) => variant.fuel === fuel))
  }
  if (decision.ask === 'weight') {
    return WEIGHTS.filter((weight) => decision.variants.some((variant) => variant.weight === weight))
  }
  return []
}
