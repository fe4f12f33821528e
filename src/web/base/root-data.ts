import { useRouteLoaderData } from 'react-router'
import type { PageContext } from '#server/page-context.ts'
import { marketOfLocale } from '../../shop/locale/locale.ts'
import type { PriceList } from '../../shop/pricing/price-list.ts'
import { useLocale } from './locale.ts'

/** What the loader of the root gives every page. */
export type RootData = Omit<PageContext, 'taxOn'>

/** What every page is rendered with; undefined only where the shop could not read it. */
export function useRootData() {
  return useRouteLoaderData<RootData>('root')
}

/** The country whose prices are shown: the visitor's choice, before that what the server went by. */
export function useCountry(): 'us' | 'ca' {
  const root = useRootData()
  const served = root?.locale ?? ''
  // Chosen inside, so that restoring the locale the page was served in renders nothing again.
  const country = useLocale(({ locale }) => marketOfLocale(locale || served))
  return country === 'ca' && root?.config.allowCanadianOrders === false ? 'us' : country
}

export function usePrices(): PriceList | undefined {
  const country = useCountry()
  return useRootData()?.prices[country]
}

export function useBrand(): string {
  return useRootData()?.config.brand ?? 'Milepost'
}
