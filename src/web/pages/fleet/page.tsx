import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'

export { fitClientLoader as clientLoader } from '../../parts/vehicles/fit-client-loader.ts'
export { fitLoader as loader } from '../../parts/vehicles/fit-loader.ts'

export const meta = describePage('fleet')

const Fleet = lazy(() => import('./fleet.tsx'))
const LIVE = [VEHICLE_LOOKUP]

export default function FleetPage() {
  return <Still part={Fleet} live={LIVE} />
}
