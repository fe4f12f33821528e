import type { Country } from './countries.ts'

/** A state, province or territory. Only Mexican ones have aliases: the abbreviations in everyday use. */
export interface Subdivision {
  /** The part of the ISO 3166-2 code after the country, as in `TX`, `ON`, `CMX`. */
  iso2: string
  name: string
  aliases?: readonly string[]
}

/**
 * Codes and names of ISO 3166-2, names and Mexican abbreviations as in Shopify's `worldwide`
 * (data/regions, MIT licence).
 */
const US = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  VI: 'U.S. Virgin Islands',
  UM: 'U.S. Minor Outlying Islands',
}

const CA = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NT: 'Northwest Territories',
  NS: 'Nova Scotia',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const MX: Subdivision[] = [
  { iso2: 'AGU', name: 'Aguascalientes', aliases: ['AGS'] },
  { iso2: 'BCN', name: 'Baja California', aliases: ['BC'] },
  { iso2: 'BCS', name: 'Baja California Sur' },
  { iso2: 'CAM', name: 'Campeche', aliases: ['CAMP'] },
  { iso2: 'CHP', name: 'Chiapas', aliases: ['CHIS'] },
  { iso2: 'CHH', name: 'Chihuahua', aliases: ['CHIH'] },
  { iso2: 'CMX', name: 'Ciudad de México', aliases: ['DF', 'CDMX'] },
  { iso2: 'COA', name: 'Coahuila', aliases: ['COAH', 'Coahuila de Zaragoza'] },
  { iso2: 'COL', name: 'Colima' },
  { iso2: 'DUR', name: 'Durango', aliases: ['DGO'] },
  { iso2: 'GUA', name: 'Guanajuato', aliases: ['GTO'] },
  { iso2: 'GRO', name: 'Guerrero' },
  { iso2: 'HID', name: 'Hidalgo', aliases: ['HGO'] },
  { iso2: 'JAL', name: 'Jalisco', aliases: ['Jal.'] },
  { iso2: 'MEX', name: 'México' },
  { iso2: 'MIC', name: 'Michoacán', aliases: ['MICH', 'Michoacán de Ocampo'] },
  { iso2: 'MOR', name: 'Morelos' },
  { iso2: 'NAY', name: 'Nayarit' },
  { iso2: 'NLE', name: 'Nuevo León', aliases: ['NL'] },
  { iso2: 'OAX', name: 'Oaxaca' },
  { iso2: 'PUE', name: 'Puebla' },
  { iso2: 'QUE', name: 'Querétaro', aliases: ['QRO'] },
  { iso2: 'ROO', name: 'Quintana Roo', aliases: ['Q ROO'] },
  { iso2: 'SLP', name: 'San Luis Potosí' },
  { iso2: 'SIN', name: 'Sinaloa' },
  { iso2: 'SON', name: 'Sonora' },
  { iso2: 'TAB', name: 'Tabasco' },
  { iso2: 'TAM', name: 'Tamaulipas', aliases: ['TAMPS'] },
  { iso2: 'TLA', name: 'Tlaxcala', aliases: ['TLAX'] },
  { iso2: 'VER', name: 'Veracruz', aliases: ['Veracruz de Ignacio de la Llave'] },
  { iso2: 'YUC', name: 'Yucatán' },
  { iso2: 'ZAC', name: 'Zacatecas' },
]

/** The US post office treats these as states, although they are not subdivisions of the country. */
const US_MILITARY: readonly Subdivision[] = [
  { iso2: 'AA', name: 'Armed Forces Americas' },
  { iso2: 'AE', name: 'Armed Forces Europe' },
  { iso2: 'AP', name: 'Armed Forces Pacific' },
]

/** Where a country's armed forces get their mail, as if they were subdivisions. */
export const MILITARY: Record<Country['iso2'], readonly Subdivision[]> = { US: US_MILITARY, CA: [], MX: [] }

export const SUBDIVISIONS: Record<Country['iso2'], readonly Subdivision[]> = {
  US: fromNames(US),
  CA: fromNames(CA),
  MX,
}

function fromNames(names: Record<string, string>): Subdivision[] {
  return Object.entries(names).map(([iso2, name]) => ({ iso2, name }))
}
