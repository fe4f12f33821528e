import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export const meta = describePage('location')

const Location = lazy(() => import('./location.tsx'))

export default function LocationPage() {
  return <Still part={Location} />
}
