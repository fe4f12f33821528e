import type { MarketCode } from '../../kernel/market-code.ts'
import { MARKETS } from '../markets/markets.ts'

/** First three digits of a ZIP code and the states they serve; gaps between two states belong to none. */
const ZIP_AREAS = `
005 NY|006-007 PR|008 VI|009 PR|010-027 MA|028-029 RI|030-038 NH|039-049 ME|050-054 VT|055 MA|056-059 VT
060-062 CT|063 CT NY|064-069 CT|070-089 NJ|090-099 AE|100-149 NY|150-196 PA|197-199 DE|200 DC|201 VA DC
202-204 DC|205 DC MD VA|206-219 MD|220-246 VA|247-268 WV|270-289 NC|290-299 SC|300-319 GA|320-339 FL
340 AA|341-349 FL|350-369 AL|370-385 TN|386-397 MS|398-399 GA|400-427 KY|430-459 OH|460-479 IN|480-499 MI
500-528 IA|530-549 WI|550-567 MN|569 DC MN|570-577 SD|580-588 ND|590-599 MT|600-629 IL|630-658 MO
660-679 KS|680-693 NE|700-714 LA|716-729 AR|730-732 OK|733 TX|734-738 OK|739 OK TX|740-749 OK|750-799 TX
800-816 CO|820-831 WY|832-833 ID|834 ID WY|835-838 ID|840-847 UT|850-865 AZ|870-884 NM|885 TX|889-898 NV
900-961 CA|962-966 AP|967 HI AS|968 HI UM|969 GU MP|970-979 OR|980-994 WA|995-999 AK`

/** The 13 ZIP codes whose routes cross a state line: who lives there may name either state. */
const SHARED_ZIPS = `
02861 RI MA|42223 KY TN|59221 MT ND|63673 MO IL|71749 AR LA|73949 TX OK|81137 CO NM|84536 UT AZ
86044 AZ UT|86515 AZ NM|88063 NM TX|89439 NV CA|97635 OR CA`

/** Ketchikan, Alaska: the highest ZIP code there is. */
const LAST_ZIP = '99950'

/** First letter of a Canadian postal code. */
const LETTER_AREAS =
  'A NL|B NS|C PE|E NB|G QC|H QC|J QC|K ON|L ON|M ON|N ON|P ON|R MB|S SK|T AB|V BC|X NT NU|Y YT'

/** The federal government's code, in Ottawa and in Gatineau. */
const SHARED_LETTERS = 'K1A ON QC'

interface PostalScheme {
  /** States by the region of a code. */
  areas: Map<string, readonly string[]>
  /** States by the area of a code, where people with one code live in several. */
  shared: Map<string, readonly string[]>
  /** Whether the post office gives out no code like it, though its area is given out. */
  isBeyond: (postalCode: string) => boolean
  /** What holds for a code that is in neither. */
  unknown: (postalCode: string) => readonly string[] | undefined
}

const SCHEMES: Record<MarketCode, PostalScheme> = {
  us: {
    areas: readTable(ZIP_AREAS),
    shared: readTable(SHARED_ZIPS),
    isBeyond: (postalCode) => postalCode.slice(0, LAST_ZIP.length) > LAST_ZIP,
    unknown: (postalCode) => (postalCode < '005' ? [] : undefined),
  },
  ca: {
    areas: readTable(LETTER_AREAS),
    shared: readTable(SHARED_LETTERS),
    isBeyond: () => false,
    unknown: () => [],
  },
}

/**
 * The states or provinces mail with this postal code can go to, by the post offices' own scheme (USPS
 * Publication 65, Canada Post Addressing Guidelines). Empty where no mail goes, undefined where the scheme
 * leaves room for codes to come.
 * @param postalCode as the post office writes it
 */
export function statesOfPostalCode(country: MarketCode, postalCode: string): readonly string[] | undefined {
  const { shared, areas, isBeyond, unknown } = SCHEMES[country]
  const { area, region } = MARKETS[country].postal
  if (isBeyond(postalCode)) return []
  return shared.get(area(postalCode)) ?? areas.get(region(postalCode)) ?? unknown(postalCode)
}

/** Do the people with this one code live in several states? Then each of them is right. */
export function isSharedPostalCode(country: MarketCode, postalCode: string): boolean {
  return SCHEMES[country].shared.has(MARKETS[country].postal.area(postalCode))
}

function readTable(text: string): Map<string, readonly string[]> {
  const table = new Map<string, readonly string[]>()
  for (const row of text.trim().split(/[|\n]/)) {
    const [span = '', ...states] = row.split(' ')
    const [first = '', last = first] = span.split('-')
    if (first === last) table.set(first, states)
    else for (let n = Number(first); n <= Number(last); n++) table.set(String(n).padStart(3, '0'), states)
  }
  return table
}
