import type { Kind } from '../../../src/shop/facts/vehicles/vehicle-words.ts'
import { MAKES, SHOWN_AS } from './makes.ts'
import { writtenNames } from './model-names.ts'
import type { Schema, SchemaUse, Vpic } from './read-vpic.ts'

/** Before it the answer is no, whatever the model. */
const FIRST_YEAR = 1996
const LAST_YEAR = new Date().getFullYear() + 1
const KINDS: readonly Kind[] = ['car', 'mpv', 'truck', 'incomplete', 'bus']

/**
 * Which characters of a VIN are which model: a line for each schema of vPIC, as in `Honda/Accord=CM55 CM56;...`, an empty
 * line, then a line for each manufacturer's identifier with its schemas and their years, as in `1HG 12,2003,2007 ...`.
 */
export function vinModels(vpic: Vpic): string {
  const uses = vpic.uses.filter(
    ({ wmi, yearTo }) =>
      KINDS.includes(wmi.kind) &&
      wmi.makes.some((make) => MAKES.includes(make)) &&
      (yearTo ?? LAST_YEAR) >= FIRST_YEAR,
  )
  const lines = new Map<string, number>()
  const byCode = new Map<string, Set<string>>()
  for (const use of uses) {
    const line = lineOf(use.schema, vpic)
    if (!line) continue
    const index = lines.get(line) ?? lines.size
    lines.set(line, index)
    const list = byCode.get(use.wmi.code) ?? new Set()
    byCode.set(use.wmi.code, list)
    list.add(`${index},${yearsOf(use)}`)
  }
  const codes = [...byCode].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${[...lines.keys(), '', ...codes.map(([code, list]) => `${code} ${[...list].join(' ')}`)].join('\n')}\n`
}

function yearsOf({ yearFrom, yearTo }: SchemaUse): string {
  return `${Math.max(FIRST_YEAR, yearFrom)},${yearTo ?? LAST_YEAR}`
}

function lineOf(schema: Schema, vpic: Vpic): string {
  const models = new Map<string, Set<string>>()
  for (const { keys, value } of schema.models) {
    const listed = vpic.models.get(value)
    if (!listed || !MAKES.includes(listed.make)) continue
    for (const { make, model } of writtenNames(listed.make, listed.name)) {
      const name = `${SHOWN_AS[make] ?? make}/${model}`
      models.set(name, (models.get(name) ?? new Set()).add(keys))
    }
  }
  return [...models].map(([name, keys]) => `${name}=${[...keys].sort().join(' ')}`).join(';')
}
