/**
 * A plugin of Stryker: its runner for vitest, which tries only those mutants that a seed draws. Each is drawn by itself, so
 * a larger share holds all of a smaller one. Plain JavaScript: Stryker loads it by itself.
 */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { strykerPlugins as theirs } from '../../.cache/mutation/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'

const { MUTATION_SHARE = '100', MUTATION_SEED = '1' } = process.env
const createTheirs = theirs[0].factory

createDrawing.inject = ['$injector']
function createDrawing(injector) {
  const runner = injector.injectFunction(createTheirs)
  const tryMutant = runner.mutantRun.bind(runner)
  runner.mutantRun = (options) =>
    isDrawn(options.activeMutant)
      ? tryMutant(options)
      : Promise.resolve({ status: 'error', errorMessage: 'not drawn' })
  return runner
}

function isDrawn({ fileName, location, replacement }) {
  const { start, end } = location
  const name = [MUTATION_SEED, basename(fileName), start.line, start.column, end.line, end.column, replacement]
  const number = createHash('sha256').update(name.join(' ')).digest().readUInt32BE()
  return (number / 2 ** 32) * 100 < Number(MUTATION_SHARE)
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'drawing', factory: createDrawing }]
