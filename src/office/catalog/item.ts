import { languageIn, tongueOf } from '../../shop/facts/locale/locale.ts'
import type { OfficeAnswer } from '../parts/call-office.ts'

export type Item = OfficeAnswer<'GET /admin/variants'>['variants'][number]

/** The language whose title stands where a language has none. */
export const FIRST = 'en-US'

const NAMES = new Intl.DisplayNames(FIRST, { type: 'language' })

/** As in `Canadian French`. */
export function languageName(tag: string): string {
  return NAMES.of(tag) ?? tag
}

export function titleOf({ titles }: Item): string {
  return titles[FIRST] ?? ''
}

/** The languages in which its country reads of it. */
export function languagesOf({ country, titles }: Item): string[] {
  const all = Object.keys(titles)
  return [...new Set(all.map((tag) => languageIn(country, tag, all)))]
}

/** A text as readers of a language see it: their own, or the first of their tongue; empty for the shop's. */
export function shownText(texts: Record<string, string>, language: string): string {
  return texts[language] || (tongueOf(language) === tongueOf(FIRST) ? (texts[FIRST] ?? '') : '')
}
