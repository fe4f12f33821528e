import type { Vin } from './vin.ts'

/** Which model a VIN is, by NHTSA's vPIC. */
export interface VinModels {
  /** The models its characters 4 to 8 may stand for in a model year; none when they are not on record. */
  modelsOf(vin: Vin, year: number): { make: string; model: string }[]
}

interface Use {
  schema: number
  yearFrom: number
  yearTo: number
}

/** Reads the text that lab/importers/vehicle-seed/vin-models.ts makes. Only the schemas that are asked for are taken apart. */
export function readVinModels(text: string): VinModels {
  const lines = text.split('\n')
  const gap = lines.indexOf('')
  const uses = new Map<string, Use[]>(lines.slice(gap + 1).map(readUses))
  return {
    modelsOf(vin, year) {
      const found = (uses.get(vin.wmi) ?? [])
        .filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)
        .flatMap(({ schema }) => matches(lines[schema] ?? '', vin.text))
      const best = Math.max(...found.map(({ exact }) => exact))
      const names = new Set(found.filter(({ exact }) => exact === best).map(({ name }) => name))
      return [...names].map((name) => {
        const cut = name.indexOf('/')
        return { make: name.slice(0, cut), model: name.slice(cut + 1) }
      })
    },
  }
}

function readUses(line: string): [string, Use[]] {
  const [code = '', ...uses] = line.split(' ')
  return [
    code,
    uses.map((use) => {
      const [schema = -1, yearFrom = 0, yearTo = 0] = use.split(',').map(Number)
      return { schema, yearFrom, yearTo }
    }),
  ]
}

/** Of several patterns that fit, the one that says most counts. */
function matches(line: string, vin: string): { name: string; exact: number }[] {
  return line.split(';').flatMap((part) => {
    const cut = part.lastIndexOf('=')
    const exact = Math.max(
      ...part
        .slice(cut + 1)
        .split(' ')
        .map((keys) => exactness(keys, vin)),
    )
    return exact > 0 ? [{ name: part.slice(0, cut), exact }] : []
  })
}

/**
 * How many positions of a VIN a pattern names, 0 when it does not fit: characters 4 to 8 and, after `|`, 10 to 17;
 * `*` is any, `[A-C5]` one of a set, and what is not written is free.
 */
function exactness(keys: string, vin: string): number {
  const [front = '', back = ''] = keys.split('|')
  const [start, end] = [fits(front, vin.slice(3, 8)), fits(back, vin.slice(9))]
  return start < 0 || end < 0 ? 0 : start + end
}

function fits(pattern: string, text: string): number {
  const positions = pattern.match(/\[[^\]]*\]|./g) ?? []
  let exact = 0
  for (const [i, position] of positions.entries()) {
    if (position === '*') continue
    if (!holds(position, text[i] ?? '')) return -1
    exact += 1
  }
  return exact
}

function holds(position: string, letter: string): boolean {
  if (position === '#') return /\d/.test(letter)
  if (!position.startsWith('[')) return position === letter
  const set = position.slice(1, -1)
  for (let i = 0; i < set.length; i += 1) {
    const from = set[i] ?? ''
    const to = set[i + 1] === '-' ? (set[i + 2] ?? from) : from
    if (from <= letter && letter <= to) return true
    if (to !== from) i += 2
  }
  return false
}
