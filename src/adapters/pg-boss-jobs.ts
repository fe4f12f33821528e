import { fromPglite, type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss'
import type { OpenDatabase } from '../../db/open-database.ts'
import { describeError } from '../shop/facts/locale/problem-words.ts'
import { isShopError } from '../shop/kernel/errors.ts'
import type { Log } from '../shop/system/context.ts'
import type { DeadLetters, JobData, JobHandlers, JobName, JobQueue } from '../shop/system/jobs.ts'
import { withRequestId } from '../shop/system/trace.ts'
import type { Tracing } from '../shop/system/tracing.ts'
import { DEAD_LETTER, DEAD_LETTER_QUEUE, QUEUES } from './job-queues.ts'
import { listDeadJobs, listWaitingJobs } from './pg-boss-lists.ts'
import { besideTheShop } from './pglite-statements.ts'
import { keepRecovering } from './recover-jobs.ts'
import { stageJobs } from './stage-jobs.ts'
import { within } from './within.ts'

export interface PgBossOptions {
  database: OpenDatabase
  log: Log
  /** The process only enqueues: it neither listens for jobs nor maintains the queue. */
  sendOnly?: boolean
  tracing?: Tracing | undefined
  /** How long a job may take, in milliseconds, before it has failed and is tried again. */
  longestJobMs?: number
}

/** A little less than pg-boss allows, which hands no more of its queue to a process whose handler never ends. */
const LONGEST_JOB_MS = 110_000

export interface PgBossJobs extends JobQueue, DeadLetters {
  /** Starts working on every kind of job; call once. */
  startWorkers(handlers: JobHandlers): Promise<void>
  /** Waits up to 10 s for jobs at work, gives the others back, and lets go of the database. */
  stop(): Promise<void>
}

/** Goes on by itself: pg-boss measures its pauses by it, and would rest for an hour where the time of the system is set back by one. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** The job queue in the shop's own database, embedded or PostgreSQL; makes or updates its schema first. */
export async function startPgBossJobs(options: PgBossOptions): Promise<PgBossJobs> {
  const { log, tracing, longestJobMs = LONGEST_JOB_MS } = options
  const boss = createBoss(options)
  const recovery = keepRecovering(boss, options)
  boss.on('error', (error) => log.error('jobs.error', { message: error.message }))
  boss.on('warning', (warning) => log.warn('jobs.warning', { message: warning.message }))
  try {
    await boss.start()
    await makeQueues(boss)
  } catch (error) {
    // The start is made again, with connections of its own.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return {
    ...stageJobs(boss),
    async startWorkers(handlers) {
      const run = <N extends JobName>(name: N, { id, data }: JobWithMetadata<JobData<N>>) => {
        const running = handlers[name](data, { id })
        return QUEUES[name].mayLast ? running : within(longestJobMs, running)
      }
      const work = <N extends JobName>(name: N) =>
        workQueue(boss, name, (job) =>
          followed(job, () =>
            asSpan(tracing, job, () => runJob(log, job, { name, run: () => run(name, job) })),
          ),
        )
      await work('handle-provider-event')
      await work('send-refund')
      await work('give-back')
      await work('return-tax')
      await work('mail-order-confirmation')
      await work('mail-order-refunded')
      await work('mail-order-shipped')
      await work('mail-order-news')
      await work('mail-back-in-stock')
      await work('mail-quote')
      await work('mail-personal-code')
      await work('mail-tax-certificate')
      await work('mail-recall')
      await work('mail-claim')
      await work('mail-operator-notice')
      await work('mail-account')
      await work('run-plans')
      await work('mail-plan')
      await work('send-evidence')
      await work('detach-card')
      await work('record-tax')
      await work('follow-money-back')
      await work('follow-replacement')
      await work('run-doctor')
      recovery.start()
    },
    listDeadJobs: () => listDeadJobs(boss),
    listWaitingJobs: (name, data) => listWaitingJobs(boss, name, data),
    reviveDeadJobs: () => boss.redrive(DEAD_LETTER),
    async stop() {
      await Promise.all([recovery.stop(), boss.stop({ graceful: true, timeout: 10_000 })])
    },
  }
}

function createBoss({ database, sendOnly = false }: PgBossOptions): PgBoss {
  const common = {
    useListenNotify: !sendOnly,
    supervise: !sendOnly,
    schedule: false,
    registerInstance: false,
    clock: STEADY_CLOCK,
    // Together with the queues' heartbeat: work of a killed process is taken up again within 20 s.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  }
  if (database.kind === 'pglite') {
    return new PgBoss({ ...common, db: fromPglite(besideTheShop(database.client)), backend: 'pglite' })
  }
  // Its own few connections, which listen: jobs can never take the last one from a buyer.
  const max = sendOnly ? 1 : 4
  return new PgBoss({
    ...common,
    connectionString: database.connectionString,
    max,
    application_name: 'milepost-jobs',
  })
}

/** Queues are rows, so a changed setting reaches the ones that exist; an unchanged one costs no write. */
async function makeQueues(boss: PgBoss) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const wanted = [[DEAD_LETTER, DEAD_LETTER_QUEUE] as const, ...wantedQueues()]
  for (const [name, { policy, ...settings }] of wanted) {
    const found = existing.get(name)
    if (!found) await boss.createQueue(name, { policy, ...settings })
    else if (differs(found, settings)) await boss.updateQueue(name, settings)
  }
}

function wantedQueues() {
  return Object.entries(QUEUES).map(([name, { queue }]) => [name, queue] as const)
}

function differs(found: object, settings: object): boolean {
  const now = new Map(Object.entries(found))
  return Object.entries(settings).some(([field, value]) => now.get(field) !== value)
}

async function workQueue<N extends JobName>(
  boss: PgBoss,
  name: N,
  run: (job: JobWithMetadata<JobData<N>>) => Promise<JobResult>,
) {
  const options = {
    batchSize: QUEUES[name].atOnce,
    // Fetches on while there is a backlog: a notification only says "something came", not how much.
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    // Retries and jobs given back become due without a notification.
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
  } as const
  await boss.work<JobData<N>, unknown, typeof options>(name, options, (jobs) => Promise.all(jobs.map(run)))
}

function textIn(data: object, field: string): string | undefined {
  const value: unknown = Reflect.get(data, field)
  return typeof value === 'string' ? value : undefined
}

function followed<T>({ data }: { data: object }, run: () => Promise<T>): Promise<T> {
  const requestId = textIn(data, 'requestId')
  return requestId ? withRequestId(requestId, run) : run()
}

/** Each attempt is a span of the trace that staged the job. */
function asSpan<N extends JobName>(
  tracing: Tracing | undefined,
  { id, name, data, retryCount }: JobWithMetadata<JobData<N>>,
  run: () => Promise<JobResult>,
): Promise<JobResult> {
  if (!tracing) return run()
  const facts = { 'messaging.message.id': id, 'milepost.job.attempt': retryCount + 1 }
  const from = textIn(data, 'traceparent')
  return tracing.run({ name: `job ${name}`, kind: 'consumer', facts, from }, async (span) => {
    const result = await run()
    if (result.status !== 'completed') span.tell({ failedBy: result.status })
    return result
  })
}

async function runJob<N extends JobName>(
  log: Log,
  job: JobWithMetadata<JobData<N>>,
  { name, run }: { name: N; run: () => Promise<void> },
): Promise<JobResult> {
  try {
    await run()
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const hopeless = isShopError(error) && error.kind === 'malformed'
    const dead = hopeless || job.retryCount >= job.retryLimit
    // The code and not the message: a mail server's words often repeat the recipient.
    const detail: Record<string, unknown> = {
      job: name,
      ...idsOf(job.data),
      attempt: job.retryCount + 1,
      code: codeOf(error),
    }
    if (dead) log.error('job.dead', detail)
    else log.warn('job.failed', detail)
    const output = { message: describeError(error) }
    return { id: job.id, status: hopeless ? 'deadletter' : 'failed', output }
  }
}

/** What the job was about: its ids, and never a mailbox. */
function idsOf(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([field]) => field === 'kind' || (field.endsWith('Id') && field !== 'requestId'),
    ),
  )
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
