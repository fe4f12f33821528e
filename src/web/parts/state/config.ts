import type { PageContext } from '#server/page-ports/page-context.ts'
import { openMarketOr } from '../../../shop/facts/markets/markets.ts'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'
import { useLocale } from '../../base/locale.ts'
import { createPersisted } from '../../base/persisted.ts'

export type PageConfig = PageContext['config']

interface Config {
  /** Null until a page has brought it. */
  config: PageConfig | null
  setConfig: (config: PageConfig) => void
}

export const useConfig = createPersisted<Config>('configData', [], (set) => ({
  config: null,
  setConfig: (config) => set({ config }),
}))

/** The market whose adapters are sold to this visitor, as pages show it (`useCountry`), outside of a component. */
export function shownMarket(): MarketCode {
  return openMarketOr(useLocale.getState().countryCode, useConfig.getState().config ?? undefined)
}
