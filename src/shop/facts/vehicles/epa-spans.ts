import type { SpanRow } from './catalogue.ts'
import type { CsvRecord } from './csv-records.ts'
import { FUELS, type Fuel, KINDS, type Kind, slugOf } from './vehicle-words.ts'

export const EPA_COLUMNS = ['year', 'make', 'model', 'fuelType1'] as const

/** EPA's `atvType`, which tells what its fuels leave open. */
const BY_TYPE: Record<string, Fuel> = {
  EV: 'electric',
  FCV: 'fuel-cell',
  'Plug-in Hybrid': 'plug-in',
  Hybrid: 'hybrid',
  FFV: 'flex',
  CNG: 'cng',
  'Bifuel (CNG)': 'cng',
  'Bifuel (LPG)': 'lpg',
  Diesel: 'diesel',
}

const BY_FUEL: Record<string, Fuel> = {
  'Regular Gasoline': 'gasoline',
  'Premium Gasoline': 'gasoline',
  'Midgrade Gasoline': 'gasoline',
  Regular: 'gasoline',
  Premium: 'gasoline',
  Midgrade: 'gasoline',
  Diesel: 'diesel',
  'Natural Gas': 'cng',
  CNG: 'cng',
  Electricity: 'electric',
  Hydrogen: 'fuel-cell',
}

const BY_SECOND_FUEL: Record<string, Fuel> = {
  E85: 'flex',
  'Natural Gas': 'cng',
  Propane: 'lpg',
  Electricity: 'plug-in',
}

/** EPA's names for makes that vPIC calls otherwise. */
const MAKES: Record<string, string> = {
  'American Motors Corporation': 'American Motors',
  'CODA Automotive': 'Coda',
  'INEOS Automotive': 'INEOS',
  'McLaren Automotive': 'McLaren',
  'PAS Inc - GMC': 'GMC',
  Panos: 'Panoz',
  'Panoz Auto-Development': 'Panoz',
  'Saleen Performance': 'Saleen',
}

/** Gathers rows of EPA's vehicles.csv, one per engine and gearbox, into a span per model and run of alike years. */
export function createEpaSpans() {
  const models = new Map<string, { row: Pick<SpanRow, 'make' | 'model' | 'family'>; years: Years }>()
  return {
    /** Why the row is of no use; undefined when it was taken. */
    add(record: CsvRecord): string | undefined {
      const [make, model, year] = [record.get('make'), record.get('model'), readYear(record.get('year'))]
      if (!slugOf(make)) return 'no make'
      if (!slugOf(model)) return 'no model'
      if (make.length > 80 || model.length > 120) return 'a name too long to be one'
      if (year === undefined) return `"${clip(record.get('year'))}" is not a model year`
      const fuel = fuelOf(record)
      if (!fuel) return `unknown fuel "${clip(record.get('fuelType1') || record.get('fuelType'))}"`
      const row = { make: MAKES[make] ?? make, model, family: clip(record.get('baseModel'), 120) }
      const key = `${row.make}\n${row.family}\n${model}`
      const known = models.get(key) ?? { row, years: new Map() }
      models.set(key, known)
      const seen = known.years.get(year) ?? 0
      known.years.set(year, seen | FUEL_BITS[fuel] | KIND_BITS[kindOf(record.get('VClass'))])
      return undefined
    },
    /** How many models there are so far; each is a span or more. */
    count: () => models.size,
    /** Made one by one, so that who asks for too many can stop. */
    *spans(): Generator<SpanRow> {
      for (const { row, years } of models.values()) {
        for (const run of runsOf(years)) yield spanOf(row, run)
      }
    },
  }
}

/** The fuels and kinds of each year as bits: a large file has a quarter of a million of these years. */
type Years = Map<number, number>

const FUEL_BITS = bitsOf(FUELS, 0)
const KIND_BITS = bitsOf(KINDS, FUELS.length)

interface Run {
  yearFrom: number
  yearTo: number
  bits: number
}

/** Years that follow each other and are alike. */
function runsOf(years: Years): Run[] {
  const runs: Run[] = []
  for (const [year, bits] of [...years].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1)
    if (last && last.yearTo === year - 1 && last.bits === bits) last.yearTo = year
    else runs.push({ yearFrom: year, yearTo: year, bits })
  }
  return runs
}

function spanOf(row: Pick<SpanRow, 'make' | 'model' | 'family'>, { bits, ...years }: Run): SpanRow {
  return {
    source: 'epa',
    ...row,
    kinds: KINDS.filter((kind) => bits & KIND_BITS[kind]).join('|'),
    ...years,
    fuels: FUELS.filter((fuel) => bits & FUEL_BITS[fuel]).join('|'),
    weights: 'light',
    sure: true,
    unconfirmed: false,
  }
}

function bitsOf<T extends string>(words: readonly T[], from: number): Record<T, number> {
  return Object.fromEntries(words.map((word, at) => [word, 1 << (from + at)])) as Record<T, number>
}

function fuelOf(record: CsvRecord): Fuel | undefined {
  return (
    own(BY_TYPE, record.get('atvType')) ??
    own(BY_SECOND_FUEL, record.get('fuelType2')) ??
    own(BY_FUEL, record.get('fuelType1')) ??
    own(BY_FUEL, record.get('fuelType'))
  )
}

/** EPA's size classes, as in "Standard Pickup Trucks 4WD" or "Small Sport Utility Vehicle 2WD". */
function kindOf(sizeClass: string): Kind {
  if (/pickup/i.test(sizeClass)) return 'truck'
  return /van|utility|special purpose/i.test(sizeClass) ? 'mpv' : 'car'
}

export function readYear(text: string): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= 1900 && year <= 2100 ? year : undefined
}

export function clip(text: string, length = 40): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

function own<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
