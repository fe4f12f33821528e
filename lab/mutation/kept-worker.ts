import type { Plugin } from 'vite'
import { ForksPoolWorker, type PoolOptions, type PoolWorker } from 'vitest/node'

/** What a mutant leaves behind in modules is gone after so many others at the latest. */
const RUNS = 20

interface Kept {
  fork: ForksPoolWorker
  left: number
}

let kept: Kept | undefined

/**
 * Keeps the process of the tests for the next mutant, so that it need not load the shop again. Stryker's runner starts one
 * for each. A mutant of what is computed at load gets a process of its own.
 * @see https://vitest.dev/api/advanced/vitest
 */
export function keepWorker(): Plugin {
  return {
    name: 'keep-worker',
    configureVitest({ project }) {
      project.config.pool = 'kept' as never
      project.config.poolRunner = { name: 'kept', createPoolWorker }
    },
  }
}

function createPoolWorker(options: PoolOptions): PoolWorker {
  const context = options.project.getProvidedContext() as { mutantActivation?: string; mode?: string }
  const isAlone = context.mode !== 'mutant' || context.mutantActivation === 'static'
  const taken = isAlone ? undefined : kept
  if (taken) kept = undefined
  const { fork, left } = taken ?? { fork: new ForksPoolWorker(options), left: RUNS }
  const heard: [event: string, callback: (argument: unknown) => void][] = []
  let isAtRest = false
  return {
    name: fork.name,
    cacheFs: fork.cacheFs,
    deserialize: (data) => fork.deserialize(data),
    on(event, callback) {
      heard.push([event, callback])
      fork.on(event, callback)
    },
    off: (event, callback) => fork.off(event, callback),
    send(message) {
      const isStop = 'type' in message && message.type === 'stop'
      if (!isStop || isAlone || left === 0) return fork.send(message)
      isAtRest = true
      const stopped = { type: 'stopped', __vitest_worker_response__: true }
      for (const [event, callback] of heard) if (event === 'message') callback(stopped)
    },
    start: async () => {
      if (!taken) await fork.start()
    },
    async stop() {
      if (!isAtRest) return fork.stop()
      for (const [event, callback] of heard) fork.off(event, callback)
      kept = { fork, left: left - 1 }
    },
  }
}
