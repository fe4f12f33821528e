/** A country whose addresses the shop knows how to check. */
export interface Country {
  name: string
  /** In capitals, as ISO 3166-1 writes it; addresses carry it in lower case. */
  iso2: 'US' | 'CA' | 'MX'
  iso3: string
  subdivisionLabel: 'State' | 'Province'
  /** Other names people write, beside the official one. */
  otherNames: readonly string[]
}

export const COUNTRIES: readonly Country[] = [
  {
    name: 'United States',
    iso2: 'US',
    iso3: 'USA',
    subdivisionLabel: 'State',
    otherNames: ['United States of America', 'U.S.', 'U.S.A.'],
  },
  { name: 'Canada', iso2: 'CA', iso3: 'CAN', subdivisionLabel: 'Province', otherNames: [] },
  { name: 'Mexico', iso2: 'MX', iso3: 'MEX', subdivisionLabel: 'State', otherNames: ['México'] },
]
