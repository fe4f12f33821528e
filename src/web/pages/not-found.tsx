import { data } from 'react-router'
import pageTroubleWords from '../../words/en-US/pages/page-trouble.json'
import { wordsOf } from '../base/words.ts'
import { languageOfMatches, type MetaArgs } from '../parts/seo/describe-page.ts'
import { MissingPage } from '../shell/missing-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: MetaArgs) {
  return [
    { title: wordsOf(pageTroubleWords, languageOfMatches(matches))('missing.title') },
    { name: 'robots', content: 'noindex' },
  ]
}

export default MissingPage
