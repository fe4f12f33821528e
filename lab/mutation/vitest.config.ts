import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from '../../scripts/temporary-files.ts'
import { icuMessages } from '../../scripts/vite/icu-messages.ts'
import { keepWorker } from './kept-worker.ts'
import { QuickestFirst } from './quickest-first.ts'

keepTemporaryFilesInMemory()

const { MUTATION_TESTS = '', MUTATION_OPENS_SHOPS } = process.env

/** The tests of one area, as one project: Stryker runs a whole configuration. */
export default defineConfig({
  plugins: [icuMessages(), keepWorker()],
  test: {
    // Which database the shops are on follows from the name; see test/global-setup.ts.
    name: 'postgres',
    env: { TEST_DATABASE: 'postgres' },
    include: MUTATION_TESTS.split(' '),
    setupFiles: [
      'lab/mutation/forget-mutant.ts',
      'test/quick-imports.ts',
      'test/fail-on-console-error.ts',
      'test/property-seed.ts',
    ],
    globalSetup: MUTATION_OPENS_SHOPS ? ['test/global-setup.ts'] : [],
    // Beside other work; Stryker itself ends a mutant that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { requireAssertions: true },
    isolate: false,
    sequence: { sequencer: QuickestFirst },
  },
})
