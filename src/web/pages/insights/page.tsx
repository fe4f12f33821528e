import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('insights')

const Insights = lazy(() => import('./insights.tsx'))

export default function InsightsPage() {
  return <Still part={Insights} />
}
