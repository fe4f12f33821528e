import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the bundler tells of its modules. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
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
    .filter((file) => file.endsWith('.tsx') && isRoute(file, graph))
  const own = countFolders(
    pages.filter((file) => OWN_PAGES.test(file)),
    graph,
  )
  const open = countFolders(
    pages.filter((file) => !OWN_PAGES.test(file)),
    graph,
  )
  return {
    shell: closure(join(folder, 'root.tsx'), graph),
    // What one public page shares with checkout too, or that page would load all of checkout.
    site: new Set([...open].filter(([id, count]) => count > 1 || own.has(id)).map(([id]) => id)),
    checkout: new Set([...own].filter(([id, count]) => count > 1 && !open.has(id)).map(([id]) => id)),
  }
}

/** Not a part of a page: one that is loaded on its own must not draw what it needs into everyone's file. */
function isRoute(file: string, graph: Graph): boolean {
  return !!graph.getModuleInfo(file)?.importers.some((importer) => importer.startsWith(`${file}?`))
}

/** In how many folders of pages each module is needed. */
function countFolders(pages: string[], graph: Graph): Map<string, number> {
  const folders = new Map<string, Set<string>>()
  for (const page of pages) {
    for (const id of closure(page, graph)) {
      folders.set(id, (folders.get(id) ?? new Set()).add(join(page, '..')))
    }
  }
  return new Map([...folders].map(([id, { size }]) => [id, size]))
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
