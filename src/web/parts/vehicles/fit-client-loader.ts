import type { ClientLoaderFunctionArgs } from 'react-router'
import { asksForFit } from '../../../shop/facts/vehicles/fit-query.ts'

/** The `clientLoader` beside it: a visitor who comes from another page without a question does not wait for the server. */
export async function fitClientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return asksForFit(new URL(request.url).searchParams) ? serverLoader() : null
}
