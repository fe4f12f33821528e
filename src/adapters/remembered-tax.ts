import { LRUCache } from 'lru-cache'
import type { Tax, TaxProvider, TaxRequest } from '../shop/facts/tax/provider.ts'

/** Rates change at midnight at the earliest; what a visitor was shown holds at checkout. */
const REMEMBERED_FOR_MS = 3_600_000
const MAX_PLACES = 20_000

/**
 * Asks a service that costs money once for each place and sum, however many pages show it and however often a cart is
 * opened again; those who ask at the same time share one question. Failures are not remembered.
 */
export function createRememberedTax(provider: TaxProvider): TaxProvider {
  const known = new LRUCache<string, Promise<Tax | null>>({ max: MAX_PLACES, ttl: REMEMBERED_FOR_MS })
  return {
    ...provider,
    taxOn(request) {
      const key = keyOf(request)
      const before = known.get(key)
      if (before) return before
      const asked = provider.taxOn(request)
      known.set(key, asked)
      asked.catch(() => known.delete(key))
      return asked
    },
  }
}

function keyOf({ kind, location, currency, subtotal, at }: TaxRequest): string {
  const { country, state, city, postalCode, line1 } = location
  const day = at.toISOString().slice(0, 10)
  return JSON.stringify([kind, country, state, city, postalCode, line1, currency, subtotal, day])
}
