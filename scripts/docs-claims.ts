import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { COMMANDS } from '../src/cli/commands.ts'
import { EVERYWHERE } from '../src/cli/run-cli.ts'
import { describeApi } from '../src/http/contract/openapi.ts'
import { OPERATIONS } from '../src/http/contract/operations.ts'
import { ShopConfig } from '../src/shop/facts/config/config.ts'
import { SETTING_NAMES, Variables } from '../src/start/env-variables.ts'

/** Variables of the containers; the shop itself does not read them. */
const CONTAINERS = ['compose.yaml', 'ops/cluster/compose.yaml', 'Dockerfile']
const OF_CONTAINERS = CONTAINERS.flatMap(
  (path) => readFileSync(path, 'utf8').match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
)
const OF_TESTS = ['PROPERTY_SEED', 'FUZZ_SEED', 'KILL_SEED']
const SETTINGS = new Set([...SETTING_NAMES, ...OF_CONTAINERS, ...OF_TESTS])

/** Calls outside the contract: the page of Prometheus, and the webhook receiver in an example. */
const OTHER_CALLS = ['GET /metrics', 'POST /milepost']

/** Code spans and the lines of code blocks. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```[^\n]*\n(.*?)^```/gms)].flatMap(([, lines = '']) => lines.split('\n'))
  const prose = text.replace(/^```.*?^```/gms, '')
  return [...blocks, ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)]
}

/** Calls of the operator's commands that no command takes: an unknown option, or an unknown word behind it. */
export function wrongCommands(text: string): string[] {
  return codeOf(text).filter((code) => {
    const [, line = ''] = /^(?:npm run shop -- )?(.*?)(?:\s+#.*)?$/.exec(code) ?? []
    const [name, ...words] = line.split(/\s+/)
    const command = COMMANDS.find((each) => each.name === name)
    if (!command) return code.startsWith('npm run shop -- ')
    return words.length > 0 && !isTaken(command, words)
  })
}

function isTaken({ options, usage }: (typeof COMMANDS)[number], args: string[]): boolean {
  try {
    const said = parseArgs({ args, options: { ...options, ...EVERYWHERE }, allowPositionals: true })
    const [word] = said.positionals
    const takesAnything = /(?:^|\[|\| )[A-Z+]/.test(usage)
    return word === undefined || takesAnything || usage.split(/[^\w-]+/).includes(word)
  } catch {
    return false
  }
}

/** Names in the style of settings, as in `DATA_DIR`, that nothing reads. */
export function unknownSettings(text: string): string[] {
  const names = codeOf(text).flatMap(
    (code) => code.match(/(?<![\w/-])[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9](?![\w-])/g) ?? [],
  )
  return names.filter((name) => !SETTINGS.has(name))
}

const WIRE = JSON.stringify(describeApi('API'))
/** Of outgoing messages, logs and traces, the tag manager, a header, and the marketplace’s keys. */
const OTHER_FIELDS = [
  'planAccountId',
  'inPlaceOf',
  'requestId',
  'subjectId',
  'traceId',
  'dataLayer',
  'includeSubDomains',
  'landingPagePricing',
]

/** Names in the style of fields, as in `lowStock`, that are neither a setting nor a field of the API; for pages that speak of nothing else. */
export function unknownFields(text: string): string[] {
  const names = spansOf(text.replace(/^```.*?^```/gms, '')).filter((span) =>
    /^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(span),
  )
  return names.filter(
    (name) => !(name in ShopConfig.shape) && !OTHER_FIELDS.includes(name) && !WIRE.includes(`"${name}"`),
  )
}

/** Calls as in `GET /api/account/mail` that the contract does not have. */
export function unknownCalls(text: string): string[] {
  const calls = codeOf(text).flatMap(
    (code) => code.match(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w./{}-]*/g) ?? [],
  )
  const known = [...OTHER_CALLS, ...OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`)]
  return calls.filter((call) => !known.some((each) => isSame(call, each)))
}

function isSame(call: string, known: string): boolean {
  const parts = known.split('/')
  const asked = call.split('/')
  return (
    parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at])
  )
}

/** The fragment of each heading, as GitHub makes it. */
export function anchorsOf(text: string): string[] {
  const headings = [...text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)]
  return headings.map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Titles of tests in quotation marks that no test file holds. */
export function unknownTests(text: string): string[] {
  const lastCells = [...text.matchAll(/\|([^|\n]*)\|$/gm)].map(([, cell = '']) => cell)
  const titles = lastCells
    .flatMap((cell) => [...cell.matchAll(/"([^"]{20,})"/g)])
    .map(([, title = '']) => title)
  const tests = ['test', 'lab'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`),
  )
  return titles.filter((title) => !tests.some((path) => readFileSync(path, 'utf8').includes(title)))
}

/** Settings whose row in the table of self-hosting gives another default than the shop has. */
export function wrongDefaults(text: string): string[] {
  const defaults: Record<string, unknown> = { ...Variables.parse({}), ...ShopConfig.parse({}) }
  return [...text.matchAll(/^\|([^|]+)\|([^|]+)\|/gm)].flatMap(([, first = '', second = '']) => {
    const names = spansOf(first)
    const told = spansOf(second)
    // A default in words, as in "the host of `PUBLIC_URL`", is for people to check.
    if (names.length === 0 || !/^[\s,]*$/.test(second.replace(/`[^`]*`/g, ''))) return []
    return names.filter((name, at) => {
      const real = defaults[name]
      const says = told.length === 1 ? told[0] : told[at]
      return typeof real === 'number' || typeof real === 'boolean' || (real && typeof real === 'string')
        ? says !== written(name, real)
        : false
    })
  })
}

/** A switch of the environment is `0` or `1`, a field of the configuration `true` or `false`. */
function written(name: string, value: string | number | boolean): string {
  return typeof value === 'boolean' && SETTING_NAMES.includes(name) ? String(Number(value)) : String(value)
}

/** Fields of the configuration that the text does not name. */
export function unnamedFields(text: string): string[] {
  return Object.keys(ShopConfig.shape).filter((name) => !text.includes(`\`${name}\``))
}

function spansOf(text: string): string[] {
  return [...text.matchAll(/`([^`]*)`/g)].map(([, span = '']) => span)
}
