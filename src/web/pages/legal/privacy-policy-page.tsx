import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('privacy-policy')

const PrivacyPolicy = lazy(() => import('./privacy-policy.tsx'))

export default function PrivacyPolicyPage() {
  return <Still part={PrivacyPolicy} />
}
