import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('insights')

const Insights = lazy(() => import('./insights.tsx'))

export default function InsightsPage() {
  return <Still part={Insights} />
}
