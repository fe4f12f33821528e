import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('safety')

const Safety = lazy(() => import('./safety.tsx'))

export default function SafetyPage() {
  return <Still part={Safety} />
}
