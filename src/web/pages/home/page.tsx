import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('home')

const Home = lazy(() => import('./home.tsx'))

export default function HomePage() {
  return <Still part={Home} />
}
