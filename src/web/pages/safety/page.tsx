import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('safety')

const Safety = lazy(() => import('./safety.tsx'))

export default function SafetyPage() {
  return <Still part={Safety} />
}
