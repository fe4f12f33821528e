/**
 * A plugin of Stryker: its runner for vitest, which tries only those mutants that a seed draws, and remembers which
 * mutants each test runs. Plain JavaScript: Stryker loads it by itself.
 */
import { strykerPlugins as theirs } from '../../.cache/mutation/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'
import { isDrawn } from './draw.ts'
import { coverageOf } from './known-coverage.mjs'

/** A mutant at the heart of the shop is run by hundreds of stories; so many are asked, of all files in turn. */
const MOST_TESTS = 30

const { MUTATION_TESTS = '', MUTATION_COVERAGE = '' } = process.env
const createTheirs = theirs[0].factory

createDrawing.inject = ['$injector']
function createDrawing(injector) {
  const runner = injector.injectFunction(createTheirs)
  const tryMutant = runner.mutantRun.bind(runner)
  runner.mutantRun = (options) =>
    wasDrawn(options.activeMutant)
      ? tryMutant({ ...options, testFilter: someOf(options.testFilter) })
      : Promise.resolve({ status: 'error', errorMessage: 'not drawn' })
  const dryRun = runner.dryRun.bind(runner)
  runner.dryRun = (options) =>
    coverageOf({
      file: MUTATION_COVERAGE,
      tests: MUTATION_TESTS.split(' '),
      sources: options.files,
      ask: (testFiles) => dryRun({ ...options, testFiles }),
    })
  return runner
}

/** The first test of each file, then the second of each, and so on. @param ids as in `/shop/test/x.test.ts#name` */
function someOf(ids) {
  if (!ids || ids.length <= MOST_TESTS) return ids
  const files = [...Map.groupBy(ids, (id) => id.slice(0, id.indexOf('#'))).values()]
  const turns = Array.from({ length: Math.max(...files.map(({ length }) => length)) }, (_, turn) => turn)
  return turns.flatMap((turn) => files.flatMap((tests) => tests[turn] ?? [])).slice(0, MOST_TESTS)
}

/** Stryker counts lines and columns from 0 while it runs, and from 1 in its report. */
function wasDrawn({ fileName, location: { start, end }, replacement }) {
  return isDrawn(fileName, { start: fromOne(start), end: fromOne(end) }, replacement)
}

const fromOne = ({ line, column }) => ({ line: line + 1, column: column + 1 })

export const strykerPlugins = [{ kind: 'TestRunner', name: 'drawing', factory: createDrawing }]
