import { lazy } from 'react'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'
import { HELP_SEARCH } from './live-search.ts'

export { fitClientLoader as clientLoader } from '../../parts/vehicles/fit-client-loader.ts'
export { fitLoader as loader } from '../../parts/vehicles/fit-loader.ts'

export const meta = describePage('help')

const Help = lazy(() => import('./help.tsx'))
const LIVE = [HELP_SEARCH, VEHICLE_LOOKUP]

export default function HelpPage() {
  return <Still part={Help} live={LIVE} />
}
