import type { MetaDescriptor } from 'react-router'
import { wordsOf } from '../../web/base/words.ts'
import { languageOfMatches, type MetaArgs, rootOf } from '../../web/parts/seo/describe-page.ts'
import adminWords from '../../words/en-US/pages/admin.json'

/** The title of a page of the office: in no search engine. */
export function officeMeta(title: 'office' | 'login.title' | 'invitation.title') {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const t = wordsOf(adminWords, languageOfMatches(matches))
    const brand = rootOf(matches)?.config.brand ?? ''
    return [{ title: t(title, { brand }).trim() }, { name: 'robots', content: 'noindex' }]
  }
}
