import { afterAll } from 'vitest'

/** What the next mutant's tests load first is loaded as it is written; see kept-worker.ts. */
afterAll(() => {
  const { __stryker__: stryker } = globalThis as { __stryker__?: { activeMutant?: string | undefined } }
  if (stryker) stryker.activeMutant = undefined
})
