import { useRouteLoaderData } from 'react-router'
import type { PageContext } from '#server/page-ports/page-context.ts'
import { languageIn, marketOfLocale } from '../../shop/facts/locale/locale.ts'
import { openMarketOr } from '../../shop/facts/markets/markets.ts'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import type { PriceList } from '../../shop/sale/pricing/price-list.ts'
import { useLocale } from './locale.ts'

/** What the loader of the root gives every page. */
export type RootData = Omit<PageContext, 'taxOn' | 'legal' | 'privacy'>

/** What every page is rendered with; undefined only where the shop could not read it. */
export function useRootData() {
  return useRouteLoaderData<RootData>('root')
}

/** The country whose prices are shown: the visitor's choice, before that what the server went by. */
export function useCountry(): MarketCode {
  const root = useRootData()
  const served = root?.locale ?? ''
  // Chosen inside, so that restoring the locale the page was served in renders nothing again.
  const market = useLocale(({ locale }) => marketOfLocale(locale || served))
  return openMarketOr(market, root?.config)
}

/**
 * The language of the page, as in `en-CA`: the one it was served in, in the country the visitor chose. Another
 * tongue comes with another page, since a browser loads the words of one alone.
 */
export function useLanguage(): string {
  const root = useRootData()
  const market = useCountry()
  return languageIn(market, root?.locale ?? '', root?.languages ?? [])
}

export function usePrices(): PriceList | undefined {
  const country = useCountry()
  return useRootData()?.prices[country]
}

export function useBrand(): string {
  return useRootData()?.config.brand ?? 'Milepost'
}

/** Who takes the cards in this shop; errors of the payment stand under this name. */
export function useProviderName(): 'sandbox' | 'stripe' {
  return useRootData()?.config.payments.provider ?? 'sandbox'
}

/** The pages where members mind their account: this shop's own, unless the operator has another site for them. */
export function useAccountSite(): { account: string; resetPassword: string } {
  const host = useRootData()?.config.bou_mybouncie_endpoint.replace(/(?<!\/)\/+$/, '') ?? ''
  return { account: `${host}/login?redirect=%2Faccount`, resetPassword: `${host}/reset-password` }
}
