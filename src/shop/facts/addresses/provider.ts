import type { MarketCode } from '../../kernel/market-code.ts'

/** Knows which places stand behind postal codes. It only ever leads to hints, so it must never throw. */
export interface PostalDirectory {
  /** @param postalCode as the post office writes it; for Canada its first three characters count */
  findArea(country: MarketCode, postalCode: string): Promise<PostalArea>
}

export interface PostalArea {
  /** Undefined when the code is unknown, as one given out last week may be. */
  state: string | undefined
  /** What places with this code are called, the usual name first; empty when unknown. */
  cities: readonly string[]
  /**
   * Places around it, by their names as `foldPlaceName` gives them. Post offices take those too, so an
   * address with one of them is believed.
   */
  nearby: ReadonlyMap<string, string>
}

export const UNKNOWN_AREA: PostalArea = { state: undefined, cities: [], nearby: new Map() }
