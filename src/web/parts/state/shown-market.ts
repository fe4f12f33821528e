import type { MarketCode } from '../../../shop/markets/market-code.ts'
import { openMarketOr } from '../../../shop/markets/markets.ts'
import { useLocale } from '../../base/locale.ts'
import { useConfig } from './config.ts'

/** The market whose adapters are sold to this visitor, as pages show it (`useCountry`), outside of a component. */
export function shownMarket(): MarketCode {
  return openMarketOr(useLocale.getState().countryCode, useConfig.getState().config ?? undefined)
}
