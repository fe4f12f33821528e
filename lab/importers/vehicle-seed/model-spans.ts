import {
  type Fuel,
  KINDS,
  type Kind,
  slugOf,
  type Weight,
} from '../../../src/shop/facts/vehicles/vehicle-words.ts'
import { HEAVY_ONLY, MAKES, SHOWN_AS } from './makes.ts'
import { writtenNames } from './model-names.ts'
import type { Schema, SchemaUse, Vpic } from './read-vpic.ts'
import { fuelsOf, listFuels, listWeights, weightsOf } from './schema-facts.ts'

const FIRST_YEAR = 1981
/** Model years are sold up to a year ahead of the calendar. */
const LAST_YEAR = new Date().getFullYear() + 1
/** A range without an end is followed for as long as a generation of a car is usually built. */
const GENERATION = 8

interface ModelYear {
  name: string
  kinds: Set<Kind>
  fuels: Set<Fuel>
  /** Fuels of the maker's other models that year, where the model's own are not written down. */
  possible: Set<Fuel>
  weights: Set<Weight>
  unconfirmed: boolean
}

type Row = [string, string, string, number, number, string, string, number, number]

/** A row per model and run of years in which nothing changed. */
export function modelSpans(vpic: Vpic): Row[] {
  const rows: Row[] = []
  for (const [make, models] of collect(vpic)) {
    for (const years of models.values()) rows.push(...collapse(make, years))
  }
  return rows.sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]) || a[3] - b[3])
}

type Years = Map<number, ModelYear>

function collect(vpic: Vpic): Map<string, Map<string, Years>> {
  const makes = new Map(MAKES.map((make) => [make, new Map<string, Years>()]))
  for (const use of vpic.uses) {
    if (use.wmi.kind === 'trailer' || use.wmi.kind === 'off-road') continue
    const keysByModel = Map.groupBy(use.schema.models, (pattern) => pattern.value)
    for (const [id, patterns] of keysByModel) {
      const listed = vpic.models.get(id)
      if (!listed || !makes.has(listed.make)) continue
      const keys = patterns.map((pattern) => pattern.keys)
      for (const { make, model } of writtenNames(listed.make, listed.name)) {
        const models = makes.get(make)
        if (!models || !slugOf(model)) continue
        const years = models.get(slugOf(model)) ?? new Map<number, ModelYear>()
        models.set(slugOf(model), years)
        addUse(years, use, { name: model, keys })
      }
    }
  }
  return makes
}

function addUse(years: Years, use: SchemaUse, { name, keys }: { name: string; keys: string[] }) {
  const { wmi, schema, yearFrom, yearTo } = use
  const fuels = fuelsOf(schema, keys)
  const weights = weightsOf(schema, keys)
  const last = Math.min(LAST_YEAR, yearTo ?? yearFrom + GENERATION)
  for (let year = Math.max(FIRST_YEAR, yearFrom); year <= last; year += 1) {
    const before = years.get(year)
    const unconfirmed = yearTo === null && year > yearFrom
    years.set(year, {
      name: before?.name ?? name,
      kinds: union(before?.kinds, [wmi.kind]),
      fuels: union(before?.fuels, fuels),
      possible: union(before?.possible, fuels.size === 0 ? fuelsOfAll(schema) : []),
      weights: union(before?.weights, weights),
      unconfirmed: (before?.unconfirmed ?? true) && unconfirmed,
    })
  }
}

const wholeSchemas = new Map<Schema, Set<Fuel>>()

function fuelsOfAll(schema: Schema): Set<Fuel> {
  const kept = wholeSchemas.get(schema) ?? fuelsOf(schema, ['*'])
  wholeSchemas.set(schema, kept)
  return kept
}

function collapse(make: string, years: Years): Row[] {
  const everFuels = union(
    undefined,
    [...years.values()].flatMap((each) => [...each.fuels]),
  )
  const everWeights = union(
    undefined,
    [...years.values()].flatMap((each) => [...each.weights]),
  )
  const rows: Row[] = []
  for (const [year, each] of [...years].sort(([a], [b]) => a - b)) {
    const row = describe(each, { make, year }, { fuels: everFuels, weights: everWeights })
    const last = rows.at(-1)
    if (last && last[4] === year - 1 && sameFacts(last, row)) last[4] = year
    else rows.push(row)
  }
  return rows
}

/** What a model has been known to run on and to weigh, over all its years. */
interface Ever {
  fuels: Set<Fuel>
  weights: Set<Weight>
}

/** Before 1996 the answer is no whatever the fuel, so older years carry nothing else. */
function describe(each: ModelYear, { make, year }: { make: string; year: number }, ever: Ever): Row {
  const kinds = KINDS.filter((kind) => each.kinds.has(kind))
  const name = [SHOWN_AS[make] ?? make, each.name, kinds.join('|'), year, year] as const
  if (year < 1996 || kinds.every((kind) => kind === 'motorcycle')) return [...name, '', '', 0, 0]
  const weights = weightsFor(each, { make, kinds }, ever.weights)
  const fuels = listFuels(each.fuels.size > 0 ? each.fuels : likely(each.possible, ever.fuels))
  const sure = each.fuels.size > 0 && weights.sure
  return [...name, fuels, listWeights(weights.weights), sure ? 1 : 0, each.unconfirmed ? 1 : 0]
}

/** A car is light by its type; a model without a weight of its own has that of its other years. */
function weightsFor(each: ModelYear, { make, kinds }: { make: string; kinds: Kind[] }, ever: Set<Weight>) {
  if (kinds.every((kind) => kind === 'car')) return { weights: ['light'] as const, sure: true }
  const own = each.weights.size > 0
  const weights = narrow(each.name, own ? each.weights : ever)
  if (HEAVY_ONLY.includes(make) && weights.size !== 1) return { weights: ['heavy'] as const, sure: true }
  return { weights, sure: own }
}

/**
 * vPIC's class of 8,001 to 9,000 lb straddles the light class, but Ford's half-tons never passed 8,500 lb before the
 * rules made it irrelevant. And a schema for all of a maker's trucks says any weight; then the name says more: 1500 to
 * 3500 are sold up to 14,000 lb, and 4500 and more are never light.
 */
function narrow(name: string, weights: Set<Weight>): Set<Weight> {
  if (/^[EF]-150\b/.test(name) && weights.has('light')) return new Set(['light'])
  if (weights.size < 3) return weights
  const ton = Number(/(?<!\d)([1-8][05]00|[1-8]50)(?!\d)/.exec(name)?.[1] ?? 0)
  const size = ton >= 1_000 ? ton / 10 : ton
  if (size === 0) return weights
  return new Set(size < 400 ? ['light', 'medium'] : ['medium', 'heavy'])
}

/** Of what the maker's models run on, that which this model has been known to. */
function likely(possible: Set<Fuel>, ever: Set<Fuel>): Set<Fuel> {
  const both = new Set([...possible].filter((fuel) => ever.has(fuel)))
  return both.size > 0 ? both : possible
}

function sameFacts(a: Row, b: Row): boolean {
  return [1, 2, 5, 6, 7, 8].every((i) => a[i] === b[i])
}

function union<T>(before: Set<T> | undefined, more: Iterable<T>): Set<T> {
  return new Set([...(before ?? []), ...more])
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
