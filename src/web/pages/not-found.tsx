import { data } from 'react-router'
import { wordsOf } from '../base/words.ts'
import pageTroubleWords from '../messages/en-US/page-trouble.json'
import { MissingPage } from '../shell/missing-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [
    { title: wordsOf(pageTroubleWords, 'en-us')('missing.title') },
    { name: 'robots', content: 'noindex' },
  ]
}

export default MissingPage
