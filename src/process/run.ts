import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { traceCalls } from '../adapters/traced-calls.ts'
import { createWebhookSender } from '../adapters/webhook-sender.ts'
import { seedDemoHistory } from '../demo/demo-history.ts'
import { demoLoginFile, openDemoLogin } from '../demo/demo-login.ts'
import { createKeptBuilds } from '../http/kept-builds.ts'
import { metricsOnly } from '../http/observe.ts'
import { createPageCache, type PageCache } from '../http/page-cache.ts'
import { createPageContexts } from '../http/page-contexts.ts'
import { createPageHandler, pagePatterns, storedPaths } from '../http/pages.ts'
import { createJobHandlers } from '../jobs/handlers.ts'
import { mailTest } from '../shop/office/doctor/check-set-up.ts'
import type { Ctx, Log } from '../shop/system/context.ts'
import { type Env, readSettings } from '../start/env.ts'
import { whenDatabaseAnswers } from '../start/open-shop-database.ts'
import { speaksPlainly } from '../start/start-words.ts'
import { createApp } from './app.ts'
import { type Assembly, assemble } from './assemble.ts'
import { createJsonLog } from './log.ts'
import { requireFreePort, type Serving, serve } from './serve.ts'
import { startSweeper } from './sweeper.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Less than the 30 s a container has to stop: whatever still hangs then is left to the next start. */
const LONGEST_STOP_MS = 25_000
/** Leaves the first page its turn after a start, in milliseconds. */
const VEHICLES_AFTER_MS = 1_000

type Role = 'all' | 'web' | 'worker'

/**
 * Starts the shop and stays until SIGTERM or SIGINT. MODE, or a word behind `main.ts`, says what it does:
 * `all` serves and works on jobs, `web` only serves, `worker` only works.
 *
 * @param environment the settings as the host made them
 * @throws Error with a sentence for the host when the shop cannot start
 */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  const env = readSettings(environment)
  const role = readRole(process.argv[2]) ?? env.mode
  const log = createJsonLog()
  if (role !== 'worker') await requireFreePort(env)
  const assembly = await assemble(env, log, { sendOnly: role === 'web' })
  const ctx = { ...assembly.parts, actor: { kind: 'system', name: 'job' } as const }
  let stopSweeper: (() => Promise<void>) | undefined
  const server = role === 'worker' ? undefined : await listen(env, assembly)
  const metricsServer = await serveMetrics(env, assembly)
  const opened = { env, assembly, role, port: server?.port }
  if (speaksPlainly(environment)) console.info(describeOpened(opened))
  else log.info('shop.open', factsOf(opened))
  // Not left to the end of the process: one that is killed would never write it.
  flushCompileCache()

  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    log.info('shop.stopping')
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref()
    await Promise.all([server?.drain(), stopSweeper?.()])
    await metricsServer?.drain()
    await assembly.close()
    process.exit(0)
  }
  const onlyPublic = env.onlyPublicWebhooks
  async function tellHistory() {
    if (!assembly.isTriedOut || env.demoDays === 0) return
    try {
      await seedDemoHistory(ctx, env.demoDays, { isOver: () => stopping })
      if (!stopping) await openDemoLogin(ctx, env.demoDays, env.dataDir)
    } catch (error) {
      if (!stopping) log.warn('demo.history_ended', { error })
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await assembly.instance.follow({
    async begin() {
      if (role === 'web') return
      await assembly.jobs.startWorkers(
        createJobHandlers({ ...assembly.parts, ctx, mail: assembly.mail, deadLetters: assembly.jobs }),
      )
      void trySender(env, ctx)
      // The past is told before what is due today is looked for: bills of past months are to be paid in their months.
      void tellHistory().then(() => {
        const sender = traceCalls(createWebhookSender({ onlyPublic }), 'webhooks', ctx.tracing)
        if (!stopping) stopSweeper = startSweeper(ctx, sender)
      })
    },
    // Started again by its supervisor, it stands still from the beginning.
    cease: stop,
  })
}

/** A mail server or sender that is new is tried on the operator, before a buyer's mail meets it. */
async function trySender({ production, smtpUrl, mailFrom }: Env, ctx: Ctx): Promise<void> {
  if (!production || !smtpUrl) return
  await mailTest(ctx, `${new URL(smtpUrl).host} ${mailFrom}`).catch((error: unknown) =>
    ctx.log.warn('mail.not_tried', { error }),
  )
}

function readRole(word: string | undefined): Role | undefined {
  if (word === undefined || word === 'all' || word === 'web' || word === 'worker') return word
  throw new Error(`Say nothing, "all", "web" or "worker", not "${word}".`)
}

async function listen(env: Env, { parts }: Assembly): Promise<Serving> {
  const build = await loadPages()
  const contexts = createPageContexts(parts)
  // Read before the first visitor comes: should the database go away then, there are pages to show.
  await whenDatabaseAnswers(env, parts.log, () => contexts.current())
  const clientFolder = join(ROOT, 'build/client')
  const kept = createKeptBuilds({
    folder: join(env.dataDir, 'builds'),
    build: parts.build.build,
    assets: join(clientFolder, 'assets'),
  })
  const app = createApp({
    ...parts,
    pages: {
      handle: createPageHandler(build, 'production'),
      pattern: pagePatterns(build),
      contexts,
      clientFolder,
      keptBuilds: kept.serve,
    },
  })
  const cache = createPageCache({ fetch: app.fetch, contexts, storedPath: storedPaths(build) })
  await renderFirst(cache, env, parts.log)
  const listener = getRequestListener(cache.fetch)
  const serving = await serve((request, response) => {
    if (!cache.answer(request, response)) void listener(request, response)
  }, env)
  // All vehicles are read into memory at the first question; neither the first driver nor the first page waits for it.
  setTimeout(() => void app.request('/api/obd/obdinstall/makes'), VEHICLES_AFTER_MS).unref()
  kept.keep().catch((error) => parts.log.warn('builds.not_kept', { error }))
  return serving
}

/** The first page that a process renders holds everything else up for 100 ms, so it is rendered before anybody can ask. */
async function renderFirst(cache: PageCache, { publicUrl }: Env, log: Log): Promise<void> {
  const home = new Request(new URL('/', publicUrl))
  await Promise.resolve(cache.fetch(home, {}))
    .then((page) => page.arrayBuffer())
    .catch((error: unknown) => log.warn('pages.not_rendered', { error }))
}

/** What a worker does is seen here as well, which has no other port. */
async function serveMetrics({ metricsPort, host }: Env, { parts }: Assembly): Promise<Serving | undefined> {
  const { metrics } = parts
  if (metricsPort === undefined || !metrics) return undefined
  const app = metricsOnly(metrics)
  return serve(getRequestListener(app.fetch), { port: metricsPort, host })
}

async function loadPages(): Promise<ServerBuild> {
  const file = join(ROOT, 'build/server/index.js')
  if (!existsSync(file))
    throw new Error('The pages are not built yet. Run npm start, or npm run build first.')
  return import(pathToFileURL(file).href)
}

interface Opened {
  env: Env
  assembly: Assembly
  role: Role
  port: number | undefined
}

/** The first line of the log. */
function factsOf({ env, assembly, role, port }: Opened): Record<string, unknown> {
  return {
    mode: role,
    publicUrl: env.publicUrl,
    port,
    database: assembly.database.kind,
    cards: assembly.parts.payments.name,
    mail: env.smtpUrl ? 'smtp' : 'outbox',
  }
}

/** The token is for the first hour: the first owner gets in by it, and from then on people and programs have their own. */
function describeToken({ operator: { tokenFile, hasOwner } }: Opened['assembly']): string {
  if (!tokenFile) return ''
  return hasOwner
    ? `, sign in as yourself; the token in ${tokenFile} is for emergencies`
    : `, token of the first hour in ${tokenFile}`
}

/** The same for a person who tries the shop out. */
function describeOpened({ env, assembly, role, port }: Opened): string {
  if (role === 'worker') return 'Milepost is working on jobs.'
  const sandbox = assembly.parts.payments.name === 'sandbox'
  return [
    `Milepost is open at ${env.publicUrl}${port && port !== env.port ? ` (listening on port ${port})` : ''}`,
    `  database   ${env.databaseUrl ? 'PostgreSQL' : `embedded, in ${env.dataDir}`}`,
    `  cards      ${sandbox ? 'TEST MODE: pay with 4242 4242 4242 4242, any future date, any CVC' : 'Stripe'}`,
    `  mail       ${env.smtpUrl ? 'SMTP' : `written to ${join(env.dataDir, 'outbox')}`}`,
    `  office     /admin${describeToken(assembly)}`,
    ...(assembly.isTriedOut && env.demoDays > 0
      ? [`  member     /login, e-mail and password in ${demoLoginFile(env.dataDir)}, a few seconds from now`]
      : []),
  ].join('\n')
}
