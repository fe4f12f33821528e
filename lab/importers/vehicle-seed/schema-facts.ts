import {
  FUELS,
  type Fuel,
  WEIGHTS,
  type Weight,
  weightOf,
} from '../../../src/shop/facts/vehicles/vehicle-words.ts'
import type { Pattern, Schema } from './read-vpic.ts'
import { covers, overlap } from './vin-keys.ts'

/** vPIC's fuel ids. Liquefied and compressed natural gas, and all alcohols, count as one each here. */
const FUEL_BY_ID: Record<number, Fuel> = {
  1: 'diesel',
  2: 'electric',
  4: 'gasoline',
  6: 'cng',
  7: 'cng',
  8: 'fuel-cell',
  9: 'lpg',
  10: 'flex',
  11: 'flex',
  13: 'flex',
  14: 'flex',
  15: 'flex',
  17: 'cng',
  18: 'fuel-cell',
}
const ELECTRIC = 2
const BURNED = [1, 4, 10, 15]

/** What vehicles under one of these keys may run on; a primary fuel is refined by the secondary one beside it. */
export function fuelsOf(schema: Schema, keys: string[]): Set<Fuel> {
  const found = new Set<Fuel>()
  for (const pattern of schema.fuels) {
    if (!keys.some((key) => overlap(key, pattern.keys))) continue
    for (const fuel of refine(pattern, schema.secondFuels)) found.add(fuel)
  }
  return found
}

function refine(primary: Pattern, seconds: Pattern[]): Fuel[] {
  const fuel = FUEL_BY_ID[primary.value]
  if (!fuel) return []
  const beside = seconds.filter((second) => overlap(primary.keys, second.keys))
  const partner = primary.value === ELECTRIC ? BURNED : [ELECTRIC]
  if (primary.value !== ELECTRIC && fuel !== 'gasoline') return [fuel]
  const matching = beside.filter((second) => partner.includes(second.value))
  if (matching.length === 0) return [fuel]
  const both: Fuel = primary.value === ELECTRIC ? 'plug-in' : 'hybrid'
  return matching.some((second) => covers(second.keys, primary.keys)) ? [both] : [fuel, both]
}

/** The weight classes of vehicles under one of these keys. */
export function weightsOf(schema: Schema, keys: string[]): Set<Weight> {
  const found = new Set<Weight>()
  for (const weight of schema.weights) {
    if (!keys.some((key) => overlap(key, weight.keys))) continue
    const [from, to] = [WEIGHTS.indexOf(weightOf(weight.from)), WEIGHTS.indexOf(weightOf(weight.to))]
    for (const each of WEIGHTS.slice(from, to + 1)) found.add(each)
  }
  return found
}

export function listFuels(fuels: Iterable<Fuel>): string {
  const set = new Set(fuels)
  return FUELS.filter((fuel) => set.has(fuel)).join('|')
}

export function listWeights(weights: Iterable<Weight>): string {
  const set = new Set(weights)
  return WEIGHTS.filter((weight) => set.has(weight)).join('|')
}
