import { lazy } from 'react'
import { pageContext } from '#server/page-ports/page-context.ts'
import { useCountry, usePrices } from '../../base/root-data.ts'
import { Still } from '../../hydration/still.tsx'
import { readAskedCost } from '../../parts/cost/asked-cost.ts'
import { describePage } from '../../parts/seo/describe-page.ts'
import type { Route } from './+types/pricing.ts'
import { LazyCostBox } from './lazy-cost-box.tsx'

export const meta = describePage('pricing')

/** Answers the form of the true-cost box where no script runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { market: country, prices, taxOn } = context.get(pageContext)
  const about = { country, prices: prices[country], taxOn, at: new Date() } as const
  return { asked: await readAskedCost(new URL(request.url).searchParams, about) }
}

/** Where scripts run the box asks for itself. */
export function clientLoader() {
  return { asked: null }
}

/** What the page says around the box: one file, which the server alone renders. */
const part = (name: 'PricingHero' | 'BoxHead' | 'Rest') =>
  lazy(async () => ({ default: (await import('./opening.tsx'))[name] }))
const Top = part('PricingHero')
const BoxHead = part('BoxHead')
const Rest = part('Rest')

export default function Pricing({ loaderData: { asked } }: Route.ComponentProps) {
  const prices = usePrices()
  const country = useCountry()
  if (!prices) return null
  return (
    <>
      <Still part={Top} />
      <section id="cost" className="page-width pb-8 md:pb-10">
        <Still part={BoxHead} />
        <LazyCostBox key={country} prices={prices} asked={asked} />
      </section>
      <Still part={Rest} />
    </>
  )
}
