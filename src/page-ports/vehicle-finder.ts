import { createContext } from 'react-router'
import type { presentDetails, presentVin } from '../http/present-vehicles.ts'
import type { VinTrouble } from '../shop/facts/vehicles/vin.ts'
import type { MarketCode } from '../shop/kernel/market-code.ts'

/** What a link or a form without a script asks, as in `?make=honda&model=civic&year=2018`, answered as far as it goes. */
export interface FitAnswer {
  /** What stands in the fields: names where the shop knows them, else what was typed. */
  make: string
  model: string
  year: string
  vin: string
  /** What the next step may be chosen from; empty where nothing is to be chosen. */
  makes: Choice[]
  models: Choice[]
  years: Choice[]
  /** What may have been meant by a make or model the shop does not know. */
  near: Choice[]
  vehicle: ReturnType<typeof presentDetails> | null
  reading: ReturnType<typeof presentVin> | null
  trouble: { field: 'make' | 'model' | 'year' } | { field: 'vin'; trouble: VinTrouble } | null
}

export interface Choice {
  id: string
  name: string
}

/** Answers a page while it is rendered. */
export interface VehicleFinder {
  answer(query: URLSearchParams, visitor: { country: MarketCode; language: string }): Promise<FitAnswer>
}

/** Imported as `#server/page-ports/vehicle-finder.ts` by the pages. Not in the page's context, which decides what is kept in memory. */
export const vehicleFinder = createContext<VehicleFinder>()
