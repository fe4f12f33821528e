import { say } from '../../../words/say.ts'
import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'

/** A market's name inside a sentence: `the United States`. */
function marketInText(language: string, code: MarketCode): string {
  return say(language, `places.market.${code}`)
}

/** Where the shop sells, for a sentence: `the United States and Canada`. */
export function marketsInText(language: string): string {
  return new Intl.ListFormat(language).format(MARKET_CODES.map((code) => marketInText(language, code)))
}
