import { and, desc, eq, sql } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables/orders.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from './duties.ts'

export interface AuditFilter {
  subject?: string | undefined
  /** As the log names one, as in `staff:operator`. */
  actor?: string | undefined
  /** Id of the last event of the page before. */
  cursor?: string | undefined
  /** Events per page, 1 to 200. */
  limit: number
}

/** Who did what, newest first. `next` is null on the last page. */
export async function listAudit(ctx: Ctx, filter: AuditFilter) {
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
  const events = rows.slice(0, filter.limit)
  return { events, next: rows.length > filter.limit ? (events.at(-1)?.id ?? null) : null }
}
