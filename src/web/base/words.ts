import { createElement, Fragment, type ReactNode } from 'react'
import { useCountry } from './root-data.ts'

export type WordsLocale = 'en-us' | 'en-ca'

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
 * The messages of one area in every language it has. A language that lacks a message, as Canadian English
 * does where both write alike, takes it from the first.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineWords<Messages extends Record<string, string>>(
  base: Messages,
  others: { [locale in WordsLocale]?: Partial<Record<keyof Messages & string, string>> } = {},
): (locale: WordsLocale) => Words<keyof Messages & string> {
  const known = new Map<WordsLocale, Words<keyof Messages & string>>()
  return (locale) => {
    let words = known.get(locale)
    if (!words) {
      words = createWords({ ...base, ...others[locale] }, locale)
      known.set(locale, words)
    }
    return words
  }
}

/** The words of an area in the visitor's language. */
export function useWords<Key extends string>(words: (locale: WordsLocale) => Words<Key>): Words<Key> {
  return words(useWordsLocale())
}

export function useWordsLocale(): WordsLocale {
  return useCountry() === 'ca' ? 'en-ca' : 'en-us'
}

/** What a message file holds once it is compiled; TypeScript sees the JSON file, where all are strings. */
type Message = string | ((values: object, format: Format) => Part[])
type Part = ReactNode | Part[]
type Format = ReturnType<typeof createFormat>

function createWords<Key extends string>(messages: Record<Key, string>, locale: string): Words<Key> {
  const format = createFormat(locale)
  const partsOf = (key: Key, values: object): Part[] => {
    const message: Message = messages[key]
    return typeof message === 'string' ? [message] : (message as Exclude<Message, string>)(values, format)
  }
  return Object.assign((key: Key, values: Plain = {}) => flat(partsOf(key, values)).join(''), {
    rich: (key: Key, values: Rich) => createElement(Fragment, null, ...flat(partsOf(key, values))),
  })
}

function flat(parts: Part[]): ReactNode[] {
  return parts.flat(Number.POSITIVE_INFINITY as 1) as ReactNode[]
}

/**
 * English, which every page needs while it comes alive, is spelled out here; the browser's own tables are for
 * other languages and for numbers that have groups. Opening them takes a phone a tenth of a second.
 * @see https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html#en
 */
function createFormat(locale: string) {
  let rules: Intl.PluralRules | undefined
  const category = (value: number) => {
    if (locale.startsWith('en')) return value === 1 ? 'one' : 'other'
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
