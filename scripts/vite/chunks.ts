import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the bundler tells of its modules. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** React and the router: a file that stays in the cache from release to release. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//
/** Pages about one buyer's order or account; all others are public. */
const OWN_PAGES = /\/pages\/(order|account|sandbox)\//

/**
 * The files the modules of the pages go to: `react`, then `shell` for what every page needs, `site` for
 * what several public pages share, `checkout` for what several pages of an order share. A module of one
 * page stays with it, and what opens on a click (`import()`) stays apart. Left alone, the bundler makes a
 * file for every combination of pages, and a page asks for some thirty small ones.
 *
 * @param folder of the pages' sources, as in `/shop/src/web`
 */
export function chunkGroups(folder: string) {
  let sets: Record<SharedFile, Set<string>> | undefined
  const group = (name: SharedFile, priority: number) => ({
    name: (id: string, graph: Graph) => {
      sets ??= groupModules(folder, graph)
      return sets[name].has(id) ? name : null
    },
    // A file takes along what its modules import unless a file of a higher priority has it already.
    priority,
  })
  return [
    { name: 'react', test: FRAMEWORK, priority: 4 },
    group('shell', 3),
    group('site', 2),
    group('checkout', 1),
  ]
}

type SharedFile = 'shell' | 'site' | 'checkout'

function groupModules(folder: string, graph: Graph): Record<SharedFile, Set<string>> {
  const pages = readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, 'pages', name))
    .filter((file) => file.endsWith('.tsx') && graph.getModuleInfo(file))
  const own = pages.filter((file) => OWN_PAGES.test(file))
  const open = pages.filter((file) => !OWN_PAGES.test(file))
  return {
    shell: closure(join(folder, 'root.tsx'), graph),
    site: sharedBy(open, graph),
    checkout: sharedBy(own, graph),
  }
}

/** What at least two folders of pages draw on. */
function sharedBy(pages: string[], graph: Graph): Set<string> {
  const seenIn = new Map<string, Set<string>>()
  for (const page of pages) {
    for (const id of closure(page, graph)) {
      const folders = seenIn.get(id) ?? new Set()
      seenIn.set(id, folders.add(join(page, '..')))
    }
  }
  return new Set([...seenIn].filter(([, folders]) => folders.size > 1).map(([id]) => id))
}

function closure(from: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(from)
  return found
}
