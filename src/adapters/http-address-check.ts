import { z } from 'zod'
import type { PostalArea, PostalDirectory } from '../shop/facts/addresses/provider.ts'
import { MARKETS } from '../shop/facts/markets/markets.ts'
import { POSTAL_CITIES } from '../shop/facts/markets/postal-cities.ts'
import { textUpTo } from '../shop/kernel/bounded-text.ts'
import type { MarketCode } from '../shop/kernel/market-code.ts'
import type { Clock, Log } from '../shop/system/context.ts'

export interface HttpAddressCheckParts {
  /** As in `https://api.zippopotam.us`; asked for `/us/78701` and `/ca/M5H`. */
  url: string
  /** What is known without a request. */
  offline: PostalDirectory
  clock: Clock
  log: Log
}

/** A buyer waits for this answer, so it is a short one. */
const TIME_OUT_MS = 1_500
/** A service that failed is left alone for a while. */
const PAUSE_MS = 30_000
const MAX_ANSWER = 64 * 1024
const MAX_KEPT = 5_000

const Answer = z.object({
  places: z
    .array(
      z.object({
        'place name': textUpTo(100).min(1),
        'state abbreviation': textUpTo(2).regex(/^[A-Z]{2}$/),
      }),
    )
    .max(200),
})

/**
 * Asks a public service in the form of Zippopotam.us (zippopotam.us) what stands behind a postal code, and
 * adds it to what is known offline. Only the postal code leaves the shop. Slow, down or talking nonsense, it
 * is as if it were not there.
 */
export function createHttpAddressCheck({ url, offline, clock, log }: HttpAddressCheckParts): PostalDirectory {
  const kept = new Map<string, z.infer<typeof Answer>['places']>()
  let failedAt = Number.NEGATIVE_INFINITY

  async function ask(path: string) {
    const known = kept.get(path)
    if (known || Math.abs(clock.now().getTime() - failedAt) < PAUSE_MS) return known ?? []
    try {
      const places = await fetchPlaces(`${url.replace(/(?<!\/)\/+$/, '')}/${path}`)
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(path, places)
      return places
    } catch (error) {
      failedAt = clock.now().getTime()
      log.warn('address_check.unavailable', { error: error instanceof Error ? error.name : 'unknown' })
      return []
    }
  }

  return {
    async findArea(country, postalCode): Promise<PostalArea> {
      const [area, places] = await Promise.all([
        offline.findArea(country, postalCode),
        ask(pathOf(country, postalCode)),
      ])
      const names = places.map((place) => place['place name'])
      return {
        state: area.state ?? places[0]?.['state abbreviation'],
        // Canadian services answer with quarters in brackets, which do not belong on a parcel.
        cities: POSTAL_CITIES[country].unmistakable ? area.cities : [...new Set([...area.cities, ...names])],
        nearby: area.nearby,
      }
    },
  }
}

async function fetchPlaces(address: string) {
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIME_OUT_MS),
    redirect: 'error',
  })
  if (response.status === 404) {
    await response.body?.cancel()
    return []
  }
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return Answer.parse(JSON.parse(await readAtMost(response, MAX_ANSWER))).places
}

async function readAtMost(response: Response, max: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > max) throw new RangeError('answered too much')
  }
  return text + decoder.decode()
}

function pathOf(country: MarketCode, postalCode: string): string {
  return `${country}/${MARKETS[country].postal.area(postalCode)}`
}
