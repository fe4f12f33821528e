import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('family')

const Family = lazy(() => import('./family.tsx'))

export default function FamilyPage() {
  return <Still part={Family} />
}
