import type { ModuleGraph } from './module-graph.ts'

const SHOP = 'src/shop/'

/**
 * The storeys of the domain, lowest first: what every noun is made of; what every verb stands on; facts of places, taxes and
 * vehicles; the plan of a device; the sale; people and their data; service after the sale; the office. A file knows its own
 * storey and those below, types included.
 */
export const STOREYS = ['kernel', 'system', 'facts', 'plan', 'sale', 'people', 'service', 'office']

/** Names the ports that a verb is handed, which are of all storeys; as types alone. */
const NAMES_PORTS = 'src/shop/system/context.ts'

/** Every file of the domain that stands in no storey, or knows one above its own, as one line. */
export function climbedStoreys(graph: ModuleGraph): string[] {
  return [...graph].flatMap(([file, imports]) => {
    if (!file.startsWith(SHOP)) return []
    const own = storeyOf(file)
    if (own < 0) return [`${file} stands in no storey of the domain: ${STOREYS.join(' < ')}`]
    return imports
      .filter(({ target }) => target.startsWith(SHOP) && storeyOf(target) > own)
      .filter(({ typeOnly }) => !(typeOnly && file === NAMES_PORTS))
      .map(({ target }) => `${file} climbs to ${target}: ${STOREYS.join(' < ')}`)
  })
}

function storeyOf(file: string): number {
  const [storey = '', ...rest] = file.slice(SHOP.length).split('/')
  return rest.length === 0 ? -1 : STOREYS.indexOf(storey)
}
