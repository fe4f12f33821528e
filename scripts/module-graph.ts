import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** A file of this repository, as in `src/shop/kernel/money.ts`; a package, as in `hono`; or `node:fs`. */
  target: string
  /** Gone once the types are stripped. */
  typeOnly: boolean
  /** Fetched when it runs, by `import()`: no part of what a page loads first. */
  late: boolean
}

/** Every source file with what it imports, by path from the root. */
export type ModuleGraph = Map<string, Import[]>

export function readModuleGraph(root: string, folders: readonly string[]): ModuleGraph {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, name),
    ),
  )
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return new Map(sources.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
}

/** What one source text imports. @throws SyntaxError when it does not parse */
export function importsOf(file: string, source: string): Import[] {
  const parsed = parseSync(file, source)
  if (parsed.errors.length > 0) throw new SyntaxError(`${file}: ${parsed.errors[0]?.message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found = [
    ...staticImports.map((each) => ({
      specifier: each.moduleRequest.value,
      typeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
      late: false,
    })),
    ...staticExports.flatMap((each) =>
      each.entries.flatMap((entry) =>
        entry.moduleRequest
          ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType, late: false }]
          : [],
      ),
    ),
    ...dynamicImports.map((each) => ({
      specifier: source.slice(each.moduleRequest.start + 1, each.moduleRequest.end - 1),
      typeOnly: false,
      late: true,
    })),
  ]
  return found.map(({ specifier, ...how }) => ({ target: resolve(file, specifier), ...how }))
}

/** What remains of a file's imports once the types are stripped. */
export function valuesOf(graph: ModuleGraph, file: string): string[] {
  return (graph.get(file) ?? []).filter((each) => !each.typeOnly).map((each) => each.target)
}

/**
 * Who needs itself through others, when files are taken together by `groupOf`.
 * @returns each such group with the groups it needs by value
 */
export function circles(
  graph: ModuleGraph,
  groupOf: (file: string) => string | undefined,
): Map<string, string[]> {
  const uses = new Map<string, Set<string>>()
  for (const file of graph.keys()) {
    const group = groupOf(file)
    if (!group) continue
    const others = valuesOf(graph, file)
      .map(groupOf)
      .filter((other): other is string => other !== undefined && other !== group)
    uses.set(group, new Set([...(uses.get(group) ?? []), ...others]))
  }
  const round = [...uses].filter(([group]) => reached(uses, group).has(group))
  return new Map(round.map(([group, others]) => [group, [...others]]))
}

function reached(uses: Map<string, Set<string>>, from: string, found = new Set<string>()): Set<string> {
  for (const next of uses.get(from) ?? []) {
    if (found.has(next)) continue
    found.add(next)
    reached(uses, next, found)
  }
  return found
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  if (specifier.startsWith('#server/')) return specifier.replace('#server/', 'src/')
  const [scope = '', name = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
