import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../base/root-data.ts'
import { type Area, wordsOf } from '../base/words.ts'
import { DEFAULT_TITLE } from '../parts/seo/describe-page.ts'

interface MetaArgs {
  matches: ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The title of a page about one buyer's own order: in no search engine, as the server says too. */
export function orderPageMeta<Key extends string>(words: Area<Key>, title: Key, more: MetaDescriptor[] = []) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
    const t = wordsOf(words, root?.locale ?? 'en-us')
    return [{ title: `${t(title)} | ${DEFAULT_TITLE}` }, ...more]
  }
}
