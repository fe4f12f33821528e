import { MARKETS } from '../../shop/facts/markets/markets.ts'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import type { PageConfig } from '../parts/state/config.ts'

/** Local storage: while it says `on`, links to pricing lead to /buy-with-prime in this browser. */
export const BUY_WITH_PRIME_FLAG = 'buyWithPrime'

/** Do links to pricing lead to /buy-with-prime in this browser? Not where it keeps nothing. */
export function leadsToBuyWithPrime(): boolean {
  try {
    return localStorage.getItem(BUY_WITH_PRIME_FLAG) === 'on'
  } catch {
    return false
  }
}

type Settings = Pick<
  PageConfig,
  | 'amazonMaasKeys'
  | 'landingPageGeneric'
  | 'landingPageFamily'
  | 'landingPageFleet'
  | 'marketplaceLinkUs'
  | 'marketplaceLinkCa'
>

/** The adapter's page on the marketplace's .com or .ca site, with the tracking of the page one comes from; empty where there is none. */
export function marketplaceLink(config: Settings, country: MarketCode, pathname: string): string {
  const page = config[MARKETS[country].marketplaceLink]
  const key = trackingKey(config, country, pathname)
  if (!page || !key) return page
  const query = key.includes('=') ? key : `maas=${encodeURIComponent(key)}`
  return page + (page.includes('?') ? '&' : '?') + query
}

/** The country's own key for the landing page, else the landing page's, else the country's default. */
function trackingKey(config: Settings, country: MarketCode, pathname: string): string {
  const { amazonMaasKeys, landingPageFamily, landingPageFleet, landingPageGeneric } = config
  const own = amazonMaasKeys[country] ?? amazonMaasKeys.default ?? {}
  const others = { landingPageFamily, landingPageFleet, landingPageGeneric, landingPagePricing: '' }
  const page = landingPageOf(pathname)
  return own[page] || others[page] || own.default || ''
}

function landingPageOf(pathname: string) {
  if (isPricing(pathname)) return 'landingPagePricing'
  if (pathname.startsWith('/family')) return 'landingPageFamily'
  return pathname.startsWith('/fleet') ? 'landingPageFleet' : 'landingPageGeneric'
}

export function isPricing(pathname: string): boolean {
  return /^\/pricing\/?$/.test(pathname)
}
