import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** The part in JavaScript alone: the rest of the package starts a Java or a native program. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/** Patterns that read only what is short or the shop's own, by file. Each says what bounds it. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/shop/system/browser-log/redact.ts':
    'reads 2,048 characters; redact.test.ts measures the worst of them',
  'src/http/held-scripts.ts': 'reads pages the shop made itself, where what people typed is escaped',
  'src/http/page-policy.ts': 'reads pages the shop made itself, where what people typed is escaped',
  'db/build-indexes.ts': 'reads the migrations of the shop',
  'db/trace-statements.ts': 'reads statements the shop wrote',
  'src/shop/facts/addresses/place-notes.ts':
    'reads a line of 200 characters; the cost of every field is measured',
}

/** Enough to find whatever is worse than linear; without limits one pattern may take minutes. */
const EFFORT = {
  timeout: 120_000,
  accelerationMode: 'off',
  attackLimit: 10_000_000,
  recallLimit: 10_000_000,
  incubationLimit: 5_000,
  maxAttackStringSize: 20_000,
  maxGeneStringSize: 400,
  maxIteration: 5,
} as const

/** Patterns found linear by an earlier run: judging all takes a minute. */
const KNOWN = '.cache/linear-patterns.json'

export interface Pattern {
  file: string
  source: string
  flags: string
}

/** Every pattern of the shop that is written out, once. */
export function patternsOf(root: string): Pattern[] {
  const files = globSync(['src/**/*.{ts,tsx,js}', 'db/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !(file in BOUNDED))
    .sort()
  const all = files.flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')))
  return [...new Map(all.map((each) => [written(each), each])).values()]
}

/** @throws SyntaxError when the source does not parse */
export function patternsIn(file: string, source: string): Pattern[] {
  const parsed = parseSync(file, source)
  if (parsed.errors.length > 0) throw new SyntaxError(`${file}: ${parsed.errors[0]?.message}`)
  const found: Pattern[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (typeof value === 'object' && value !== null) {
      if (isPattern(value)) found.push({ file, source: value.regex.pattern, flags: value.regex.flags })
      else for (const child of Object.values(value)) visit(child)
    }
  }
  visit(parsed.program)
  return found
}

function isPattern(value: object): value is { regex: { pattern: string; flags: string } } {
  return 'regex' in value && typeof value.regex === 'object' && value.regex !== null
}

/** Each of these patterns that costs more than its text is long, with a text that shows it. */
export function costlyOf(patterns: readonly Pattern[], root: string): string[] {
  const known = new Set(readKnown(root))
  const costly: string[] = []
  for (const each of patterns) {
    const cost = known.has(written(each)) ? undefined : costOf(each)
    if (cost) costly.push(cost)
    else known.add(written(each))
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, KNOWN), JSON.stringify([...known]))
  return costly
}

/** What a pattern costs that grows faster than its text; undefined for one that does not. */
export function costOf(pattern: Pattern): string | undefined {
  // Without a repetition there is nothing to go over again.
  if (!/[*+{]/.test(pattern.source)) return undefined
  const found = checkSync(pattern.source, pattern.flags, EFFORT)
  if (found.status === 'safe') return undefined
  const why =
    found.status === 'vulnerable'
      ? `${found.complexity.summary} for ${found.attack.pattern}`
      : 'cannot be judged'
  return `${pattern.file}: ${written(pattern)} is ${why}`
}

function written({ source, flags }: Pattern): string {
  return `/${source}/${flags}`
}

function readKnown(root: string): string[] {
  const file = join(root, KNOWN)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}
