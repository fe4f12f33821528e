import type { Ctx } from '../context.ts'
import type { DeadLetters } from '../jobs.ts'
import { recordAudit } from '../kernel/audit.ts'
import { requireStaff } from './duties.ts'

/** Sends jobs that failed to the last attempt round again; answers how many. */
export async function reviveDeadJobs(ctx: Ctx, deadLetters: DeadLetters): Promise<number> {
  requireStaff(ctx, 'jobs')
  const revived = await deadLetters.reviveDeadJobs()
  await recordAudit(ctx.db, ctx.actor, { action: 'jobs.revived', subject: 'jobs', detail: { revived } })
  return revived
}
