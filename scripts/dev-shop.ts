import { join } from 'node:path'
import type { Logger } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import type { PageHandler } from '../src/http/pages.ts'
import type { Env } from '../src/start/env.ts'

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>

interface RunningShop {
  fetch: Fetch
  close(): Promise<void>
}

const SERVER_FOLDERS = ['src', 'db'].map((folder) => `${join(process.cwd(), folder)}/`)
const PAGES = `${join(process.cwd(), 'src/web')}/`

/** A shop that is put together anew when a file of its server has changed; pages reload by themselves. */
export function createDevShop(runner: ModuleRunner, env: Env, logger: Logger) {
  let running: Promise<RunningShop> | undefined
  let stale = false

  async function renew(before: Promise<RunningShop> | undefined): Promise<RunningShop> {
    // A shop that failed to open has nothing to close.
    await before?.then((shop) => shop.close()).catch(() => {})
    runner.clearCache()
    const began = Date.now()
    const shop = await openShop(runner, env)
    if (before) logger.info(`server reloaded in ${Date.now() - began} ms`, { timestamp: true })
    return shop
  }

  return {
    noteChange(file: string) {
      const isServer = SERVER_FOLDERS.some((folder) => file.startsWith(folder)) && !file.startsWith(PAGES)
      if (isServer && !file.endsWith('.test.ts')) stale = true
    },
    async current(): Promise<Fetch> {
      if (!running || stale) {
        stale = false
        running = renew(running)
        // So that a mistake is answered, and the next request after its repair opens the shop.
        running.catch(() => {
          stale = true
        })
      }
      return (await running).fetch
    },
    async close() {
      const shop = await running?.catch(() => undefined)
      await shop?.close()
    },
  }
}

/** Like src/main.ts, but through Vite, so that server and pages share one copy of each module. */
async function openShop(runner: ModuleRunner, env: Env): Promise<RunningShop> {
  const { assemble } =
    await runner.import<typeof import('../src/process/assemble.ts')>('/src/process/assemble.ts')
  const { createApp } = await runner.import<typeof import('../src/process/app.ts')>('/src/process/app.ts')
  const { createPageContexts } = await runner.import<typeof import('../src/http/page-contexts.ts')>(
    '/src/http/page-contexts.ts',
  )
  const { createJsonLog } = await runner.import<typeof import('../src/process/log.ts')>('/src/process/log.ts')
  const { createWebhookSender } = await runner.import<typeof import('../src/adapters/webhook-sender.ts')>(
    '/src/adapters/webhook-sender.ts',
  )
  const { startSweeper } =
    await runner.import<typeof import('../src/process/sweeper.ts')>('/src/process/sweeper.ts')
  const { createJobHandlers } =
    await runner.import<typeof import('../src/jobs/handlers.ts')>('/src/jobs/handlers.ts')

  const { parts, jobs, mail, close } = await assemble(env, createJsonLog())
  const ctx = { ...parts, actor: { kind: 'system', name: 'job' } as const }
  await jobs.startWorkers(createJobHandlers({ ...parts, ctx, mail, deadLetters: jobs }))
  const stopSweeper = startSweeper(ctx, createWebhookSender())
  const app = createApp({
    ...parts,
    pages: { handle: renderThrough(runner), contexts: createPageContexts(parts) },
  })
  return {
    fetch: app.fetch,
    async close() {
      await stopSweeper()
      await close()
    },
  }
}

/** Asks for the pages at each request: Vite answers from memory until one of their files has changed. */
function renderThrough(runner: ModuleRunner): PageHandler {
  return async (...asked) => {
    const { createPageHandler } =
      await runner.import<typeof import('../src/http/pages.ts')>('/src/http/pages.ts')
    const build = () => runner.import('virtual:react-router/server-build')
    return createPageHandler(build, 'development')(...asked)
  }
}
