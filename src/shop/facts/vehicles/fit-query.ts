/** Parameters of a page that ask whether the adapter fits a car. */
const ASKING = ['make', 'vin', 'fit'] as const

/** Does the address of a page ask about a car? */
export function asksForFit(query: URLSearchParams): boolean {
  return ASKING.some((name) => query.has(name))
}
