import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../context.ts'
import type { DeadJob, DeadLetters } from '../jobs.ts'
import { requireStaff } from './duties.ts'
import { seesDetails } from './shown-email.ts'

/** Who may: staff. What a job works on names mailboxes, and so does a mail server that refuses one: a reader sees neither. */
export async function listDeadJobs(ctx: Ctx, deadLetters: DeadLetters): Promise<DeadJob[]> {
  requireStaff(ctx, 'read')
  const jobs = await deadLetters.listDeadJobs()
  return seesDetails(ctx) ? jobs : jobs.map((job) => ({ ...job, data: idsIn(job.data), reason: '' }))
}

/** What kind of mail it is, and ids of orders, payments and refunds, name no person. */
function idsIn(data: DeadJob['data']): DeadJob['data'] {
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => /^(kind|(order|payment|refund)Id)$/.test(field)),
  )
}

/** Sends jobs that failed to the last attempt round again; answers how many. */
export async function reviveDeadJobs(ctx: Ctx, deadLetters: DeadLetters): Promise<number> {
  requireStaff(ctx, 'jobs')
  const revived = await deadLetters.reviveDeadJobs()
  await recordAudit(ctx.db, ctx.actor, { action: 'jobs.revived', subject: 'jobs', detail: { revived } })
  return revived
}
