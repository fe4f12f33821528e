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
  transitDays: 'transitDaysUs',
  // @see https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
  holidays: [
    { month: 1, day: 1 },
    { month: 1, weekday: 1, nth: 3 },
    { month: 2, weekday: 1, nth: 3 },
    { month: 5, weekday: 1, nth: -1 },
    { month: 6, day: 19 },
    { month: 7, day: 4 },
    { month: 9, weekday: 1, nth: 1 },
    { month: 10, weekday: 1, nth: 2 },
    { month: 11, day: 11 },
    { month: 11, weekday: 4, nth: 4 },
    { month: 12, day: 25 },
  ],
  // 16 CFR Part 435, the mail, internet or telephone order rule: 30 days without a promise; silence agrees to a first
  // delay of 30 days at most, and to no other.
  lateOrders: { daysWithoutPromise: 30, longestDelay: 30, askBefore: 7 },
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
