import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'
import { RATINGS } from './live-ratings.ts'

export { fitClientLoader as clientLoader } from '../../parts/vehicles/fit-client-loader.ts'
export { fitLoader as loader } from '../../parts/vehicles/fit-loader.ts'

export const meta = describePage('device')

const Device = lazy(() => import('./device.tsx'))
const LIVE = [VEHICLE_LOOKUP, RATINGS]

export default function DevicePage() {
  return <Still part={Device} live={LIVE} />
}
