import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('terms-of-use')

const TermsOfUse = lazy(() => import('./terms-of-use.tsx'))

export default function TermsOfUsePage() {
  return <Still part={TermsOfUse} />
}
