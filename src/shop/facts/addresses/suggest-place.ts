import { z } from 'zod'
import type { MarketCode } from '../../kernel/market-code.ts'
import { POSTAL_CITIES } from '../markets/postal-cities.ts'
import { findNearName, foldPlaceName } from './place-names.ts'
import { isSharedPostalCode } from './postal-areas.ts'
import type { PostalArea } from './provider.ts'

export const PlaceChange = z.object({
  path: z.enum(['city', 'state']).describe('The field'),
  from: z.string().describe('What was sent; empty when it was missing'),
  to: z.string().describe('What it may have meant to be'),
})
export type PlaceChange = z.output<typeof PlaceChange>

interface TypedPlace {
  country: MarketCode
  city: string
  state: string
  postalCode: string
}

/** What a buyer may have meant, as changes to what was typed; empty when the place looks right. */
export function suggestPlace(place: TypedPlace, area: PostalArea): PlaceChange[] {
  const city = suggestCity(place, area)
  const fits = city === undefined || area.cities.includes(city)
  const isSure = !isSharedPostalCode(place.country, place.postalCode)
  const changes: PlaceChange[] = []
  // A city by its own name, as Québec in a quarter's code, is no change.
  if (city !== undefined && foldPlaceName(city) !== foldPlaceName(place.city)) {
    changes.push({ path: 'city', from: place.city, to: city })
  }
  if (area.state !== undefined && area.state !== place.state && fits && isSure) {
    changes.push({ path: 'state', from: place.state, to: area.state })
  }
  return changes
}

function suggestCity({ country, city, state, postalCode }: TypedPlace, area: PostalArea): string | undefined {
  const typed = foldPlaceName(city)
  const names = area.cities.map((name) => [foldPlaceName(name), name] as const)
  if (area.nearby.has(typed) || names.some(([folded]) => folded === typed)) return undefined
  const near = findNearName(names, city) ?? findNearName(area.nearby, city)
  if (near !== undefined) return near
  const { cityOf, unmistakable } = POSTAL_CITIES[country]
  const isElsewhere = unmistakable?.some((name) => foldPlaceName(name) === typed) ?? true
  return isElsewhere && area.state === state ? cityOf(postalCode, area.cities) : undefined
}
