import type { MarketCode } from '../../kernel/market-code.ts'
import { type Compatible, FUELS, type Fuel, type Kind, WEIGHTS, type Weight } from './vehicle-words.ts'
import { type Confidence, judge, type Verdict } from './verdict.ts'
import type { ReasonKey } from './verdict-words.ts'

/** What is known of a vehicle: one of several builds, each with the fuels and weights it came with. */
export interface Facts {
  year: number
  make: string
  kinds: readonly Kind[]
  country: MarketCode
  builds: readonly Build[]
}

/** An empty list means unknown: any fuel, any weight. */
export interface Build {
  fuels: readonly Fuel[]
  weights: readonly Weight[]
  /** False when the lists are those of similar vehicles, so that they may say too much. */
  sure: boolean
}

export type Question = 'fuel' | 'weight'

export interface Decision extends Verdict {
  /** What the driver must say first, because the answer depends on it. */
  ask?: Question
  /** No source confirms that the model was sold in this year. */
  isUnconfirmed?: boolean
  /** Every build the vehicle may be, with its own verdict. */
  variants: Variant[]
}

export interface Variant extends Verdict {
  fuel: Fuel
  weight: Weight
}

/**
 * The verdict when some facts are missing: every possible build is judged, and only where the answers differ does
 * the driver have to say what the vehicle runs on or weighs. `amend` may replace the verdict on a build.
 */
export function decide(facts: Facts, amend: (variant: Variant) => Variant = (variant) => variant): Decision {
  const variants = listVariants(facts).map(amend)
  const answers = new Set(variants.map((variant) => variant.compatible))
  const first = variants[0]
  if (!first || answers.size > 1) return { ...undecided(variants), variants }
  const { compatible, reason, rule } = preferred(variants) ?? first
  const unsure = facts.builds.some((build) => !build.sure) && compatible !== 'no'
  const confidence = weakest([
    ...variants.map((variant) => variant.confidence),
    ...(unsure ? (['medium'] as const) : []),
  ])
  return { compatible, confidence, reason, rule, variants }
}

function listVariants({ year, make, kinds, country, builds }: Facts): Variant[] {
  const found = new Map<string, Variant>()
  for (const build of builds) {
    for (const kind of kinds) {
      for (const fuel of build.fuels.length > 0 ? build.fuels : FUELS) {
        for (const weight of build.weights.length > 0 ? build.weights : WEIGHTS) {
          const verdict = judge({ year, make, kind, country, fuel, weight })
          found.set(`${fuel} ${weight} ${verdict.compatible}`, { fuel, weight, ...verdict })
        }
      }
    }
  }
  return [...found.values()]
}

/** The lightest, most usual build speaks for the others when all agree. */
function preferred(variants: Variant[]): Variant | undefined {
  return variants.toSorted((a, b) => order(a) - order(b))[0]
}

function order({ fuel, weight }: Variant): number {
  return WEIGHTS.indexOf(weight) * FUELS.length + FUELS.indexOf(fuel)
}

function undecided(variants: Variant[]): Verdict & { ask: Question } {
  const ask = splits(variants, 'weight') && !splits(variants, 'fuel') ? 'weight' : 'fuel'
  const chosen = variants.find((variant) => variant.compatible !== 'yes') ?? variants[0]
  const reason: ReasonKey = ask === 'fuel' ? 'tell_fuel' : 'tell_weight'
  return { compatible: 'check', confidence: 'low', reason, rule: chosen?.rule ?? 'light-spark', ask }
}

/** Builds that differ in this alone answer differently. */
function splits(variants: Variant[], by: Question): boolean {
  const groups = Map.groupBy(variants, (variant) => (by === 'fuel' ? variant.weight : variant.fuel))
  return [...groups.values()].some((group) => new Set<Compatible>(group.map((v) => v.compatible)).size > 1)
}

const STRENGTH: readonly Confidence[] = ['low', 'medium', 'high']

export function weakest(all: readonly Confidence[]): Confidence {
  return STRENGTH[Math.min(...all.map((each) => STRENGTH.indexOf(each)))] ?? 'low'
}
