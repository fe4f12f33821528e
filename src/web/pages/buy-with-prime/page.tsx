import { lazy } from 'react'
import { redirectDocument } from 'react-router'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'
import type { Route } from './+types/page.ts'
import { PRICING_SWITCH } from './live-switch.ts'

export const meta = describePage('buy-with-prime')

/** Nothing to read; with it the browser's own loader stays out of a page that has just been loaded. */
export function loader() {
  return null
}

/** Runs for a change of page without a reload: to here and anywhere below, the whole page is loaded afresh. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw redirectDocument(request.url)
}

const BuyWithPrime = lazy(() => import('./buy-with-prime.tsx'))
const LIVE = [PRICING_SWITCH]

export default function BuyWithPrimePage() {
  return <Still part={BuyWithPrime} live={LIVE} />
}
