import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('terms-of-use')

const TermsOfUse = lazy(() => import('./terms-of-use.tsx'))

export default function TermsOfUsePage() {
  return <Still part={TermsOfUse} />
}
