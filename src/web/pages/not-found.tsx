import { data } from 'react-router'
import { MissingPage } from '../shell/missing-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Nothing at this address' }, { name: 'robots', content: 'noindex' }]
}

export default MissingPage
