import { nearestLanguage } from '../../../words/say.ts'
import { MARKETS } from '../../facts/markets/markets.ts'
import type { MarketCode } from '../../kernel/market-code.ts'

/** What mails to a member are written in: what the member last signed in in, before that the market's. */
export function memberLanguage(language: string | null, market: MarketCode): string {
  return nearestLanguage(language ?? MARKETS[market].defaultLanguage)
}
