import type { MarketCode } from '../../shop/kernel/market-code.ts'
import type { PageConfig } from '../parts/state/config.ts'
import { isPricing, leadsToBuyWithPrime, marketplaceLink } from './marketplace.ts'

const BUY_WITH_PRIME = '/buy-with-prime'

/** Points the marketplace links of the shell where country, page and this browser's flag want them. */
export function refreshMarketplaceLinks(config: PageConfig, country: MarketCode, pathname: string): void {
  const isFlagged = leadsToBuyWithPrime()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-marketplace]')) {
    const to = marketplaceLink(config, country, pathname)
    link.href = isFlagged && isPricing(pathname) ? BUY_WITH_PRIME : to
    const entry = link.closest('li')
    if (entry) entry.hidden = !to
  }
  if (!isFlagged) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-kept] a[href^="/pricing"]'))
    link.href = BUY_WITH_PRIME
}
