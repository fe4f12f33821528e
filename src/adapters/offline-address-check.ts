import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { foldPlaceName } from '../shop/facts/addresses/place-names.ts'
import { type PostalDirectory, UNKNOWN_AREA } from '../shop/facts/addresses/provider.ts'
import { MARKETS } from '../shop/facts/markets/markets.ts'

const FILE = join(import.meta.dirname, '../../db/postal/places.csv.br')

interface Region {
  names: Set<string>
  /** `names` by their folded forms, made at the first question about the region. */
  folded?: ReadonlyMap<string, string>
}

interface Places {
  /** By ZIP code or Canadian area; the names of a place are shared by its codes. */
  codes: Map<string, { state: string; cities: readonly string[] }>
  /** By the first three digits of a ZIP code, or the first letter in Canada. */
  regions: Map<string, Region>
}

/** ZIP codes and Canadian areas from a file in the package; read at the first question, then in memory. */
export function createOfflineAddressCheck(file = FILE): PostalDirectory {
  let reading: Promise<Places> | undefined
  return {
    async findArea(country, postalCode) {
      reading ??= readPlaces(file)
      const { codes, regions } = await reading
      const { area, region: regionKey } = MARKETS[country].postal
      const found = codes.get(area(postalCode))
      const region = regions.get(regionKey(postalCode))
      if (!region) return UNKNOWN_AREA
      region.folded ??= new Map([...region.names].map((name) => [foldPlaceName(name), name]))
      return { state: found?.state, cities: found?.cities ?? [], nearby: region.folded }
    },
  }
}

/** The list writes the offices of the military as it writes towns. */
function inCapitals(city: string): string {
  return /^[ADF]po$/.test(city) ? city.toUpperCase() : city
}

async function readPlaces(file: string): Promise<Places> {
  const text = (await promisify(brotliDecompress)(await readFile(file))).toString('utf8')
  const places: Places = { codes: new Map(), regions: new Map() }
  const shared = new Map<string, { state: string; cities: readonly string[] }>()
  for (const line of text.split('\n')) {
    const [code = '', state = '', names = ''] = line.split(',')
    const place = shared.get(`${state}${names}`) ?? {
      state,
      cities: names ? names.split('|').map(inCapitals) : [],
    }
    shared.set(`${state}${names}`, place)
    places.codes.set(code, place)
    const regionKey = code.length === 3 ? code.slice(0, 1) : code.slice(0, 3)
    const region = places.regions.get(regionKey) ?? { names: new Set<string>() }
    places.regions.set(regionKey, region)
    for (const city of place.cities) region.names.add(city)
  }
  return places
}
