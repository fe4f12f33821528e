import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('home')

const Home = lazy(() => import('./home.tsx'))

export default function HomePage() {
  return <Still part={Home} />
}
