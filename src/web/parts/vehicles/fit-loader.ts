import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#server/page-ports/page-context.ts'
import { vehicleFinder } from '#server/page-ports/vehicle-finder.ts'
import { asksForFit } from '../../../shop/facts/vehicles/fit-query.ts'

export type FitAnswer = NonNullable<Awaited<ReturnType<typeof fitLoader>>>

/** The `loader` of a page with the look-up on it: the answer to what its address asks, null when it asks nothing. */
export async function fitLoader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (!asksForFit(query)) return null
  const { market, language } = context.get(pageContext)
  return context.get(vehicleFinder).answer(query, { country: market, language })
}
