import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('big-idea')

const BigIdea = lazy(() => import('./big-idea.tsx'))

export default function BigIdeaPage() {
  return <Still part={BigIdea} />
}
