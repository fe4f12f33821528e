import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#server/page-context.ts'
import { vehicleFinder } from '#server/vehicle-finder.ts'
import { asksForFit } from '../../../shop/vehicles/fit-query.ts'

export type FitAnswer = NonNullable<Awaited<ReturnType<typeof fitLoader>>>

/** The `loader` of a page with the look-up on it: the answer to what its address asks, null when it asks nothing. */
export async function fitLoader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (!asksForFit(query)) return null
  const { market, language } = context.get(pageContext)
  return context.get(vehicleFinder).answer(query, { country: market, language })
}
