import type { Market } from './market.ts'

const POSTAL_CODE = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/i

export const CANADA: Market = {
  code: 'ca',
  country: 'CA',
  currency: 'CAD',
  defaultLanguage: 'en-CA',
  skus: { device: 'shopifyBouncieCanadaDeviceSku', plan: 'shopifyBouncieCanadaSubscriptionSku' },
  marketplaceLink: 'marketplaceLinkCa',
  isOpen: (config) => config.allowCanadianOrders,
  timeZone: 'America/Toronto',
  postal: {
    normalize(text) {
      const match = POSTAL_CODE.exec(text)
      return match ? `${match[1]} ${match[2]}`.toUpperCase() : undefined
    },
    area: (postalCode) => postalCode.slice(0, 3).toUpperCase(),
    region: (postalCode) => postalCode.slice(0, 1).toUpperCase(),
    isNumeric: false,
    placesAreCities: false,
  },
}
