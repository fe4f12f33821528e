import { isBuiltin } from 'node:module'
import { importsOf } from '../module-graph.ts'

export interface Reach {
  /** Every file that is loaded. */
  files: Set<string>
  /** Every package that is loaded, with a file that asks for it. */
  packages: Map<string, string>
  /** Imports of files that are not there, as sentences. */
  missing: string[]
}

/**
 * Follows the imports from these files through a set of files, types left out.
 * @param present the files there are: path to text, for paths as they are imported
 */
export function followImports(
  entries: readonly string[],
  present: (file: string) => string | undefined,
): Reach {
  const reach: Reach = { files: new Set(), packages: new Map(), missing: [] }
  const waiting = entries.map((file) => ({ file, from: 'the image' }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, from } = next
    if (reach.files.has(file)) continue
    const text = present(file)
    if (text === undefined) {
      reach.missing.push(`${from} needs ${file}`)
      continue
    }
    reach.files.add(file)
    for (const target of /\.([cm]?[jt]s|tsx)$/.test(file) ? valuesOf(file, text) : []) {
      if (isFile(target)) waiting.push({ file: target, from: file })
      else if (!isBuiltin(target)) reach.packages.set(target, file)
    }
  }
  return reach
}

function valuesOf(file: string, text: string): string[] {
  return importsOf(file, text)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ target }) => target.replace(/\?.*$/, ''))
    .filter((target) => /^[@\w./-][\w@./-]*(:[\w/]+)?$/.test(target) && !target.startsWith('virtual:'))
}

/** Files of the repository have an extension; packages are cut to their name. */
function isFile(target: string): boolean {
  return /^(src|db|scripts|public|build)\//.test(target)
}
