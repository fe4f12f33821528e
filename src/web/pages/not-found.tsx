import { data } from 'react-router'
import { pageTroubleWords } from '../messages/page-trouble.ts'
import { MissingPage } from '../shell/missing-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: pageTroubleWords('en-us')('missing.title') }, { name: 'robots', content: 'noindex' }]
}

export default MissingPage
