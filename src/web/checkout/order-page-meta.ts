import type { MetaDescriptor } from 'react-router'
import { type Area, wordsOf } from '../base/words.ts'
import { languageOfMatches, type MetaArgs, titleOf } from '../parts/seo/describe-page.ts'

/** The title of a page about one buyer's own order: in no search engine, as the server says too. */
export function orderPageMeta<Key extends string>(words: Area<Key>, title: Key, more: MetaDescriptor[] = []) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const language = languageOfMatches(matches)
    const t = wordsOf(words, language)
    return [{ title: titleOf(t(title), language) }, ...more]
  }
}
