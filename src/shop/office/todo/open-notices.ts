import { and, asc, eq, exists, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { operatorNotices } from '../../../../db/tables/notices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { say } from '../../../words/say.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, CURRENCIES, toUnits } from '../../kernel/money.ts'
import { ON_PLAN } from '../../plan/devices/adapters-on-plan.ts'
import { NOTICE_KINDS, type NoticeKind } from '../../system/notices/raise-notice.ts'
import type { Deed } from '../doctor/deeds.ts'
import { MOST_OF_A_KIND, type TodoItem } from './todo-item.ts'

/** One more than the list holds, to know whether there are more. */
const MOST = MOST_OF_A_KIND + 1

/** Low stock is read off the stock itself, findings off the last run, and each lost payment has its own: these are only for the mail. */
const MAIL_ONLY: NoticeKind[] = ['low_stock', 'doctor_found', 'payments_lost']

const DEEDS: Partial<Record<NoticeKind, Deed>> = {
  plan_after_refund: { says: say('en-US', 'doctor.deed_end_plan'), act: 'end_plan' },
  database_set_back: { says: say('en-US', 'doctor.deed_claim'), act: null },
}

export interface OpenNotices {
  /** The oldest first, of each kind one more than the list holds at most. */
  items: TodoItem[]
  /** How many are open, by kind, whether or not they are among the items. */
  counts: Map<string, number>
}

/** Each kind has room of its own: however many strangers ask for a quote, a refund that failed is still listed. */
export async function openNotices(db: Db): Promise<OpenNotices> {
  const ranked = rankedNotices(db)
  const rows = await db
    .select({
      notice: operatorNotices,
      open: ranked.open,
      orderNumber: orders.number,
      payer: planAccounts.userId,
    })
    .from(ranked)
    .innerJoin(operatorNotices, eq(operatorNotices.id, ranked.id))
    .leftJoin(orders, eq(orders.id, operatorNotices.subject))
    .leftJoin(invoices, eq(invoices.id, operatorNotices.subject))
    .leftJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(lte(ranked.place, MOST))
    .orderBy(asc(operatorNotices.createdAt))
  return {
    items: rows.flatMap(itemOf),
    counts: new Map(rows.map(({ notice, open }) => [notice.kind, open])),
  }
}

/** Once its plans have ended there is nothing to see to. */
function onPlan(db: Db) {
  return exists(
    db
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.orderId, operatorNotices.subject), ON_PLAN, isNull(devices.endOn))),
  )
}

/** The place of each open notice among those of its kind, and how many those are. */
function rankedNotices(db: Db) {
  const { id, kind, createdAt, doneAt } = operatorNotices
  return db
    .select({
      id,
      place: sql<number>`row_number() over (partition by ${kind} order by ${createdAt}, ${id})`
        .mapWith(Number)
        .as('place'),
      open: sql<number>`count(*) over (partition by ${kind})`.mapWith(Number).as('open'),
    })
    .from(operatorNotices)
    .where(and(isNull(doneAt), notInArray(kind, MAIL_ONLY), or(ne(kind, 'plan_after_refund'), onPlan(db))))
    .as('ranked')
}

interface Row {
  notice: typeof operatorNotices.$inferSelect
  orderNumber: number | null
  payer: string | null
}

function itemOf({ notice, orderNumber, payer }: Row): TodoItem[] {
  const { id, subject, detail, createdAt } = notice
  const kind = NOTICE_KINDS.find((known) => known === notice.kind)
  if (!kind) return []
  const page = orderNumber !== null ? `/admin/orders/${subject}` : payer ? `/admin/members/${payer}` : null
  return [
    {
      id,
      kind,
      since: createdAt,
      subject,
      link: page ?? (kind === 'quote_request' ? '/admin/offers' : '/admin/money'),
      orderNumber,
      person: null,
      ...moneyOf(detail),
      ...wordsOf(detail),
      isNotice: true,
      deed: DEEDS[kind] ?? null,
    },
  ]
}

function moneyOf({ amount, currency }: Record<string, unknown>): Pick<TodoItem, 'amount' | 'currency'> {
  const known = CURRENCIES.find((each) => each === currency)
  return typeof amount === 'number' && known
    ? { amount: toUnits(amount as Cents), currency: known }
    : { amount: null, currency: null }
}

function wordsOf({ reason, dueBy }: Record<string, unknown>): Pick<TodoItem, 'reason' | 'dueBy'> {
  return {
    reason: typeof reason === 'string' ? reason : null,
    dueBy: typeof dueBy === 'string' ? new Date(dueBy) : null,
  }
}
