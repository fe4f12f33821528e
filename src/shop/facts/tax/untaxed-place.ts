import { subdivisionName } from '../addresses/subdivision-names.ts'
import { findMarket } from '../markets/markets.ts'

/** What a reader calls the place that does not tax something. @param untaxedIn as in `US-CA` */
export function untaxedPlace(untaxedIn: string, language: string): string {
  const [country = '', code = ''] = untaxedIn.split('-')
  const market = findMarket(country.toLowerCase())
  return market ? subdivisionName(market.country, code, language) : code
}
