import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export const meta = describePage('family')

const Family = lazy(() => import('./family.tsx'))

export default function FamilyPage() {
  return <Still part={Family} />
}
