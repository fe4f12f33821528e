import type { Market } from './market.ts'

/**
 * Canada Post writes no D, F, I, O, Q or U, which look like other letters and digits, and begins no code with W or Z.
 * @see https://www.canadapost-postescanada.ca/cpc/en/support/articles/addressing-guidelines/postal-codes.page
 */
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/i

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
  // The provinces let a buyer cancel what is not delivered 30 days after the promise (Ontario: O. Reg. 17/05, s. 44).
  lateOrders: { daysWithoutPromise: 30, longestDelay: 30, askBefore: 7 },
  // A standard contract binds in another language only after its French version was handed over and the other one expressly chosen.
  // @see https://www.legisquebec.gouv.qc.ca/en/document/cs/C-11 (Charter of the French language, s. 55)
  firstTongues: { QC: 'fr' },
  // @see https://www.legisquebec.gouv.qc.ca/en/document/cs/P-40.1 (Consumer Protection Act, s. 54.4 b)
  asksPhone: true,
  // Quebec, since October 5, 2025: a seller guarantees them for a reasonable time, or says in writing before the sale that
  // they are not guaranteed (Consumer Protection Act, CQLR c. P-40.1, ss. 39 to 39.2; Regulation c. P-40.1, r. 3, s. 79.17 ff).
  // @see https://www.opc.gouv.qc.ca/commercant/pratique-commerce/garanties/outils-garantie-disponibilite
  tellsOfRepair: true,
  registersSellers: true,
  postal: {
    normalize(text) {
      const match = POSTAL_CODE.exec(text)
      return match ? `${match[1]} ${match[2]}`.toUpperCase() : undefined
    },
    area: (postalCode) => postalCode.slice(0, 3).toUpperCase(),
    region: (postalCode) => postalCode.slice(0, 1).toUpperCase(),
    isNumeric: false,
  },
}
