import type { MarketCode } from '../../kernel/market-code.ts'
import type { FirstTongue } from './market.ts'
import { MARKETS } from './markets.ts'

/** A state or province, by the codes of a market. */
export interface Place {
  country: MarketCode
  state: string
}

/** The tongue the law of a buyer's province puts first, where it does. */
export function firstTongueAt({ country, state }: Place): FirstTongue | undefined {
  return MARKETS[country].firstTongues[state]
}
