import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('terms-of-service')

const TermsOfService = lazy(() => import('./terms-of-service.tsx'))

export default function TermsOfServicePage() {
  return <Still part={TermsOfService} />
}
