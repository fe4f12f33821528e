import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../../db/open-database.ts'
import { seedVehicles } from '../../db/seed/vehicles.ts'
import { shopInstance } from '../../db/tables/instance.ts'
import { createAccountProvider } from '../adapters/account-provider.ts'
import { waitForJobs } from '../adapters/jobs-done.ts'
import { openMovableClock } from '../adapters/movable-clock.ts'
import { createOutboxMail } from '../adapters/outbox-mail.ts'
import { createPdfInvoices } from '../adapters/pdf-invoice.ts'
import { createPdfPacks } from '../adapters/pdf-pack.ts'
import { createPdfQuotes } from '../adapters/pdf-quote.ts'
import { createPdfSlips } from '../adapters/pdf-slips.ts'
import { startPgBossJobs } from '../adapters/pg-boss-jobs.ts'
import { createPrometheusMetrics, type PrometheusMetrics } from '../adapters/prometheus-metrics.ts'
import { createSmtpMail } from '../adapters/smtp-mail.ts'
import { createSocial } from '../adapters/social-settings.ts'
import { traceCalls } from '../adapters/traced-calls.ts'
import { webhookTrouble } from '../adapters/webhook-target.ts'
import { seedDemoOrders } from '../demo/demo-orders.ts'
import { watchLoopDelay } from '../http/waiting-line/loop-delay.ts'
import { createRoom } from '../http/waiting-line/room.ts'
import { createWaitingLine } from '../http/waiting-line/waiting-line.ts'
import { sampleMail } from '../mail/sample-mail.ts'
import { observeActs } from '../shop/kernel/audit.ts'
import type { Db } from '../shop/kernel/db.ts'
import { compareWithProvider } from '../shop/office/doctor/compare-with-provider.ts'
import { PLAN_DEFAULTS } from '../shop/plan/plans/plan-settings.ts'
import type { MailTransport } from '../shop/sale/mail/provider.ts'
import type { Clock, Log } from '../shop/system/context.ts'
import { type LinkKeys, readLinkKeys, sealSecretsOf } from '../shop/system/instance/link-key.ts'
import { hasOwner } from '../shop/system/staff/queries.ts'
import type { Tracing } from '../shop/system/tracing.ts'
import { readBuild } from '../start/build-facts.ts'
import { configOf, listFaults, openCheckedDatabase } from '../start/check-setup.ts'
import { prepareDataFolder } from '../start/data-folder.ts'
import type { Env } from '../start/env.ts'
import { whenDatabaseAnswers } from '../start/open-shop-database.ts'
import { readOperatorToken } from '../start/operator-token.ts'
import type { AppParts } from './app.ts'
import { createOutside } from './create-outside.ts'
import { createPayments } from './create-payments.ts'
import { readingsOf } from './readings.ts'
import { startTracing } from './start-tracing.ts'
import { type InstanceWatch, watchInstance } from './watch-instance.ts'

export interface Assembly {
  database: OpenDatabase
  parts: AppParts
  jobs: Awaited<ReturnType<typeof startPgBossJobs>>
  mail: MailTransport
  instance: InstanceWatch
  /** The shop is being tried out: embedded, with test cards, and no data of a real business. */
  isTriedOut: boolean
  /** Where the token was written, if it was; and whether an owner has a login, so that it may be put away. */
  operator: { tokenFile: string | null; hasOwner: boolean }
  close(): Promise<void>
}

const REAL_TIME: Clock = { now: () => new Date() }

/**
 * Chooses the real or the embedded part behind every port, opens the database and brings it up to date.
 * @param options `sendOnly`: this process enqueues jobs and another works on them
 */
export async function assemble(env: Env, plainLog: Log, { sendOnly = false } = {}): Promise<Assembly> {
  const metrics = env.metricsToken || env.metricsPort !== undefined ? createPrometheusMetrics() : undefined
  const log = metrics?.counting(plainLog) ?? plainLog
  observeActs(({ action, ...act }) => log.info(action, { ...act }))
  await prepareDataFolder(env.dataDir, log)
  const steady = <Result>(step: () => Promise<Result>) => whenDatabaseAnswers(env, log, step)
  const database = await openCheckedDatabase(env, REAL_TIME, log)
  await steady(() => seedVehicles(database.db))
  const tracing = await startTracing(env, database, log)
  const { db } = database
  const instance = await steady(() => watchInstance(database, env.instance, log))
  const movable = env.stripe || env.production ? undefined : await steady(() => openMovableClock(db))
  const clock = movable ?? REAL_TIME
  const jobs = await steady(() => startPgBossJobs({ database, log, sendOnly, tracing }))
  const config = configOf(env, db, clock)
  const mail = traceCalls(createMail(env), 'mail', tracing)
  const operator = await readOperatorToken(env.operatorToken, env.dataDir)
  metrics?.watch(database)
  const linkKeys = await steady(() => readLinkKeys(db, env.authSecret))
  const parts: AppParts = {
    build: readBuild(),
    instance,
    setUp: setUpOf(env, { db, config, instance }),
    ...observing(env, metrics, tracing),
    db,
    clock,
    log,
    jobs,
    config,
    ...readingsOf(db, clock),
    ...createAccounts(env),
    ...createOutside(env, log),
    deadLetters: jobs,
    settings: settingsOf(env, linkKeys, { mail, operatorToken: operator.token }),
    ...createLine(env, linkKeys.linkKey, { log, metrics }),
    plan: { ...PLAN_DEFAULTS, ...env.plan },
    ...createWriters(),
    operatorToken: operator.token,
    trustProxy: env.trustProxy,
    rateLimitScale: env.rateLimitScale,
    ...(await createPayments(env, { database, clock, config, tracing })),
    ...(movable ? { movableClock: { advance: movable.advance, jobsDone: () => waitForJobs(db) } } : {}),
  }
  instance.compareWith(() => compareWithProvider({ ...parts, actor: { kind: 'system', name: 'start' } }))
  const isTriedOut = await tryOut(env, database, parts)
  return {
    database,
    parts,
    jobs,
    mail,
    instance,
    isTriedOut,
    operator: { tokenFile: operator.file, hasOwner: await steady(() => hasOwner(db)) },
    async close() {
      movable?.close()
      instance.stop()
      await jobs.stop()
      mail.close()
      await database.close()
      await tracing?.stop()
    },
  }
}

/** A trial shop has no real data yet and accepts no real card: it begins with invented orders. @returns whether this is one */
async function tryOut(env: Env, database: OpenDatabase, parts: AppParts): Promise<boolean> {
  const isTriedOut = !env.production && database.kind === 'pglite' && parts.sandboxProcessor !== undefined
  if (isTriedOut && env.demoDays > 0)
    await seedDemoOrders({ ...parts, actor: { kind: 'system', name: 'demo' } })
  return isTriedOut
}

/** How the process is seen from outside. */
function observing(
  env: Env,
  metrics: PrometheusMetrics | undefined,
  tracing: Tracing | undefined,
): Pick<AppParts, 'metrics' | 'metricsToken' | 'tracing' | 'accessLog'> {
  return {
    ...(metrics ? { metrics, metricsToken: env.metricsToken } : {}),
    ...(tracing ? { tracing } : {}),
    accessLog: env.accessLog,
  }
}

/** What puts mails and documents in words without sending them. */
function createWriters(): Pick<
  AppParts,
  'sampleMail' | 'quotePrinter' | 'invoicePrinter' | 'packPrinter' | 'slipPrinter'
> {
  return {
    sampleMail,
    quotePrinter: createPdfQuotes(),
    invoicePrinter: createPdfInvoices(),
    packPrinter: createPdfPacks(),
    slipPrinter: createPdfSlips(),
  }
}

/** The waiting line, and the watch over how late this process is. */
function createLine(
  env: Env,
  key: string,
  { log, metrics }: { log: Log; metrics: PrometheusMetrics | undefined },
): Pick<AppParts, 'line'> {
  if (!env.line) return {}
  // The time at the start plus a monotonic clock, which changes of the system time do not move.
  const now = () => performance.timeOrigin + performance.now()
  const room = createRoom({ ...env.line, now })
  watchLoopDelay(room.hearDelay)
  const line = createWaitingLine({ room, key, now, tell: log.info })
  metrics?.watchLine(line.counts)
  return { line }
}

function setUpOf(
  env: Env,
  { db, config, instance }: Pick<AppParts, 'db' | 'config' | 'instance'>,
): AppParts['setUp'] {
  return {
    listFaults: async () => (env.production ? listFaults(env, db, config) : []),
    async findRoom() {
      const { bavail, blocks, bsize } = await statfs(env.dataDir)
      return { free: bavail * bsize, all: blocks * bsize }
    },
    findLastBackup: () => findLastBackup(env, db),
    needsBackups: env.production,
    migrations: readBuild().migrations,
    standsStill: instance.standsStill,
  }
}

/** As `npm run shop -- backup` noted it. */
async function findLastBackup({ databaseUrl, dataDir }: Env, db: Db): Promise<Date | undefined> {
  if (!databaseUrl)
    return stat(join(dataDir, 'last-backup')).then(
      ({ mtime }) => mtime,
      () => undefined,
    )
  const [row] = await db.select({ at: shopInstance.backedUpAt }).from(shopInstance)
  return row?.at ?? undefined
}

function settingsOf(
  env: Env,
  linkKeys: LinkKeys,
  { mail, operatorToken }: { mail: MailTransport; operatorToken: string },
): AppParts['settings'] {
  return {
    ...linkKeys,
    instance: env.instance,
    sealSecrets: sealSecretsOf(env.authSecret, operatorToken),
    publicUrl: env.publicUrl,
    operatorEmail: env.operatorEmail,
    holdShare: env.holdShare,
    requireSecondFactor: env.requireSecondFactor,
    hstsSubdomains: env.hstsSubdomains,
    ...(env.onlyPublicWebhooks && { webhookTrouble }),
    shipUndoMinutes: env.shipUndoMinutes,
    ...(mail.forget && { forgetMails: (before: Date) => mail.forget?.(before) }),
  }
}

function createAccounts({ social }: Env): Pick<AppParts, 'accounts' | 'socialClientIds'> {
  const companies = createSocial(social)
  return {
    accounts: createAccountProvider(companies),
    socialClientIds: Object.fromEntries(
      Object.entries(companies).map(([company, { clientId }]) => [company, clientId]),
    ),
  }
}

function createMail(env: Env): MailTransport {
  const identity = { from: env.mailFrom, host: new URL(env.publicUrl).hostname }
  return env.smtpUrl
    ? createSmtpMail({ ...identity, url: env.smtpUrl })
    : createOutboxMail({ ...identity, folder: join(env.dataDir, 'outbox') })
}
