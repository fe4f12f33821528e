import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('big-idea')

const BigIdea = lazy(() => import('./big-idea.tsx'))

export default function BigIdeaPage() {
  return <Still part={BigIdea} />
}
