import { and, asc, gte, like, sql } from 'drizzle-orm'
import { auditEvents } from '../../../../db/tables/orders.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type ListedOrder, readOrders } from './list-orders.ts'

/** A transaction writes its acts with the time it began, and none is open for longer than this. */
const OPEN_FOR = sql`interval '1 minute'`

/** Acts that are looked through for a page; an order that changed ten times in a row is one of the page. */
const MOST_ACTS = 2_000

export interface ChangedSince {
  since: Date
  /** The id of the last act of the page before. */
  cursor?: string | undefined
  limit: number
}

export interface ChangedOrders {
  orders: (ListedOrder & { updatedAt: Date })[]
  next: string | null
  /** From when the next reading goes on so that it misses nothing, if this is the first page of a reading. */
  asOf: Date
}

/**
 * Orders in the order in which they changed last, by what the log says was done to them. An order that changes while
 * somebody pages comes again, later: it is never passed over. One that changed twice may come twice.
 */
export async function listChangedOrders(
  ctx: Ctx,
  { since, cursor, limit }: ChangedSince,
): Promise<ChangedOrders> {
  requireStaff(ctx, 'read')
  const { at, id, subject } = auditEvents
  // The cursor's own time, read in the database: JavaScript's is too coarse to go on from.
  const isAfter = sql`(${at}, ${id}) > (select e.at, e.id from audit_events e where e.id = ${cursor})`
  const acts = await ctx.db
    .select({ id, at, subject, asOf: sql<string>`to_json(now() - ${OPEN_FOR})` })
    .from(auditEvents)
    .where(and(gte(at, since), like(subject, 'ord\\_%'), cursor ? isAfter : undefined))
    .orderBy(asc(at), asc(id))
    .limit(MOST_ACTS)
  const { changedAt, last } = takePage(acts, limit)
  const found = await readOrders(ctx.db, [...changedAt.keys()])
  return {
    orders: found.map((each) => ({ ...each, updatedAt: changedAt.get(each.order.id) ?? since })),
    next: last && (last !== acts.at(-1) || acts.length === MOST_ACTS) ? last.id : null,
    asOf: acts[0] ? new Date(acts[0].asOf) : since,
  }
}

/** The first acts that are about at most so many orders, each order where it changed last among them. */
function takePage<A extends { at: Date; subject: string }>(acts: readonly A[], limit: number) {
  const changedAt = new Map<string, Date>()
  let last: A | undefined
  for (const act of acts) {
    if (!changedAt.has(act.subject) && changedAt.size === limit) break
    changedAt.delete(act.subject)
    changedAt.set(act.subject, act.at)
    last = act
  }
  return { changedAt, last }
}
