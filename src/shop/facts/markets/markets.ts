import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import type { Currency } from '../../kernel/money.ts'
import type { ShopConfig } from '../config/config.ts'
import { CANADA } from './canada.ts'
import type { Market } from './market.ts'
import { UNITED_STATES } from './united-states.ts'

/** Everything about each market, in the order a choice shows them. */
export const MARKETS: Record<MarketCode, Market> = { us: UNITED_STATES, ca: CANADA }

/** Where a visitor buys of whom nothing else is known, and whose rules hold for addresses elsewhere. */
export const DEFAULT_MARKET: MarketCode = 'us'

export function isMarket(code: string): code is MarketCode {
  return MARKET_CODES.some((known) => known === code)
}

/** The market of a country code in lower case; undefined for a country the shop does not sell to. */
export function findMarket(code: string): Market | undefined {
  return isMarket(code) ? MARKETS[code] : undefined
}

/** @throws RangeError for a country the shop does not sell to */
export function marketOf(code: string): Market {
  const market = findMarket(code)
  if (!market) throw new RangeError(`There is no market ${code}`)
  return market
}

/** The market that sells in a currency, in either case. @throws RangeError when none does */
export function marketOfCurrency(currency: Currency | Lowercase<Currency>): Market {
  const market = Object.values(MARKETS).find((each) => each.currency === currency.toUpperCase())
  if (!market) throw new RangeError(`There is no market with ${currency}`)
  return market
}

/** The markets the operator sells in at present, in the order a choice shows them. */
export function openMarkets(config: Pick<ShopConfig, 'allowCanadianOrders'>): MarketCode[] {
  return MARKET_CODES.filter((code) => marketOf(code).isOpen(config))
}

/** The market itself while it is open, else the default one. */
export function openMarketOr(
  code: MarketCode,
  config: Pick<ShopConfig, 'allowCanadianOrders'> | undefined,
): MarketCode {
  return config && !marketOf(code).isOpen(config) ? DEFAULT_MARKET : code
}

/** The adapter sold in a market. */
export function deviceSkuOf(config: ShopConfig, code: MarketCode): string {
  return config[marketOf(code).skus.device]
}

/** The plan sold in a market. */
export function planSkuOf(config: ShopConfig, code: MarketCode): string {
  return config[marketOf(code).skus.plan]
}

/** One value for each market, as pages carry prices and stock. */
export function forEachMarket<T>(read: (code: MarketCode) => T): Record<MarketCode, T> {
  return Object.fromEntries(MARKET_CODES.map((code) => [code, read(code)])) as Record<MarketCode, T>
}
