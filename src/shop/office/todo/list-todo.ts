import type { z } from 'zod'
import type { Ctx } from '../../system/context.ts'
import type { DeadJob, DeadLetters } from '../../system/jobs.ts'
import { listDeadJobs } from '../../system/staff/dead-jobs.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { seesDetails } from '../../system/staff/shown-email.ts'
import { foundWrong } from './found-wrong.ts'
import { heldOrders } from './held-orders.ts'
import { lateOrders } from './late-orders.ts'
import { missingParcels } from './missing-parcels.ts'
import { openNotices } from './open-notices.ts'
import { lowStock, pastDueBills, unfilledOrders, unopenedBills, waitingCertificates } from './standing.ts'
import { MOST_OF_A_KIND, type TodoItem, type TodoList } from './todo-item.ts'
import { waitingClaims } from './waiting-claims.ts'

/** Everything that waits for a person: what is due first, then what waits longest. */
export async function listTodo(ctx: Ctx, deadLetters: DeadLetters): Promise<z.input<typeof TodoList>> {
  requireStaff(ctx, 'read')
  const [notices, found, ...standing] = await Promise.all([
    openNotices(ctx.db),
    foundWrong(ctx.db),
    lateOrders(ctx),
    missingParcels(ctx),
    heldOrders(ctx.db),
    unfilledOrders(ctx.db),
    pastDueBills(ctx.db),
    unopenedBills(ctx.db),
    waitingCertificates(ctx.db),
    waitingClaims(ctx),
    lowStock(ctx.db),
    listDeadJobs(ctx, deadLetters).then((jobs) => jobs.map(fromDeadJob)),
  ])
  const kinds = Map.groupBy(
    [notices.items, found.items.filter(notIn(notices.items)), ...standing].flat().sort(byUrgency),
    ({ kind }) => kind,
  )
  const todo = [...kinds.values()].flatMap((items) => items.slice(0, MOST_OF_A_KIND)).sort(byUrgency)
  const counts = Object.fromEntries(
    [...kinds].map(([kind, items]) => [
      kind,
      notices.counts.get(kind) ?? Math.min(items.length, MOST_OF_A_KIND),
    ]),
  )
  const more = [...kinds].filter(([, items]) => items.length > MOST_OF_A_KIND).map(([kind]) => kind)
  return {
    todo: seesDetails(ctx) ? todo : todo.map(impersonal),
    counts,
    more,
    checkedAt: found.checkedAt,
    next: null,
  }
}

/** What a notice tells of already. */
function notIn(notices: readonly TodoItem[]) {
  const told = new Set(notices.filter(({ deed }) => deed?.act === 'end_plan').map(({ subject }) => subject))
  return ({ deed, subject }: TodoItem) => deed?.act !== 'end_plan' || !told.has(subject)
}

/** Kinds whose reason a buyer wrote. */
const WRITTEN_BY_BUYERS: readonly string[] = [
  'quote_request',
  'tax_certificate',
  'claim_open',
  'claim_to_send',
  'claim_silent',
]

function impersonal(item: TodoItem): TodoItem {
  return { ...item, person: null, reason: WRITTEN_BY_BUYERS.includes(item.kind) ? null : item.reason }
}

function byUrgency(a: TodoItem, b: TodoItem): number {
  const due = (item: TodoItem) => item.dueBy?.getTime() ?? Number.MAX_SAFE_INTEGER
  return due(a) - due(b) || a.since.getTime() - b.since.getTime()
}

function fromDeadJob({ id, name, data, reason, diedAt }: DeadJob): TodoItem {
  const { orderId } = data
  const isOfOrder = typeof orderId === 'string'
  return {
    id,
    kind: name.startsWith('mail-') ? 'mail_failed' : 'dead_job',
    since: diedAt,
    subject: isOfOrder ? orderId : id,
    link: isOfOrder ? `/admin/orders/${orderId}` : '/admin/shop',
    orderNumber: null,
    person: null,
    amount: null,
    currency: null,
    dueBy: null,
    reason: reason ? `${name}: ${reason}` : name,
    isNotice: false,
    deed: null,
  }
}
