import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('terms-of-service')

const TermsOfService = lazy(() => import('./terms-of-service.tsx'))

export default function TermsOfServicePage() {
  return <Still part={TermsOfService} />
}
