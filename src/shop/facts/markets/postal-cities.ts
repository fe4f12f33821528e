import type { MarketCode } from '../../kernel/market-code.ts'
import { canadianCity, LARGE_CANADIAN_CITIES } from './canada-cities.ts'

export interface PostalCities {
  /** The city a code stands for, from its places in the directory, the usual name first; undefined where that is not certain. */
  cityOf: (postalCode: string, places: readonly string[]) => string | undefined
  /**
   * Cities that are asked about beside another one's code. Undefined where all places of the directory are cities, and
   * each name that is none of them is asked about; in Canada many places are quarters, so a name that is not listed says nothing.
   */
  unmistakable: readonly string[] | undefined
}

/** Apart from the markets, which browsers load. */
export const POSTAL_CITIES: Readonly<Record<MarketCode, PostalCities>> = {
  us: { cityOf: (_code, places) => places[0], unmistakable: undefined },
  ca: { cityOf: canadianCity, unmistakable: LARGE_CANADIAN_CITIES },
}
