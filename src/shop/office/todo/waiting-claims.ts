import { asc, eq, sql } from 'drizzle-orm'
import { claims } from '../../../../db/tables/claims.ts'
import type { Db } from '../../kernel/db.ts'
import { readClaims } from '../../service/claims/read-claims.ts'
import { SILENT_DAYS } from '../../service/claims/rules.ts'
import type { Ctx } from '../../system/context.ts'
import { MOST_OF_A_KIND, type TodoItem } from './todo-item.ts'

/** Claims nobody has decided on, those whose adapter is to be sent, and replacements that were never heard of. */
export async function waitingClaims({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<TodoItem[]> {
  const silentBefore = new Date(clock.now().getTime() - SILENT_DAYS.tell * 86_400_000)
  const isGranted = sql`${claims.status} in ('approved', 'awaiting_goods', 'inspected')`
  const toSend = sql`${isGranted} and ${claims.sentAt} is null and (${claims.resolution} = 'replacement'
    or (${claims.resolution} = 'repair' and ${claims.found} is not null))`
  const silent = sql`${isGranted} and ${claims.resolution} = 'replacement' and ${claims.reportedAt} is null
    and ${claims.sentAt} < ${silentBefore.toISOString()}`
  const [open, send, quiet] = await Promise.all([
    listItems(db, 'claim_open', sql`${eq(claims.status, 'open')}`),
    listItems(db, 'claim_to_send', toSend),
    listItems(db, 'claim_silent', silent),
  ])
  return [...open, ...send, ...quiet]
}

type Kind = Extract<TodoItem['kind'], `claim_${string}`>

const SINCE = { claim_open: claims.createdAt, claim_to_send: claims.decidedAt, claim_silent: claims.sentAt }

async function listItems(db: Db, kind: Kind, which: ReturnType<typeof sql>): Promise<TodoItem[]> {
  const rows = await readClaims(db, which)
    .orderBy(asc(SINCE[kind]))
    .limit(MOST_OF_A_KIND + 1)
  return rows.map(({ claim, order }) => ({
    id: claim.id,
    kind,
    since:
      { claim_open: claim.createdAt, claim_to_send: claim.decidedAt, claim_silent: claim.sentAt }[kind] ??
      claim.createdAt,
    subject: claim.id,
    link: `/admin/claims/${claim.id}`,
    orderNumber: order.number,
    person: null,
    amount: null,
    currency: null,
    dueBy: null,
    reason: claim.words || null,
    isNotice: false,
    deed: null,
  }))
}
