import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { drawSeeds } from './scripts/seeds.ts'
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts'
import { icuMessages } from './scripts/vite/icu-messages.ts'

drawSeeds()
keepTemporaryFilesInMemory()

/** Stories of the shop through its front door, on PostgreSQL and on the embedded database. */
const STORIES = {
  exclude: ['test/e2e/**', 'test/foundation/**', 'test/kill/**'],
  globalSetup: ['test/global-setup.ts'],
}

const ALL = ['test/**/*.test.ts', 'lab/lives/**/*.test.ts']

/**
 * On the embedded database, where PostgreSQL has run them all: every operation of the contract, jobs, a purchase and
 * what is special about it in a database. What happens at a start and at a kill is on it as well.
 */
const EMBEDDED =
  process.env.EMBEDDED_STORIES === 'some'
    ? [
        'test/contract/every-operation.test.ts',
        'test/{jobs,stories}/**/*.test.ts',
        'test/purchase/{durable-commits,guest-buys,holds,repeated-checkout,statements-of-a-purchase,stranded-order}.test.ts',
      ]
    : ALL

/** A test that asserts nothing, as when a list it goes through is empty, has not passed. */
const expect = { requireAssertions: true }

const SETUP = {
  setupFiles: ['test/quick-imports.ts', 'test/fail-on-console-error.ts', 'test/property-seed.ts'],
  // Long, for machines that do much else; a story that is right takes a second or two.
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A test that fails once has failed: a second try would hide a race, and lose the seed that found it.
  retry: 0,
  pool: 'forks' as const,
}

export default defineConfig({
  test: {
    // Stories wait for what comes later in them as well, so a third worker keeps two processors busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [icuMessages()],
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'db/**/*.test.ts',
            'scripts/**/*.test.ts',
            'lab/{importers,mutation,screenshots,bench}/**/*.test.ts',
          ],
          setupFiles: SETUP.setupFiles,
          testTimeout: SETUP.testTimeout,
          expect,
          // A file clears up after itself, so the next one need not read all code anew.
          isolate: false,
        },
      },
      {
        test: {
          ...SETUP,
          ...STORIES,
          expect,
          name: 'pglite',
          include: EMBEDDED,
          env: { TEST_DATABASE: 'pglite' },
          // A process for each file: an embedded database is 300 MB of WebAssembly that must leave with it.
          isolate: true,
        },
      },
      {
        test: {
          ...SETUP,
          ...STORIES,
          expect,
          name: 'postgres',
          include: ALL,
          env: { TEST_DATABASE: 'postgres' },
          isolate: false,
        },
      },
      // Whole processes, which wait for each other's starts and stops more than they work.
      {
        test: {
          ...SETUP,
          expect,
          name: 'foundation',
          include: ['test/foundation/**/*.test.ts'],
          globalSetup: ['test/furnished-folder.ts'],
          // The longest builds the pages anew, beside the shops that are killed.
          testTimeout: 300_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...SETUP,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/shops.ts'],
          // The longest story looks at thirty screens, each in two views.
          testTimeout: 180_000,
          // A worker opens its browser once; each buyer has a context of their own.
          isolate: false,
          // As long as Playwright waits here: what a page shows comes after its scripts (`expect.poll`).
          expect: { poll: { timeout: 30_000, interval: 100 } },
        },
      },
      {
        test: {
          ...SETUP,
          expect,
          name: 'kill',
          include: ['test/kill/**/*.test.ts', 'lab/{faults,soak}/**/*.test.ts'],
          globalSetup: ['test/furnished-folder.ts'],
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
