import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('privacy-policy')

const PrivacyPolicy = lazy(() => import('./privacy-policy.tsx'))

export default function PrivacyPolicyPage() {
  return <Still part={PrivacyPolicy} />
}
