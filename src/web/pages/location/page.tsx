import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('location')

const Location = lazy(() => import('./location.tsx'))

export default function LocationPage() {
  return <Still part={Location} />
}
