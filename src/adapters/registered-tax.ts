import { statesOfPostalCode } from '../shop/facts/addresses/postal-areas.ts'
import type { TaxLocation, TaxProvider } from '../shop/facts/tax/provider.ts'
import { ZERO } from '../shop/kernel/money.ts'

/**
 * Takes tax only where the seller is registered to: elsewhere the law forbids it, and nothing is asked.
 * @param places as in `US-TX`, or a whole country, as in `CA`
 */
export function createRegisteredTax(provider: TaxProvider, places: readonly string[]): TaxProvider {
  const registered = new Set(places)
  const isRegistered = ({ country, state, postalCode }: TaxLocation) => {
    const code = country.toUpperCase()
    if (registered.has(code)) return true
    const states = state ? [state] : statesOf(country, postalCode)
    // Not known yet: the provider says whether that is enough.
    return states === undefined || states.some((each) => registered.has(`${code}-${each.toUpperCase()}`))
  }
  return {
    ...provider,
    places,
    async taxOn(request) {
      if (isRegistered(request.location)) return provider.taxOn(request)
      return { amount: ZERO, parts: [], source: provider.name }
    },
  }
}

function statesOf(country: TaxLocation['country'], postalCode: string | undefined) {
  return postalCode ? statesOfPostalCode(country, postalCode) : undefined
}
