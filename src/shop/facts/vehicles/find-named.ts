import { MAKE_NAMES, MODEL_NAMES } from './known/other-names.ts'
import { slugOf } from './vehicle-words.ts'

interface Named {
  id: string
  name: string
}

/** The one that is meant by an id or a name as a visitor typed it: `f150` and `F 150` are the F-150. */
export function findNamed<T extends Named>(all: Iterable<T>, text: string): T | undefined {
  const list = [...all]
  const short = text.replace(LEGAL_WORDS, '')
  return [text, short]
    .map(
      (each) => findExact(list, each) ?? list.find(({ name }) => squeeze(name) === MAKE_NAMES[squeeze(each)]),
    )
    .find(Boolean)
}

/** What a register writes behind the name of a maker. */
const LEGAL_WORDS =
  /[\s,](automotive|performance|motors?|technologies|company|corporation|inc\.?|llc|lp|ltd\.?)$/i

/**
 * The model that is meant, by its name, its badge or a nickname, with or without the make before it and a trim behind
 * it: `C 300` is the C-Class, `Ram 2500` of Ram the 2500, `Escape Hybrid` the Escape.
 */
export function findModel<T extends Named>(all: Iterable<T>, text: string, make: string): T | undefined {
  return findModels(all, text, make).next().value
}

/** All that may be meant, the likeliest first: of `Caravan/Grand Caravan` both, of `New Jetta` the Jetta. */
export function* findModels<T extends Named>(
  all: Iterable<T>,
  text: string,
  make: string,
): Generator<T, undefined> {
  const list = [...all]
  const known = new Map(list.toReversed().map((each) => [squeeze(each.name), each]))
  const asWritten = list.find(({ id, name }) => id === text || name === text)
  if (asWritten) yield asWritten
  for (const tokens of readings(text, make)) {
    for (const name of namesOf(tokens.join(''), make)) {
      const found = known.get(name)
      if (found) yield found
    }
  }
}

/** What was typed, and the models it may be another name of. */
function* namesOf(typed: string, make: string): Generator<string> {
  yield typed
  for (const [pattern, model] of MODEL_NAMES[squeeze(make)] ?? []) {
    if (pattern.test(typed)) yield squeeze(typed.replace(pattern, model))
  }
}

/**
 * The text itself, without the make before it, then both with ever fewer words at the end; each part between slashes the
 * same way, and last without words at the beginning.
 */
function* readings(text: string, make: string): Generator<string[]> {
  const parts = text.split('/').map((part) => part.trim())
  for (const part of new Set([text, ...parts])) yield* readingsOf(wordsOf(part), wordsOf(make))
  for (const part of parts) {
    const words = wordsOf(part)
    for (let from = 1; from < words.length; from += 1) {
      const rest = words.slice(from)
      if (/[a-z]\w|\w[a-z]/.test(rest[0] ?? '')) yield* readingsOf(rest, [])
    }
  }
}

/** No name has more words. */
const MOST_WORDS = 12

function wordsOf(text: string): string[] {
  return slugOf(text).split('-').filter(Boolean).slice(0, MOST_WORDS)
}

function readingsOf(tokens: string[], own: string[]): string[][] {
  const isBehind = own.length > 0 && own.every((word, i) => tokens[i] === word)
  const behind = isBehind ? tokens.slice(own.length) : []
  const whole = [tokens, behind, [...own, ...tokens]].filter((each) => each.length > 0)
  const shorter = [tokens, behind].flatMap((each) =>
    each.slice(1).map((_, i) => each.slice(0, each.length - 1 - i)),
  )
  return [...whole, ...shorter]
}

function findExact<T extends Named>(list: readonly T[], text: string): T | undefined {
  const wanted = squeeze(text)
  if (!wanted) return undefined
  return (
    list.find(({ id, name }) => id === text || name === text) ??
    list.find(({ name }) => squeeze(name) === wanted)
  )
}

/** Those a text may become while it is typed: names that begin with it, then names that hold it. */
export function matchNamed<T extends Named>(all: readonly T[], text: string, make = ''): T[] {
  const typed = squeeze(text)
  if (!typed) return [...all]
  const long = Object.keys(MAKE_NAMES).find((short) => short.startsWith(typed) && typed.length > 1)
  const isMeant = (name: string) => !make && long !== undefined && name === MAKE_NAMES[long]
  const named = all.map((each) => ({ each, name: squeeze(each.name) }))
  const first = named.filter(({ name }) => name.startsWith(typed) || isMeant(name))
  const rest = named.filter((one) => one.name.includes(typed) && !first.includes(one))
  const found = [...first, ...rest].map(({ each }) => each)
  if (found.length > 0 || !make) return found
  const meant = findModel(all, text, make)
  return meant ? [meant] : []
}

/** Names near to a text that is none of them, the nearest first; for "did you mean". */
export function nearNamed<T extends Named>(all: readonly T[], text: string, most = 4): T[] {
  const typed = squeeze(text)
  const words = slugOf(text)
    .split('-')
    .filter((word) => word.length > 1)
  if (!typed) return []
  const holding = typed.length > 1 ? matchNamed(all, text) : []
  const near = all
    .map((each) => ({ each, far: distance(typed, squeeze(each.name)) - shared(words, each.name) }))
    .filter(
      ({ each, far }) => far <= Math.max(1, Math.ceil(Math.min(typed.length, squeeze(each.name).length) / 3)),
    )
    .sort((a, b) => a.far - b.far)
    .map(({ each }) => each)
  return [...new Set([...holding, ...near])].slice(0, most)
}

/** Words in common count for more than letters. */
function shared(words: readonly string[], name: string): number {
  const own = slugOf(name).split('-')
  return words.filter((word) => own.includes(word)).reduce((sum, word) => sum + 2 * word.length, 0)
}

/** How many letters must be added, left out, changed or swapped with the next. */
function distance(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (before?.[j - 2] ?? Number.POSITIVE_INFINITY) + 1
          : change
      row.push(Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap))
    }
    before = last
    last = row
  }
  return last?.at(-1) ?? 0
}

function squeeze(text: string): string {
  return slugOf(text).replaceAll('-', '')
}
