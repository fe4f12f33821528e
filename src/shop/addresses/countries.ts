/** The countries the shop sells to. */
export type CountryCode = 'us' | 'ca'
