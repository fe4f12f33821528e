import { defineConfig } from 'vitest/config'
import { icuMessages } from './scripts/vite/icu-messages.ts'

/** Stories of the shop through its front door; each runs once on PGlite and once on PostgreSQL. */
const STORIES = {
  include: ['test/**/*.test.ts'],
  exclude: ['test/e2e/**', 'test/foundation/**', 'test/kill/**'],
  globalSetup: ['test/global-setup.ts'],
}

const SETUP = {
  setupFiles: ['test/fail-on-console-error.ts'],
  // Long, for machines that do much else; a story that is right takes a second or two.
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A busy machine drops a connection now and then; what is broken fails twice.
  retry: 1,
  // Workers are processes: an embedded database is 300 MB of WebAssembly that must leave with its file.
  pool: 'forks' as const,
}

export default defineConfig({
  test: {
    // Each worker keeps a database busy as well, so more of them than processors only makes everyone wait.
    maxWorkers: 2,
    projects: [
      {
        plugins: [icuMessages()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: SETUP.setupFiles,
          testTimeout: SETUP.testTimeout,
        },
      },
      { test: { ...SETUP, ...STORIES, name: 'pglite', env: { TEST_DATABASE: 'pglite' } } },
      { test: { ...SETUP, ...STORIES, name: 'postgres', env: { TEST_DATABASE: 'postgres' } } },
      // Whole processes: one at a time, or they starve each other of the processors.
      {
        test: {
          ...SETUP,
          name: 'foundation',
          include: ['test/foundation/**/*.test.ts'],
          globalSetup: ['test/furnished-folder.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...SETUP,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts', 'test/furnished-folder.ts'],
          testTimeout: 90_000,
        },
      },
      {
        test: {
          ...SETUP,
          name: 'kill',
          include: ['test/kill/**/*.test.ts'],
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
