import { dirname } from 'node:path'
import { circles, type ModuleGraph, valuesOf } from './module-graph.ts'

const WEB = 'src/web/'

/** The floors of the storefront, lowest first. A file knows its own floor and those below, types included. */
const FLOORS = ['base', 'hydration', 'ui', 'parts', 'checkout', 'shell', 'pages']

/** Above all floors. */
const ROOF = /^src\/web\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx)$/

const STILL = 'src/web/hydration/still.tsx'

/**
 * What may be different for each visitor. Markup that stays as it came is the same for all, so nothing in it
 * may know these; a button in it acts by its `data-action`.
 */
const OF_ONE_VISITOR =
  /^(src\/web\/(parts\/(state|errors|cart|sign-in)|checkout)\/|src\/web\/base\/api\.ts$|zustand$)/
const ACTS_WHERE_STILL = 'src/web/parts/buy/add-adapter-button.tsx'

/** Every broken rule of the storefront's floors as one line; none when all is well. */
export function brokenFloors(graph: ModuleGraph): string[] {
  return [...climbs(graph), ...folderCircles(graph), ...restlessStillParts(graph)]
}

function climbs(graph: ModuleGraph): string[] {
  return [...graph].flatMap(([file, imports]) => {
    if (!file.startsWith(WEB) || ROOF.test(file)) return []
    const own = FLOORS.indexOf(floorOf(file))
    if (own < 0) return [`${file} stands on no floor of the storefront: ${FLOORS.join(' < ')}`]
    return imports
      .filter(({ target }) => ROOF.test(target) || FLOORS.indexOf(floorOf(target)) > own)
      .map(({ target }) => `${file} climbs to ${target}: ${FLOORS.join(' < ')}`)
  })
}

function floorOf(file: string): string {
  return file.startsWith(WEB) ? (file.slice(WEB.length).split('/')[0] ?? '') : ''
}

function folderCircles(graph: ModuleGraph): string[] {
  const folderOf = (file: string) => (file.startsWith(WEB) && graph.has(file) ? dirname(file) : undefined)
  return [...circles(graph, folderOf)].map(
    ([folder, others]) => `${folder} depends on itself through ${others.join(', ')}`,
  )
}

/** What a page shows through `Still` is what it fetches late; what works in it is fetched later still. */
function restlessStillParts(graph: ModuleGraph): string[] {
  const pages = [...graph.keys()].filter((file) => valuesOf(graph, file).includes(STILL))
  const parts = pages.flatMap((page) =>
    (graph.get(page) ?? []).filter(({ late }) => late).map(({ target }) => target),
  )
  return [...new Set(parts)].flatMap((part) =>
    [...loadedWith(graph, part)].flatMap((file) =>
      valuesOf(graph, file)
        .filter((target) => OF_ONE_VISITOR.test(target))
        .map((target) => `${file} imports ${target}, but ${part} stays as it came (Still)`),
    ),
  )
}

/** The files that are loaded along with one, itself among them; not what lies below the storefront's base. */
function loadedWith(graph: ModuleGraph, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file === ACTS_WHERE_STILL || floorOf(file) === 'base' || !graph.has(file))
    return found
  found.add(file)
  for (const { target, typeOnly, late } of graph.get(file) ?? []) {
    if (!typeOnly && !late) loadedWith(graph, target, found)
  }
  return found
}
