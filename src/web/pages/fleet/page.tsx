import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

export { fitClientLoader as clientLoader } from '../../parts/vehicles/fit-client-loader.ts'
export { fitLoader as loader } from '../../parts/vehicles/fit-loader.ts'

export const meta = describePage('fleet')

const Fleet = lazy(() => import('./fleet.tsx'))

export default function FleetPage() {
  return <Still part={Fleet} />
}
