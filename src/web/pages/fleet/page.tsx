import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { Still } from '../../ui/still.tsx'

export { fitClientLoader as clientLoader } from '../../vehicles/fit-client-loader.ts'
export { fitLoader as loader } from '../../vehicles/fit-loader.ts'

export const meta = describePage('fleet')

const Fleet = lazy(() => import('./fleet.tsx'))

export default function FleetPage() {
  return <Still part={Fleet} />
}
