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
  // 16 CFR Part 435, the mail, internet or telephone order rule: 30 days without a promise; silence agrees to a first
  // delay of 30 days at most, and to no other.
  lateOrders: { daysWithoutPromise: 30, longestDelay: 30, askBefore: 7 },
  firstTongues: {},
  asksPhone: false,
  tellsOfRepair: false,
  registersSellers: false,
  postal: {
    normalize(text) {
      const [, first, second] = ZIP_CODE.exec(text) ?? []
      return second ? `${first}-${second}` : first
    },
    area: (postalCode) => postalCode.slice(0, 5),
    region: (postalCode) => postalCode.slice(0, 3),
    isNumeric: true,
  },
}
