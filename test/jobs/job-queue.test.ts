import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { type PgBossJobs, startPgBossJobs } from '../../src/adapters/pg-boss-jobs.ts'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import type { Job, JobHandlers } from '../../src/shop/system/jobs.ts'
import { countDue } from '../job-runner.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { createTestLog } from '../test-log.ts'

const opened: { stop(): Promise<void> }[] = []

afterEach(async () => {
  for (const part of opened.splice(0).reverse()) await part.stop()
})

async function openDatabase(): Promise<OpenDatabase> {
  const database = await openTestDatabase()
  opened.push({ stop: () => database.close() })
  return database
}

async function startJobs(database: OpenDatabase, more: { sendOnly?: boolean; longestJobMs?: number } = {}) {
  const log = createTestLog(['job.dead'])
  const jobs = await startPgBossJobs({ database, log, ...more })
  opened.push(jobs)
  return { jobs, log }
}

function confirmation(orderId: string): Job {
  return { name: 'mail-order-confirmation', data: { orderId } }
}

/** Handlers that note what ran, in order; `confirm` may do more for confirmations. */
function notingHandlers(confirm: (orderId: string) => Promise<void> = async () => {}) {
  const ran: string[] = []
  const handlers: JobHandlers = {
    async 'mail-order-confirmation'({ orderId }) {
      ran.push(orderId)
      await confirm(orderId)
    },
    async 'mail-order-refunded'({ refundId }) {
      ran.push(refundId)
    },
    async 'mail-order-shipped'({ orderId }) {
      ran.push(orderId)
    },
    async 'mail-order-news'({ orderId }) {
      ran.push(orderId)
    },
    async 'mail-back-in-stock'({ sku }) {
      ran.push(sku)
    },
    async 'mail-recall'({ who }) {
      ran.push(who)
    },
    async 'mail-claim'({ claimId }) {
      ran.push(claimId)
    },
    async 'follow-replacement'({ deviceId }) {
      ran.push(deviceId)
    },
    async 'mail-tax-certificate'({ certificateId }) {
      ran.push(certificateId)
    },
    async 'mail-account'({ email }) {
      ran.push(email)
    },
    async 'mail-personal-code'({ email }) {
      ran.push(email)
    },
    async 'mail-quote'({ orderId }) {
      ran.push(orderId)
    },
    async 'mail-operator-notice'({ noticeId }) {
      ran.push(noticeId)
    },
    async 'run-plans'() {},
    async 'record-tax'() {},
    async 'run-doctor'() {},
    async 'follow-money-back'() {},
    async 'give-back'() {},
    async 'return-tax'() {},
    async 'send-evidence'() {},
    async 'detach-card'() {},
    async 'mail-plan'({ id }) {
      ran.push(id)
    },
    async 'send-refund'({ refundId }) {
      ran.push(refundId)
    },
    async 'handle-provider-event'({ eventId }) {
      ran.push(eventId)
    },
  }
  return { ran, handlers }
}

async function enqueueAll(database: OpenDatabase, jobs: PgBossJobs, orderIds: string[]) {
  await database.db.transaction(async (tx) => {
    for (const orderId of orderIds) await jobs.enqueue(tx, confirmation(orderId))
  })
}

/** A second attempt waits for 4 s at most, and for a poll of two; a busy machine adds what it likes. */
const soon = { timeout: 30_000, interval: 20 }

test('a job of a transaction that is rolled back never runs, one of a committed transaction does', async () => {
  const database = await openDatabase()
  const { jobs } = await startJobs(database)
  const { ran, handlers } = notingHandlers()
  await jobs.startWorkers(handlers)

  const broken = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, confirmation('ord_rolled_back'))
    throw new Error('the order could not be settled')
  })
  await expect(broken).rejects.toThrow('could not be settled')
  await enqueueAll(database, jobs, ['ord_committed'])

  await vi.waitFor(() => expect(ran).toEqual(['ord_committed']), soon)
})

test('a backlog is worked off without pauses between its parts', async () => {
  const database = await openDatabase()
  const { jobs } = await startJobs(database)
  const { ran, handlers } = notingHandlers()
  // At four for each poll of two seconds it would take forty.
  const backlog = Array.from({ length: 80 }, (_, index) => `ord_${index}`)
  await enqueueAll(database, jobs, backlog)

  await jobs.startWorkers(handlers)

  await vi.waitFor(() => expect(ran.toSorted()).toEqual(backlog.toSorted()), soon)
})

test('a job that fails runs again, and the others that were taken with it run once', async () => {
  const database = await openDatabase()
  const { jobs, log } = await startJobs(database)
  let failures = 1
  const { ran, handlers } = notingHandlers(async (orderId) => {
    if (orderId === 'ord_unlucky' && failures-- > 0) throw new Error('the mail server is away')
  })
  await enqueueAll(database, jobs, ['ord_a', 'ord_unlucky', 'ord_b'])

  await jobs.startWorkers(handlers)

  await vi.waitFor(() => expect(ran).toHaveLength(4), soon)
  expect(ran.toSorted()).toEqual(['ord_a', 'ord_b', 'ord_unlucky', 'ord_unlucky'])
  expect(log.lines).toContainEqual({
    level: 'warn',
    event: 'job.failed',
    detail: { job: 'mail-order-confirmation', orderId: 'ord_unlucky', attempt: 1, code: 'Error' },
  })
})

test('a job that never ends fails in time, and keeps none of the others of its queue waiting', async () => {
  const database = await openDatabase()
  const { jobs, log } = await startJobs(database, { longestJobMs: 300 })
  let hangs = true
  const { ran, handlers } = notingHandlers(async (orderId) => {
    if (orderId === 'ord_hangs' && hangs) await new Promise(() => {})
  })
  await jobs.startWorkers(handlers)
  await enqueueAll(database, jobs, ['ord_hangs'])
  await vi.waitFor(() => expect(ran).toEqual(['ord_hangs']), soon)
  await enqueueAll(database, jobs, ['ord_next'])

  await vi.waitFor(() => expect(ran).toContain('ord_next'), soon)
  hangs = false
  await vi.waitFor(() => expect(ran.filter((id) => id === 'ord_hangs').length).toBeGreaterThan(1), soon)
  expect(log.lines).toContainEqual({
    level: 'warn',
    event: 'job.failed',
    detail: { job: 'mail-order-confirmation', orderId: 'ord_hangs', attempt: 1, code: 'ETIMEDOUT' },
  })
})

test('a clock that is set back by an hour while a job runs keeps no job waiting', async () => {
  const database = await openDatabase()
  const { jobs } = await startJobs(database)
  const { now } = Date
  const fast = vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
  onTestFinished(() => fast.mockRestore())
  let fails = true
  const { ran, handlers } = notingHandlers(async () => {
    if (!fails) return
    fails = false
    fast.mockRestore()
    throw new Error('the mail server is away')
  })
  await jobs.startWorkers(handlers)
  await enqueueAll(database, jobs, ['ord_again'])

  await vi.waitFor(() => expect(ran).toEqual(['ord_again', 'ord_again']), soon)
})

test('what a killed process had begun is taken up as soon as the shop starts again', async () => {
  const database = await openDatabase()
  const { jobs } = await startJobs(database)
  await enqueueAll(database, jobs, ['ord_begun'])
  await database.db.execute(sql`update pgboss.job set state = 'active',
    started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'`)
  const left = sql`select id from pgboss.job where state = 'active' and started_on < now() - interval '30 seconds'`
  const findLeft = async () => ((await database.db.execute(left)) as unknown as { rows: unknown[] }).rows
  const { ran, handlers } = notingHandlers()

  await jobs.startWorkers(handlers)

  // Given back in less than the ten seconds after which pg-boss looks by itself; its second attempt comes later.
  await vi.waitFor(async () => expect(await findLeft()).toEqual([]), { timeout: 9_000, interval: 20 })
  await vi.waitFor(() => expect(ran).toEqual(['ord_begun']), soon)
})

test('jobs that were staged or failed while the clock was a year fast run when it is right again', async () => {
  const database = await openDatabase()
  const { jobs } = await startJobs(database)
  await enqueueAll(database, jobs, ['ord_staged', 'ord_failed', 'ord_rests'])
  const put = (id: string, state: string, later: string) =>
    database.db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state,
      start_after = now() + ${later}::interval where data->>'orderId' = ${id}`)
  await put('ord_staged', 'created', '1 year')
  await put('ord_failed', 'retry', '1 year')
  // After its sixth attempt a job waits for up to two minutes.
  await put('ord_rests', 'retry', '1 minute')
  await database.db.execute(sql`update pgboss.job set retry_count = 5 where data->>'orderId' = 'ord_rests'`)
  const { ran, handlers } = notingHandlers()

  await jobs.startWorkers(handlers)

  await vi.waitFor(() => expect(ran.toSorted()).toEqual(['ord_failed', 'ord_staged']), soon)
  await put('ord_rests', 'retry', '0 seconds')
  await vi.waitFor(() => expect(ran).toContain('ord_rests'), soon)
})

test('a job that no retry can mend waits among the dead letters until an operator sends it round again', async () => {
  const database = await openDatabase()
  const { jobs, log } = await startJobs(database)
  let broken = true
  const { ran, handlers } = notingHandlers(async () => {
    if (broken) throw new ShopError('mail_recipient')
  })
  await jobs.startWorkers(handlers)
  await enqueueAll(database, jobs, ['ord_dead'])

  await vi.waitFor(async () => expect(await jobs.listDeadJobs()).toHaveLength(1), soon)
  expect(await jobs.listDeadJobs()).toMatchObject([
    {
      name: 'mail-order-confirmation',
      data: { orderId: 'ord_dead' },
      reason: 'The recipient isn’t a single email address',
    },
  ])
  expect(log.lines.map((line) => line.event)).toEqual(['job.dead'])

  broken = false
  expect(await jobs.reviveDeadJobs()).toBe(1)
  await vi.waitFor(() => expect(ran).toEqual(['ord_dead', 'ord_dead']), soon)
  expect(await jobs.listDeadJobs()).toEqual([])
})

test('a job that failed waits for its next attempt, with what the last one said', async () => {
  const database = await openDatabase()
  const { jobs } = await startJobs(database)
  await enqueueAll(database, jobs, ['ord_waits', 'ord_other'])
  const waiting = () => jobs.listWaitingJobs('mail-order-confirmation', { orderId: 'ord_waits' })
  expect(await waiting()).toMatchObject([{ name: 'mail-order-confirmation', failures: 0, reason: null }])

  await jobs.startWorkers(notingHandlers(() => Promise.reject(new Error('the mail server is away'))).handlers)
  await vi.waitFor(
    async () =>
      expect(await waiting()).toMatchObject([
        { failures: expect.any(Number), reason: 'the mail server is away' },
      ]),
    soon,
  )
})

test('several processes that start at once agree on one schema, and a job is still done once', async () => {
  const database = await openDatabase()
  const processes = await Promise.all([startJobs(database), startJobs(database), startJobs(database)])
  // Slow enough that the others look for work while these are at theirs.
  const { ran, handlers } = notingHandlers(() => new Promise((done) => setTimeout(done, 30)))
  for (const { jobs } of processes) await jobs.startWorkers(handlers)
  const orders = Array.from({ length: 30 }, (_, index) => `ord_${index}`)

  for (const { jobs } of processes.slice(0, 1)) await enqueueAll(database, jobs, orders)

  // Counted once nothing is left to do and nobody is left to do it, so that a second run is seen too.
  await vi.waitFor(async () => expect(await countDue(database.db)).toBe(0), soon)
  await Promise.all(processes.map(({ jobs }) => jobs.stop()))
  expect(ran.toSorted()).toEqual(orders.toSorted())
  expect(processes.flatMap(({ log }) => log.lines)).toEqual([])
})

test('a process that only sends stages work for the one that does it', async () => {
  const database = await openDatabase()
  const sender = await startJobs(database, { sendOnly: true })
  const worker = await startJobs(database)
  const { ran, handlers } = notingHandlers()
  await worker.jobs.startWorkers(handlers)

  await database.db.transaction((tx) =>
    sender.jobs.enqueue(tx, { name: 'send-refund', data: { refundId: 'ref_1' } }),
  )

  await vi.waitFor(() => expect(ran).toEqual(['ref_1']), soon)
})

test('stopping waits for a job that has begun', async () => {
  const database = await openDatabase()
  const { jobs } = await startJobs(database)
  const finished: string[] = []
  const { ran, handlers } = notingHandlers(async (orderId) => {
    await new Promise((done) => setTimeout(done, 300))
    finished.push(orderId)
  })
  await jobs.startWorkers(handlers)
  await enqueueAll(database, jobs, ['ord_slow'])
  await vi.waitFor(() => expect(ran).toEqual(['ord_slow']), soon)

  await jobs.stop()

  expect(finished).toEqual(['ord_slow'])
})
