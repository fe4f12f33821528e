import { type Fuel, KINDS, type Kind, type Weight } from '../../../src/shop/facts/vehicles/vehicle-words.ts'
import { MAKES, SHOWN_AS } from './makes.ts'
import type { Vpic, Wmi } from './read-vpic.ts'
import { fuelsOf, listFuels, listWeights, weightsOf } from './schema-facts.ts'

const FIRST_YEAR = 1981
const LAST_YEAR = new Date().getFullYear() + 1
/** Of these a VIN need tell no more than what they are. */
const NEVER_FIT: readonly Kind[] = ['motorcycle', 'trailer', 'low-speed', 'off-road']

type Row = [string, string, string, number, number, string, string]

/**
 * A row per world manufacturer identifier and run of years. Makers of under 1,000 vehicles a year share three
 * characters and are left out, unless they are a make the seed knows.
 */
export function wmiSpans(vpic: Vpic): Row[] {
  const codes = Map.groupBy(
    vpic.wmis.filter((wmi) => wmi.code.length === 3 || (wmi.code.length === 6 && knownMakes(wmi).length > 0)),
    (wmi) => wmi.code,
  )
  return [...codes]
    .flatMap(([code, wmis]) => rowsOf(code, wmis, vpic))
    .sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[3] - b[3]))
}

function rowsOf(code: string, wmis: Wmi[], vpic: Vpic): Row[] {
  const makes = [...new Set(wmis.flatMap(knownMakes))].sort().join('|')
  const kinds = KINDS.filter((kind) => wmis.some((wmi) => wmi.kind === kind))
  if (kinds.every((kind) => NEVER_FIT.includes(kind))) {
    return [[code, makes, kinds.join('|'), FIRST_YEAR, LAST_YEAR, '', '']]
  }
  if (makes === '') return []
  return collapse(code, { makes, kinds, years: factsByYear(code, vpic) })
}

interface Facts {
  fuels: Set<Fuel>
  weights: Set<Weight>
}

function factsByYear(code: string, vpic: Vpic): Map<number, Facts> {
  const years = new Map<number, Facts>()
  for (const use of usesByCode(vpic).get(code) ?? []) {
    const [fuels, weights] = [fuelsOf(use.schema, ['*']), weightsOf(use.schema, ['*'])]
    for (
      let year = Math.max(1996, use.yearFrom);
      year <= Math.min(LAST_YEAR, use.yearTo ?? LAST_YEAR);
      year += 1
    ) {
      const before = years.get(year)
      years.set(year, {
        fuels: new Set([...(before?.fuels ?? []), ...fuels]),
        weights: new Set([...(before?.weights ?? []), ...weights]),
      })
    }
  }
  return years
}

interface Known {
  makes: string
  kinds: Kind[]
  years: Map<number, Facts>
}

function collapse(code: string, { makes, kinds, years }: Known): Row[] {
  const rows: Row[] = [[code, makes, kinds.join('|'), FIRST_YEAR, 1995, '', '']]
  const isCar = kinds.every((kind) => kind === 'car')
  for (let year = 1996; year <= LAST_YEAR; year += 1) {
    const facts = years.get(year)
    const fuels = listFuels(facts?.fuels ?? [])
    const weights = isCar ? 'light' : listWeights(facts?.weights ?? [])
    const last = rows.at(-1)
    if (last && last[5] === fuels && last[6] === weights) last[4] = year
    else rows.push([code, makes, kinds.join('|'), year, year, fuels, weights])
  }
  return rows
}

let usesKept: { vpic: Vpic; map: Map<string, Vpic['uses']> } | undefined

function usesByCode(vpic: Vpic): Map<string, Vpic['uses']> {
  if (usesKept?.vpic !== vpic) {
    usesKept = { vpic, map: Map.groupBy(vpic.uses, (use) => use.wmi.code) }
  }
  return usesKept.map
}

function knownMakes(wmi: Wmi): string[] {
  return wmi.makes.filter((make) => MAKES.includes(make)).map((make) => SHOWN_AS[make] ?? make)
}
