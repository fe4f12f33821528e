import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('redesigned', { exactTitle: true })

const Redesigned = lazy(() => import('./redesigned.tsx'))

export default function RedesignedPage() {
  return <Still part={Redesigned} />
}
