/** What drives the wheels. `hybrid` fills up with gasoline only; `plug-in` also charges (range extenders too). */
export const FUELS = [
  'gasoline',
  'hybrid',
  'plug-in',
  'flex',
  'cng',
  'lpg',
  'diesel',
  'electric',
  'fuel-cell',
] as const
export type Fuel = (typeof FUELS)[number]

/** Gross vehicle weight rating: light up to 8,500 lb, medium up to 14,000 lb, heavy above. */
export const WEIGHTS = ['light', 'medium', 'heavy'] as const
export type Weight = (typeof WEIGHTS)[number]

/** The vehicle types of 49 CFR 565, as NHTSA's vPIC names them. */
export const KINDS = [
  'car',
  'mpv',
  'truck',
  'bus',
  'incomplete',
  'motorcycle',
  'trailer',
  'low-speed',
  'off-road',
] as const
export type Kind = (typeof KINDS)[number]

export const COMPATIBLE = ['yes', 'no', 'check', 'limited'] as const
export type Compatible = (typeof COMPATIBLE)[number]

/** The class of a gross vehicle weight rating in pounds. */
export function weightOf(pounds: number): Weight {
  if (pounds <= 8_500) return 'light'
  return pounds <= 14_000 ? 'medium' : 'heavy'
}

/** The id of a make or model in addresses: `C/K 1500` is `c-k-1500`. Empty when no letter or digit is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Reads a list joined by `|`; words the shop does not know are left out. Equal lists are one list: see `shared`. */
export function readList<T extends string>(text: string, words: readonly T[]): readonly T[] {
  const given = text.split('|')
  return shared(words.filter((word) => given.includes(word)))
}

const lists = new Map<string, readonly string[]>()

/** The same list for the same words: a catalogue has sixty thousand lists, of some hundred kinds. */
export function shared<T extends string>(list: readonly T[]): readonly T[] {
  const key = list.join('|')
  const known = lists.get(key) ?? list
  lists.set(key, known)
  return known as readonly T[]
}
