import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditEvents } from '../../../../db/tables/orders.ts'
import { answer, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from './duties.ts'
import { ACT, presentAct } from './present-act.ts'
import { seesDetails, shownEmail } from './shown-email.ts'

export interface AuditFilter {
  subject?: string | undefined
  /** As the log names one, as in `staff:operator`. */
  actor?: string | undefined
  /** Id of the last event of the page before. */
  cursor?: string | undefined
  /** Events per page, 1 to 200. */
  limit: number
}

export const AuditPage = answer(
  'AuditPage',
  'Who did what, newest first',
  z.object({
    events: z
      .array(
        z.object({
          id: z.string().describe('Of the act'),
          subject: z.string().describe('The id of what it was done to'),
          ...ACT,
        }),
      )
      .describe('At most `limit`'),
    next: nextPage(z.string()),
  }),
)

/** Who did what, newest first. `next` is null on the last page. */
export async function listAudit(ctx: Ctx, filter: AuditFilter): Promise<z.input<typeof AuditPage>> {
  requireStaff(ctx, 'read')
  const { at, id, actor, subject } = auditEvents
  // The cursor's own time, read in the database: JavaScript's is too coarse to go on from.
  const before = sql`(${at}, ${id}) < (select e.at, e.id from audit_events e where e.id = ${filter.cursor})`
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(
      and(
        filter.subject ? eq(subject, filter.subject) : undefined,
        filter.actor ? eq(actor, filter.actor) : undefined,
        filter.cursor ? before : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(filter.limit + 1)
  const events = rows.slice(0, filter.limit).map((row) => ({
    id: row.id,
    subject: seesDetails(ctx) ? row.subject : shownEmail(ctx, row.subject),
    ...presentAct(seesDetails(ctx) ? row : { ...row, detail: {} }),
  }))
  return { events, next: rows.length > filter.limit ? (events.at(-1)?.id ?? null) : null }
}
