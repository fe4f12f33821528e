import type { Market } from './market.ts'

const ZIP_CODE = /^(\d{5})(?:[ -](\d{4}))?$/

export const UNITED_STATES: Market = {
  code: 'us',
  country: 'US',
  currency: 'USD',
  defaultLanguage: 'en-US',
  skus: { device: 'shopifyBouncieDeviceSku', plan: 'shopifyBouncieSubscriptionSku' },
  marketplaceLink: 'marketplaceLinkUs',
  isOpen: () => true,
  timeZone: 'America/Chicago',
  postal: {
    normalize(text) {
      const [, first, second] = ZIP_CODE.exec(text) ?? []
      return second ? `${first}-${second}` : first
    },
    area: (postalCode) => postalCode.slice(0, 5),
    region: (postalCode) => postalCode.slice(0, 3),
    isNumeric: true,
    placesAreCities: true,
  },
}
