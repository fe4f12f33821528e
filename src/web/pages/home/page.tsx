import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'
import { FIT_CHECK } from '../../parts/vehicles/live-parts.ts'

export const meta = describePage('home')

const Home = lazy(() => import('./home.tsx'))
const LIVE = [FIT_CHECK]

export default function HomePage() {
  return <Still part={Home} live={LIVE} />
}
