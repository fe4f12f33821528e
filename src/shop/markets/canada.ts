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
  transitDays: 'transitDaysCa',
  // @see https://www.canada.ca/en/revenue-agency/services/tax/public-holidays.html
  holidays: [
    { month: 1, day: 1, moves: 'on' },
    { month: 5, weekday: 1, before: 25 },
    { month: 7, day: 1, moves: 'on' },
    { month: 9, weekday: 1, nth: 1 },
    { month: 9, day: 30, moves: 'on' },
    { month: 10, weekday: 1, nth: 2 },
    { month: 11, day: 11, moves: 'on' },
    { month: 12, day: 25, moves: 'on' },
    { month: 12, day: 26, moves: 'on' },
  ],
  // The provinces let a buyer cancel what is not delivered 30 days after the promise (Ontario: O. Reg. 17/05, s. 44).
  lateOrders: { daysWithoutPromise: 30, longestDelay: 30, askBefore: 7 },
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
