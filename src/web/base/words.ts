import { createElement, Fragment, type ReactNode } from 'react'
import { useLanguage } from './root-data.ts'

type Plain = Record<string, string | number>
type Rich = Record<string, ReactNode | ((inner: ReactNode) => ReactNode)>

/** The words of one area in one language. */
export interface Words<Key extends string> {
  /** The message as text. */
  (key: Key, values?: Plain): string
  /** The message as nodes: values may be elements, and a `<tag>` calls the function of that name. */
  rich: (key: Key, values: Rich) => ReactNode
}

/**
 * The messages of one area, imported from its file in `src/words/en-US/pages/`. TypeScript sees that file alone;
 * the build puts the messages of every language in its place (`scripts/vite/icu-messages.ts`).
 */
export type Area<Key extends string> = Record<Key, string>

/** The words of an area, as in `WordsOf<typeof cartWords>`. */
export type WordsOf<Messages extends Area<string>> = Words<keyof Messages & string>

/** The language every message is written in first; others take from it what they lack. */
const FIRST_LANGUAGE = 'en-US'
const [FIRST_TONGUE] = FIRST_LANGUAGE.split('-')

const known = new WeakMap<Area<string>, Map<string, Words<string>>>()

/** @param locale `en-CA` as well as the `en-ca` of addresses and API */
export function wordsOf<Key extends string>(area: Area<Key>, locale: string): Words<Key> {
  const language = languageOf(locale)
  const languages: Map<string, Words<string>> = known.get(area) ?? new Map()
  known.set(area, languages)
  const words = languages.get(language) ?? createWords(area, language)
  languages.set(language, words)
  return words
}

/** The keys of an area, which the build keeps with its messages. */
export function keysOf<Key extends string>(area: Area<Key>): Key[] {
  return Object.keys((area as unknown as Compiled)[FIRST_LANGUAGE] ?? {}) as Key[]
}

/** The words of an area in the visitor's language. */
export function useWords<Key extends string>(area: Area<Key>): Words<Key> {
  return wordsOf(area, useLanguage())
}

/** The language of the current page, for words outside of components. */
export function shownLanguage(): string {
  return globalThis.document?.documentElement.dataset.language || FIRST_LANGUAGE
}

function languageOf(locale: string): string {
  const [tongue, region] = locale.split('-')
  return `${tongue}-${region?.toUpperCase()}`
}

/** What the build makes of an area: its messages by language, those with arguments compiled. */
type Compiled = Record<string, Record<string, Message>>
type Message = string | ((values: object, format: Format) => Part[])
type Part = ReactNode | Part[]
type Format = ReturnType<typeof createFormat>

function createWords(area: Area<string>, language: string): Words<string> {
  const byLanguage = area as unknown as Compiled
  const messages = { ...byLanguage[FIRST_LANGUAGE], ...byLanguage[language] }
  const format = createFormat(language)
  const partsOf = (key: string, values: object): Part[] => {
    const message = messages[key] ?? key
    return typeof message === 'string' ? [message] : message(values, format)
  }
  return Object.assign((key: string, values: Plain = {}) => flat(partsOf(key, values)).join(''), {
    rich: (key: string, values: Rich) => createElement(Fragment, null, ...flat(partsOf(key, values))),
  })
}

function flat(parts: Part[]): ReactNode[] {
  return parts.flat(Number.POSITIVE_INFINITY as 1) as ReactNode[]
}

/**
 * The first language, which every page needs while it comes alive, is spelled out here; the browser's own tables are for
 * other languages and for numbers that have groups. Opening them takes a phone a tenth of a second.
 * @see https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html#en
 */
function createFormat(locale: string) {
  let rules: Intl.PluralRules | undefined
  const category = (value: number) => {
    if (locale.split('-')[0] === FIRST_TONGUE) return value === 1 ? 'one' : 'other'
    rules ??= new Intl.PluralRules(locale)
    return rules.select(value)
  }
  return {
    number: (value: number) => (isSmall(value) ? String(value) : value.toLocaleString(locale)),
    tag: (wrap: unknown, inner: Part[]): Part =>
      typeof wrap === 'function' ? wrap(createElement(Fragment, null, ...flat(inner))) : inner,
    select: (value: unknown, choices: Record<string, () => Part[]>): Part =>
      (choices[String(value)] ?? choices.other)?.() ?? '',
    plural: (counted: number, value: number, choices: Record<string, () => Part[]>): Part =>
      (choices[`=${value}`] ?? choices[category(counted)] ?? choices.other)?.() ?? '',
  }
}

const isSmall = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000
