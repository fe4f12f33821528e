import type { Make, SpanRow } from './catalogue.ts'
import { slugOf } from './vehicle-words.ts'

/** Words EPA adds to a model's name that do not make it another model. */
const PLAIN =
  /^(pickup|wagon|van|sedan|coupe|cargo|passenger|econoline|club|convertible|hatchback|series|ffv|hev|phev|hybrid|2wd|4wd|awd|fwd|rwd)*$/

/** EPA's `F150 Pickup 4WD` is vPIC's `F-150`; its `F-150 Lightning` stays a model of its own. */
export function createMatcher(make: Make): (row: SpanRow) => string | undefined {
  const names = [...make.models.values()].map((model) => ({ name: model.name, key: keyOf(model.name) }))
  names.sort((a, b) => b.key.length - a.key.length)
  const kept = new Map<string, string | undefined>()
  const match = (row: SpanRow) => {
    const [family, model] = [keyOf(row.family), keyOf(row.model)]
    return (
      names.find(({ key }) => key === model)?.name ??
      names.find(({ key }) => startsWithName(family, key) && PLAIN.test(family.slice(key.length)))?.name ??
      names.find(({ key }) => startsWithName(model, key) && !startsWithName(family, key))?.name
    )
  }
  return (row) => {
    const id = `${row.family}\n${row.model}`
    if (!kept.has(id)) kept.set(id, match(row))
    return kept.get(id)
  }
}

function keyOf(name: string): string {
  return slugOf(name).replaceAll('-', '')
}

/** `328iconvertible` starts with `328i`, but `x30` does not start with `x3`. */
function startsWithName(text: string, name: string): boolean {
  if (name === '' || !text.startsWith(name)) return false
  return !(/\d$/.test(name) && /^\d/.test(text.slice(name.length)))
}
