import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuildServer } from './build-server.ts'
import { provideChromium, providePgbackrest, providePgbouncer, providePostgres } from './find-programs.ts'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'
import { check, type StepResult, tests, unavailable } from './test-step.ts'

/**
 * Everything that must hold before a change goes in; `npm test` is this and nothing else.
 * `npm test -- lint stories` runs only the steps named.
 */
const STEPS: Record<string, () => Promise<StepResult>> = {
  lint: () => check('Lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  walls: () => check('Walls between layers', bin('node'), ['scripts/check-walls.ts']),
  types: async () =>
    sum([
      await check('Types of the routes', bin('node'), [bin('react-router'), 'typegen']),
      await check('Types', bin('tsc'), ['--noEmit', '-p', '.']),
    ]),
  rules: () => tests('Rules', ['unit']),
  postgres: async () =>
    hasPostgres()
      ? tests('Stories on PostgreSQL', ['postgres'])
      : unavailable(
          'Stories on PostgreSQL',
          'no PostgreSQL here; install 15 or later, or set DATABASE_URL_TEST',
        ),
  stories: () => {
    // Each shop of its own takes a second to open there; where all stories run on PostgreSQL, some are enough.
    if (wanted.length === 0 && hasPostgres()) process.env.EMBEDDED_STORIES ??= 'some'
    return tests('Stories on the embedded database', ['pglite'])
  },
  browser: async () => {
    const chromium = provideChromium()
    if (!chromium) {
      return unavailable('Purchases in a browser', 'no Chromium here; install one or set CHROMIUM_PATH')
    }
    process.env.CHROMIUM_PATH = chromium
    return tests('Purchases in a browser', ['browser'])
  },
  foundation: () => {
    if (isBuildServer()) {
      providePgbouncer()
      providePgbackrest()
    }
    return tests('Starting and stopping the shop', ['foundation'])
  },
  kill: () => tests('Killing the shop at random', ['kill']),
}

/** Steps that wait more than they work run side by side with the one before. */
const BESIDE: readonly string[] = ['walls', 'types', 'kill']

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in STEPS))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; choose from ${Object.keys(STEPS).join(', ')}.`)
  process.exit(2)
}

keepTemporaryFilesInMemory()
/** The data of a shop that has started once; the first step that needs it makes it. */
const furnished = mkdtempSync(join(tmpdir(), 'milepost-furnished-'))
process.env.FURNISHED_FOLDER = join(furnished, 'data')

let postgres: boolean | undefined
const began = Date.now()
const results: StepResult[] = []
let side: Promise<StepResult>[] = []
for (const [name, step] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (!BESIDE.includes(name)) {
    results.push(...(await Promise.all(side)))
    side = []
  }
  side.push(step())
}
results.push(...(await Promise.all(side)))
rmSync(furnished, { recursive: true, force: true })
const { passed, failed, skipped = 0 } = sum(results)
console.info(`\nTook ${Math.round((Date.now() - began) / 1000)} s.`)
if (skipped > 0) console.info(`${skipped} step${skipped > 1 ? 's were' : ' was'} skipped`)
console.info(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function hasPostgres(): boolean {
  postgres ??= providePostgres()
  return postgres
}

function sum(parts: StepResult[]): StepResult {
  return {
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    skipped: parts.reduce((total, part) => total + (part.skipped ?? 0), 0),
  }
}

function bin(name: string): string {
  return `node_modules/.bin/${name}`
}
