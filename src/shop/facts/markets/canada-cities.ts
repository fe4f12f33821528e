/**
 * The city of each urban area of Canada Post whose directory names quarters or towns that have since become part of it, by
 * the first characters of the postal codes; the longest match counts. `?` marks areas shared by several cities.
 *
 * @see https://www150.statcan.gc.ca/n1/en/catalogue/92-195-X (forward sortation areas)
 */
const CITIES: readonly (readonly [string, string])[] = [
  ["St. John's", 'A1A A1B A1C A1E A1G A1H'],
  ['Halifax', 'B3H B3J B3K B3L B3M B3N B3P B3R B3S'],
  ['Charlottetown', 'C1A'],
  ['Dieppe', 'E1A'],
  ['Fredericton', 'E3A E3B E3C'],
  ['Saint John', 'E2H E2J E2K E2L E2M E2N E2P E2R E2S'],
  ['Québec', 'G1 G2 G3E G3G G3J G3K'],
  ["L'Ancienne-Lorette", 'G2E'],
  ['Lévis', 'G6C G6J G6K G6V G6W G6X G6Y G6Z G7A'],
  ['Saguenay', 'G7B G7G G7H G7J G7K G7N G7P G7S G7T G7X G7Y G7Z G8A'],
  ['Trois-Rivières', 'G8T G8V G8W'],
  ['Montréal', 'H1 H2 H3 H4 H8'],
  ['Laval', 'H7'],
  ['Westmount', 'H3Y H3Z'],
  ['Côte-Saint-Luc', 'H4W'],
  ['Dorval', 'H4Y H9P H9S'],
  ['Dollard-des-Ormeaux', 'H9A H9B H9G'],
  ['Montréal', 'H9C H9E'],
  ['Sherbrooke', 'J1E J1G J1H J1J J1K J1L J1M J1N'],
  ['Longueuil', 'J3Y J3Z J4G J4H J4J J4K J4L J4M J4N J4T J4V'],
  ['Gatineau', 'J8L J8M J8P J8R J8T J8V J8X J8Y J8Z J9A J9H J9J'],
  ['Ottawa', 'K1 K2 K4A K4B K4C K4M K4P'],
  ['Hamilton', 'L8 L9A L9B L9C L9G L9H L9K'],
  ['Toronto', 'M'],
  ['Sudbury', 'P3'],
  ['Winnipeg', 'R3'],
  ['Regina', 'S4N S4P S4R S4S S4T S4V S4W S4X S4Y S4Z'],
  ['Sherwood Park', 'T8A T8B T8C T8E T8G T8H'],
  ['Fort McMurray', 'T9H T9J T9K'],
  ['Kamloops', 'V1S V2B V2C V2E V2H'],
  ['Langley', 'V1M V2Y V2Z V3A V4W'],
  ['Victoria', 'V8T V8V V8W'],
  ['?', 'G2G H0 H3P H3R H3X H4P H4V H9H H9X K1A T3Z'],
]

const BY_PREFIX = new Map(
  CITIES.flatMap(([city, codes]) => codes.split(' ').map((code) => [code, city] as const)),
)

/** `Kitchener South` is Kitchener; `Whitby Region` and `Dieppe Moncton`, and whatever else needs more words, are no city. */
const QUARTER = /(?<!\s)\s+((north|south)?(east|west)|north|south|central|centre|inner|outer|upper|lower)$/i
const NO_CITY = /[&(]|\b(and|government|outskirts|extremities|township|region|county|rcm|of)\b/i

/**
 * The city that a Canadian code of six characters stands for; undefined in the country, where one code serves hundreds
 * of villages, and where cities share it.
 *
 * @param names as the directory of places has them
 */
export function canadianCity(postalCode: string, names: readonly string[]): string | undefined {
  const area = postalCode.slice(0, 3).toUpperCase()
  if (area[1] === '0') return undefined
  const known = BY_PREFIX.get(area) ?? BY_PREFIX.get(area.slice(0, 2)) ?? BY_PREFIX.get(area.slice(0, 1))
  if (known !== undefined) return known === '?' ? undefined : known
  const [name = ''] = names
  return name === '' || NO_CITY.test(name) ? undefined : name.replace(QUARTER, '')
}

/** Cities nobody means as a village: an address with another one's postal code is asked about. */
export const LARGE_CANADIAN_CITIES: readonly string[] = [
  ...new Set(CITIES.map(([city]) => city).filter((city) => city !== '?')),
  ...['Brampton', 'Burnaby', 'Calgary', 'Edmonton', 'Kelowna', 'Kitchener', 'Markham', 'Mississauga'],
  ...['Oshawa', 'Red Deer', 'Saskatoon', 'Surrey', 'Thunder Bay', 'Vancouver', 'Vaughan'],
]
