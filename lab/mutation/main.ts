/**
 * Mutation testing by Stryker: changes one thing of the code at a time, and asks whether a test notices.
 *
 *   npm run mutation                    every area, for hours
 *   npm run mutation -- pricing tax     some
 *   npm run mutation -- tax --again     also what an earlier run has decided
 *   npm run mutation -- bills --share 10 --seed 3     one mutant in ten, which the seed draws
 *   npm run mutation -- bills --workers 1             one at a time; two without it
 *
 * Reports and the results of earlier runs are in .cache/mutation; only what changed since is tried the next time.
 * @see docs/mutation.md
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AREAS, type Area } from './areas.ts'
import { isDrawn } from './draw.ts'
import { describeScore, type Report, scoreOf } from './score.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.cache/mutation')
const VERSION = '10.1.1'
const PACKAGES = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`)
const INSTALL = ['install', '--no-save', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error']
/** Draws the same cases for each mutant. */
const SEED = '1'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean' },
    share: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(AREAS)

process.chdir(ROOT)
process.env.MUTATION_SHARE = values.share
process.env.MUTATION_SEED = values.seed
installStryker()
const scores = names.map((name) => {
  const area = AREAS[name]
  if (!area) throw new Error(`no area ${name}; there are ${Object.keys(AREAS).join(', ')}`)
  return { name, ...scoreOf(tryMutants(name, area)) }
})
for (const score of scores) console.info(describeScore(score))

/** Beside the shop's own packages, where Node finds the shop's vitest from; a start of the shop does not install it. */
function installStryker() {
  const manifest = join(FOLDER, 'node_modules/@stryker-mutator/vitest-runner/package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }\n')
  run('npm', [...INSTALL, '--prefix', FOLDER, ...PACKAGES], process.env)
}

function tryMutants(name: string, area: Area): Report {
  const config = join(FOLDER, `${name}.config.json`)
  writeFileSync(config, JSON.stringify(configOf(name, area), null, 2))
  const stryker = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  run(process.execPath, [stryker, 'run', config], {
    ...process.env,
    PROPERTY_SEED: SEED,
    FUZZ_SEED: SEED,
    KILL_SEED: SEED,
    MUTATION_TESTS: area.tests.join(' '),
    MUTATION_COVERAGE: join(FOLDER, `${name}.coverage.json`),
    ...(area.opensShops && { MUTATION_OPENS_SHOPS: '1' }),
  })
  forgetUndrawn(incrementalFileOf(name))
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
}

function incrementalFileOf(name: string): string {
  return join(FOLDER, `${name}.incremental.json`)
}

/** Stryker would take over for a larger share that these were not tried. */
function forgetUndrawn(incrementalFile: string) {
  const kept: Report = JSON.parse(readFileSync(incrementalFile, 'utf8'))
  for (const [file, one] of Object.entries(kept.files))
    one.mutants = one.mutants.filter(({ location, replacement }) => isDrawn(file, location, replacement))
  writeFileSync(incrementalFile, JSON.stringify(kept))
}

function configOf(name: string, { mutate, opensShops = false }: Area) {
  return {
    plugins: [
      '@stryker-mutator/vitest-runner',
      ...['ignore-words', 'draw-runner'].map((file) => resolve(`lab/mutation/${file}.mjs`)),
    ],
    mutate: [...mutate, '!**/*.test.ts'],
    testRunner: 'drawing',
    vitest: { configFile: 'lab/mutation/vitest.config.ts', related: false, pool: 'forks' },
    ignorers: ['words'],
    // What is computed at load needs all tests again: too slow with shops.
    ignoreStatic: opensShops,
    disableTypeChecks: false,
    ignorePatterns: ['**', '!{src,db,test,scripts,lab,docs}/**', '!package.json'],
    concurrency: Number(values.workers),
    // Beside other work a test may take several times as long as in the first run; loops without an end are counted.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: incrementalFileOf(name),
    force: values.again ?? false,
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: join(FOLDER, `${name}.json`) },
    htmlReporter: { fileName: join(FOLDER, `${name}.html`) },
    tempDirName: join('.cache/mutation', `sandbox-${name}`),
  }
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
