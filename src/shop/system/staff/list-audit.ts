import { and, desc, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { auditEvents } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { answer, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from './duties.ts'
import { ACT, presentAct } from './present-act.ts'
import { actionsSaid, actorsSaid, namesOfActors, numbersOfOrders, subjectsSaid } from './said-in-log.ts'
import { seesDetails, shownEmail } from './shown-email.ts'

export interface AuditFilter {
  /** The id of what it was done to, the number of an order, the email of an account. */
  subject?: string | undefined
  /** As the log names one, as in `staff:operator`, or as people do: an email, a name, `operator`. */
  actor?: string | undefined
  /** What was done, as in `order.refunded`; several joined by commas. */
  action?: string | undefined
  /** Done at or after, and at or before. */
  from?: Date | undefined
  to?: Date | undefined
  /** Id of the last event of the page before. */
  cursor?: string | undefined
  /** Events per page. */
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
          orderNumber: z.int().nullable().describe('Of the order it was done to; null for all else'),
          who: z
            .string()
            .nullable()
            .describe('Name and e-mail of who did it; null for the shop, guests and who was deleted'),
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
  const { rows, next } = await readAuditPage(ctx.db, filter)
  const events = rows.map(({ row, who, orderNumber }) => ({
    id: row.id,
    subject: seesDetails(ctx) ? row.subject : shownEmail(ctx, row.subject),
    orderNumber,
    who: seesDetails(ctx) ? who : null,
    ...presentAct(seesDetails(ctx) ? row : { ...row, detail: {} }),
  }))
  return { events, next }
}

type Row = typeof auditEvents.$inferSelect

/** An act with the names that people know who and what by. */
export interface NamedAct {
  row: Row
  who: string | null
  orderNumber: number | null
}

export async function readAuditPage(
  db: Db,
  filter: AuditFilter,
): Promise<{ rows: NamedAct[]; next: string | null }> {
  const found = await pageOfActs(db, filter)
  const rows = found.slice(0, filter.limit)
  const names = await namesOfActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const numbers = await numbersOfOrders(
    db,
    rows.map(({ subject }) => subject),
  )
  return {
    rows: rows.map((row) => ({
      row,
      who: names.get(row.actor) ?? null,
      orderNumber: numbers.get(row.subject) ?? null,
    })),
    next: found.length > filter.limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** One page and one more if there are more. Each actor, or else each kind of act, is read along the time in its index. */
async function pageOfActs(db: Db, filter: AuditFilter): Promise<Row[]> {
  const { at, id } = auditEvents
  const actors = filter.actor ? await actorsSaid(db, filter.actor) : undefined
  const actions = filter.action ? actionsSaid(filter.action) : undefined
  if (actors?.length === 0 || actions?.length === 0) return []
  const narrow = and(
    filter.subject ? inArray(auditEvents.subject, await subjectsSaid(db, filter.subject)) : undefined,
    filter.from && gte(at, filter.from),
    filter.to && lte(at, filter.to),
    // The cursor's own time, read in the database: JavaScript's is too coarse to go on from.
    filter.cursor
      ? sql`(${at}, ${id}) < (select e.at, e.id from audit_events e where e.id = ${filter.cursor})`
      : undefined,
  )
  const [ways, beside] = actors ? [actors, or(...(actions ?? []))] : [actions ?? [undefined], undefined]
  const pages = ways.map((way) =>
    db
      .select()
      .from(auditEvents)
      .where(and(way, beside, narrow))
      .orderBy(desc(at), desc(id))
      .limit(filter.limit + 1),
  )
  const [first, second, ...rest] = pages
  if (!first) return []
  if (!second) return await first
  return await unionAll(first, second, ...rest)
    .orderBy(desc(sql`at`), desc(sql`id`))
    .limit(filter.limit + 1)
}
