import type { MarketCode } from '../../kernel/market-code.ts'
import type { Build } from './decide.ts'
import type { Zone } from './port-places.ts'
import type { Compatible, Fuel, Kind, Weight } from './vehicle-words.ts'
import type { VinModels } from './vin-models.ts'

/** All vehicles the shop knows, in memory: look-ups take microseconds. */
export interface Catalogue {
  /** Changes with every import; what an answer's ETag is made of. */
  version: string
  makes: ReadonlyMap<string, Make>
  wmis: ReadonlyMap<string, readonly WmiSpan[]>
  overrides: ReadonlyMap<string, readonly Override[]>
  vins: VinModels
}

/** The vehicles of this process, kept in memory. */
export interface VehicleCatalogue {
  current(): Promise<Catalogue>
  /** Reads everything anew after an import; until then the old vehicles are served. */
  reload(): Promise<void>
}

export interface Make {
  id: string
  name: string
  models: Map<string, Model>
}

export interface Model {
  id: string
  name: string
  spans: Span[]
}

export interface Span extends Build {
  source: 'vpic' | 'epa' | 'shop' | 'overrides'
  kinds: readonly Kind[]
  yearFrom: number
  yearTo: number
  /** Sold so in this country alone; null for everywhere. */
  country: MarketCode | null
  unconfirmed: boolean
}

export interface WmiSpan {
  makes: string[]
  kinds: readonly Kind[]
  yearFrom: number
  yearTo: number
  fuels: readonly Fuel[]
  weights: readonly Weight[]
}

export interface Override {
  makeId: string
  /** Empty for every model of the make. */
  modelId: string
  yearFrom: number
  yearTo: number
  fuels: readonly Fuel[]
  weights: readonly Weight[]
  country: MarketCode | null
  compatible: Compatible | null
  reason: string | null
  port: Zone | 'unknown' | null
}

export interface CatalogueRows {
  version: string
  spans: SpanRow[]
  overrides: OverrideRow[]
  wmis: WmiRow[]
}

export interface SpanRow {
  source: 'vpic' | 'epa' | 'shop'
  make: string
  model: string
  family: string
  kinds: string
  yearFrom: number
  yearTo: number
  fuels: string
  weights: string
  country?: string | null
  sure: boolean
  unconfirmed: boolean
}

export interface OverrideRow {
  make: string
  model: string
  yearFrom: number
  yearTo: number
  fuels: string
  weights: string
  country: string | null
  compatible: string | null
  reason: string | null
  port: string | null
}

export interface WmiRow {
  wmi: string
  makes: string
  kinds: string
  yearFrom: number
  yearTo: number
  fuels: string
  weights: string
}
