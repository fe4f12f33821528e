import type { PgBoss } from 'pg-boss'
import type { DeadJob, JobData, JobName, WaitingJob } from '../shop/system/jobs.ts'
import { DEAD_LETTER } from './job-queues.ts'

export async function listDeadJobs(boss: PgBoss): Promise<DeadJob[]> {
  const jobs = await boss.findJobs<Record<string, unknown>>(DEAD_LETTER, { queued: true })
  return jobs.map((job) => ({
    id: job.id,
    name: job.sourceName ?? DEAD_LETTER,
    data: job.data,
    reason: reasonIn(job.sourceOutput),
    diedAt: job.createdOn,
  }))
}

function reasonIn(output: object | null): string {
  return output && 'message' in output ? String(output.message) : 'no reason was kept'
}

/** Reads those that wait alone, by their own index, however many jobs are done. */
export async function listWaitingJobs<N extends JobName>(
  boss: PgBoss,
  name: N,
  data: Partial<JobData<N>>,
): Promise<WaitingJob[]> {
  const jobs = await boss.findJobs(name, { queued: true, data })
  return jobs.map(({ id, retryCount, output, startAfter, state }) => ({
    id,
    name,
    failures: state === 'retry' ? retryCount : 0,
    reason: state === 'retry' ? reasonIn(output) : null,
    nextAt: startAfter,
  }))
}
