import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { operatorNotices } from '../../../db/tables/notices.ts'
import { orders } from '../../../db/tables/orders.ts'
import { invoices, planAccounts } from '../../../db/tables/plans.ts'
import type { Db } from '../kernel/db.ts'
import { type Cents, CURRENCIES, toUnits } from '../kernel/money.ts'
import { NOTICE_KINDS } from '../notices/raise-notice.ts'
import { MOST_OF_A_KIND, type TodoItem } from './todo-item.ts'

/** One more than the list holds, to know whether there are more. */
const MOST = MOST_OF_A_KIND + 1

/** Open notices, the oldest first. */
export async function openNotices(db: Db): Promise<TodoItem[]> {
  const rows = await db
    .select({ notice: operatorNotices, orderNumber: orders.number, payer: planAccounts.userId })
    .from(operatorNotices)
    .leftJoin(orders, eq(orders.id, operatorNotices.subject))
    .leftJoin(invoices, eq(invoices.id, operatorNotices.subject))
    .leftJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    // Low stock is read off the stock itself, and its notice is only for the mail.
    .where(and(isNull(operatorNotices.doneAt), ne(operatorNotices.kind, 'low_stock')))
    .orderBy(asc(operatorNotices.createdAt))
    .limit(NOTICE_KINDS.length * MOST)
  return rows.flatMap(({ notice, orderNumber, payer }) => {
    const { id, subject, detail, createdAt } = notice
    const kind = NOTICE_KINDS.find((known) => known === notice.kind)
    const page = orderNumber !== null ? `/admin/orders/${subject}` : payer ? `/admin/members/${payer}` : null
    const about = { ...moneyOf(detail), ...wordsOf(detail) }
    return kind
      ? [
          {
            id,
            kind,
            since: createdAt,
            subject,
            link: page ?? (kind === 'quote_request' ? '/admin/offers' : '/admin/money'),
            orderNumber,
            person: null,
            ...about,
            isNotice: true,
          },
        ]
      : []
  })
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
