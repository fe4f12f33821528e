import { slugOf } from './vehicle-words.ts'

interface Named {
  id: string
  name: string
}

/** Names people use, by what they are short for. */
const SHORT_NAMES: Record<string, string> = {
  chevy: 'chevrolet',
  vw: 'volkswagen',
  mercedes: 'mercedesbenz',
  benz: 'mercedesbenz',
  beemer: 'bmw',
  caddy: 'cadillac',
}

/** The one that is meant by an id or a name as a visitor typed it: `f150` and `F 150` are the F-150. */
export function findNamed<T extends Named>(all: Iterable<T>, text: string): T | undefined {
  const wanted = squeeze(text)
  if (!wanted) return undefined
  const list = [...all]
  return (
    list.find(({ id, name }) => id === text || name === text) ??
    list.find(({ name }) => squeeze(name) === wanted) ??
    list.find(({ name }) => squeeze(name) === SHORT_NAMES[wanted])
  )
}

/** Those a text may become while it is typed: names that begin with it, then names that hold it. */
export function matchNamed<T extends Named>(all: readonly T[], text: string): T[] {
  const typed = squeeze(text)
  if (!typed) return [...all]
  const long = Object.keys(SHORT_NAMES).find((short) => short.startsWith(typed) && typed.length > 1)
  const isMeant = (name: string) => long !== undefined && name === SHORT_NAMES[long]
  const named = all.map((each) => ({ each, name: squeeze(each.name) }))
  const first = named.filter(({ name }) => name.startsWith(typed) || isMeant(name))
  const rest = named.filter((one) => one.name.includes(typed) && !first.includes(one))
  return [...first, ...rest].map(({ each }) => each)
}

function squeeze(text: string): string {
  return slugOf(text).replaceAll('-', '')
}
