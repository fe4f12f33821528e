import { MARKET_CODES, type MarketCode } from '../../../shop/kernel/market-code.ts'
import type { CookieService } from '../../../shop/people/accounts/cookie-services.ts'
import type { PageConfig } from '../state/config.ts'

/** What other companies run on these pages by itself, once the visitor agrees. */
export type ServiceName = CookieService

/** Those this installation has set up; the marketplace's cart differs by country. */
export function configuredServices(config: PageConfig, country: MarketCode): ServiceName[] {
  const { enabled, licenseKey, applicationId } = config.newrelic
  const isSetUp: Record<ServiceName, boolean> = {
    tagManager: config.gtm_id !== '',
    monitoring: Boolean(enabled && licenseKey && applicationId),
    chat: config.intercomAppId !== '',
    cartWidget: config.amazonCartWidget[country] !== undefined,
  }
  return (Object.keys(isSetUp) as ServiceName[]).filter((name) => isSetUp[name])
}

/** Whether there is anything a visitor of any country could say yes to. */
export function needsConsent(config: PageConfig): boolean {
  return MARKET_CODES.some((code) => configuredServices(config, code).length > 0)
}

/** Whether anything of another company could ever run here, sign-in included. */
export function allowsForeignScripts(config: PageConfig): boolean {
  return (
    needsConsent(config) ||
    [
      config.google_bouncie_client_id,
      config.google_client_id,
      config.apple_bouncie_client_id,
      config.facebook_client_id,
    ].some(Boolean)
  )
}
