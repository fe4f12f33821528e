import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Lines that 95 of 100 functions stay under, counting those of more than one line. */
const MOST_LINES = 35
/** Files of the storefront, members' accounts among them. */
const MOST_WEB_FILES = 500

export interface FunctionSize {
  /** File and line, as in `src/shop/sale/orders/move-order.ts:15`. */
  at: string
  lines: number
}

/** What has outgrown the house: long functions taken together, and the number of files of the storefront. */
export function outgrown(root: string): string[] {
  const sizes = sourcesIn(root).flatMap((file) => functionSizes(file, readFileSync(join(root, file), 'utf8')))
  const files = globSync('src/web/**/*.*', { cwd: root }).length
  return [
    ...longIn('src', sizes),
    ...(files > MOST_WEB_FILES ? [`the storefront has ${files} files, more than ${MOST_WEB_FILES}`] : []),
  ]
}

function sourcesIn(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/api-types\.ts$/.test(file),
  )
}

/** Names the longest functions of a folder when its 95th percentile is too long. */
export function longIn(folder: string, sizes: readonly FunctionSize[]): string[] {
  const sorted = sizes.filter(({ lines }) => lines > 1).toSorted((a, b) => a.lines - b.lines)
  const percentile = sorted[Math.ceil(sorted.length * 0.95) - 1]?.lines ?? 0
  if (percentile < MOST_LINES) return []
  const longest = sorted.slice(-5).map(({ at, lines }) => `${at} (${lines})`)
  return [
    `${folder}: 95 of 100 functions have up to ${percentile} lines, not under ${MOST_LINES}; the longest are ${longest.join(', ')}`,
  ]
}

/** Every function of one source, inner ones too. @throws SyntaxError when it does not parse */
export function functionSizes(file: string, source: string): FunctionSize[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`)
  const found: FunctionSize[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const measure = ({ start, end }: { start: number; end: number }) => {
    const first = lineOf(start)
    found.push({ at: `${file}:${first}`, lines: lineOf(end) - first + 1 })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return found
}
