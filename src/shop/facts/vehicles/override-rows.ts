import { MARKET_CODES } from '../../kernel/market-code.ts'
import type { OverrideRow } from './catalogue.ts'
import type { CsvRecord } from './csv-records.ts'
import { clip, readYear } from './epa-spans.ts'
import { ZONES } from './port-places.ts'
import { COMPATIBLE, FUELS, slugOf, WEIGHTS } from './vehicle-words.ts'

export const OVERRIDE_COLUMNS = ['make'] as const

/** Without years an override holds from the first year with a port. */
const DEFAULT_YEARS = ['1996', '2100'] as const

/** Reads a row of an operator's overrides, or says why it cannot be used. */
export function readOverride(record: CsvRecord): OverrideRow | string {
  const [make, model, reason] = [record.get('make'), record.get('model'), record.get('reason')]
  if (!slugOf(make)) return 'no make'
  if (model !== '' && !slugOf(model)) return `"${clip(model)}" is not a model`
  if (make.length > 80 || model.length > 120) return 'a name too long to be one'
  if (reason.length > 300) return 'a reason of more than 300 characters'
  const years = readYears(record)
  if (typeof years === 'string') return years
  const fuels = readWords('fuel', record.get('fuels') || record.get('fuel'), FUELS)
  const weights = readWords('weight', record.get('weights') || record.get('weight'), WEIGHTS)
  const country = readWords('country', record.get('country'), MARKET_CODES)
  const compatible = readWords('compatible', record.get('compatible'), COMPATIBLE)
  const port = readWords('port', record.get('port'), [...ZONES, 'unknown'])
  const wrong = [fuels, weights, country, compatible, port].find((each) => 'wrong' in each)
  if (wrong && 'wrong' in wrong) return wrong.wrong
  const [f, w, c, a, p] = [fuels, weights, country, compatible, port].map(wordsOf)
  if (!f && !w && !a && !p) return 'says nothing: give fuels, weights, compatible or port'
  return {
    make,
    model,
    ...years,
    fuels: f ?? '',
    weights: w ?? '',
    country: c || null,
    compatible: a || null,
    reason: reason || null,
    port: p || null,
  }
}

type Words = { words: string } | { wrong: string }

function readWords(name: string, text: string, allowed: readonly string[]): Words {
  const given = text
    .toLowerCase()
    .split(/[|;]/)
    .map((word) => word.trim())
    .filter(Boolean)
  const unknown = given.find((word) => !allowed.includes(word))
  if (unknown !== undefined) return { wrong: `${name} "${clip(unknown)}" is none of ${allowed.join(', ')}` }
  const many = name === 'fuel' || name === 'weight'
  if (!many && given.length > 1) return { wrong: `more than one ${name}` }
  return { words: allowed.filter((word) => given.includes(word)).join('|') }
}

function wordsOf(words: Words): string {
  return 'words' in words ? words.words : ''
}

function readYears(record: CsvRecord): { yearFrom: number; yearTo: number } | string {
  const [from, to] = [
    record.get('yearFrom') || record.get('year') || DEFAULT_YEARS[0],
    record.get('yearTo') || record.get('year') || DEFAULT_YEARS[1],
  ]
  const [yearFrom, yearTo] = [readYear(from), readYear(to)]
  if (yearFrom === undefined) return `"${clip(from)}" is not a model year`
  if (yearTo === undefined) return `"${clip(to)}" is not a model year`
  return yearFrom <= yearTo ? { yearFrom, yearTo } : 'the years run backwards'
}
