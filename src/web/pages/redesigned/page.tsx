import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('redesigned', { exactTitle: true })

const Redesigned = lazy(() => import('./redesigned.tsx'))

export default function RedesignedPage() {
  return <Still part={Redesigned} />
}
