import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { answer, Count, nextPage, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import type { DeadLetters, JobData, JobName, WaitingJob } from '../../system/jobs.ts'
import { listDeadJobs } from '../../system/staff/dead-jobs.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { seesDetails } from '../../system/staff/shown-email.ts'
import { findOrder } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'

export const OrderJobs = answer(
  'OrderJobs',
  'Work about an order that is not done yet',
  z.object({
    jobs: z
      .array(
        z.object({
          id: z.string().describe('Of the job'),
          name: z.string().describe('What kind of job it is'),
          state: z
            .enum(['waiting', 'retried', 'failed'])
            .describe('`retried`: it failed and is tried again; `failed`: given up after the last attempt'),
          failures: Count.nullable().describe('How often it failed; null once it was given up'),
          reason: z.string().nullable().describe('What the last attempt said; null before the first'),
          at: When.describe('When it runs next, or was given up'),
        }),
      )
      .describe('Those given up first'),
    next: nextPage(z.string()),
  }),
)
type ListedJob = z.input<typeof OrderJobs>['jobs'][number]

/** Jobs that name the order itself. */
const OF_ORDER = [
  'mail-order-confirmation',
  'mail-quote',
  'mail-order-shipped',
  'mail-order-refunded',
  'mail-order-news',
  'return-tax',
] as const satisfies JobName[]

/** Jobs about an order that wait, are tried again or were given up; one that is done left its trace elsewhere. @throws ShopError `not_found` */
export async function listOrderJobs(
  ctx: Ctx,
  orderId: string,
  deadLetters: DeadLetters,
): Promise<z.input<typeof OrderJobs>> {
  requireStaff(ctx, 'read')
  if (!(await findOrder(ctx.db, orderId))) throw unknownOrder()
  const money = await moneyOf(ctx, orderId)
  const ids = new Set([orderId, ...money.paymentIds, ...money.refundIds])
  const dead = (await listDeadJobs(ctx, deadLetters)).filter(({ data }) =>
    [data.orderId, data.paymentId, data.refundId].some((id) => typeof id === 'string' && ids.has(id)),
  )
  // A mail server names the mailbox in what it says.
  const told = (reason: string | null) => (seesDetails(ctx) ? reason : null)
  const waiting = await listWaiting(deadLetters, { orderId, ...money })
  return {
    jobs: [
      ...dead.map(
        ({ id, name, reason, diedAt }): ListedJob => ({
          ...{ id, name, reason: reason || null, state: 'failed', failures: null, at: diedAt },
        }),
      ),
      ...waiting.map(
        ({ id, name, failures, reason, nextAt }): ListedJob => ({
          ...{ id, name, failures, reason: told(reason) },
          ...{ state: failures > 0 ? 'retried' : 'waiting', at: nextAt },
        }),
      ),
    ],
    next: null,
  }
}

interface Money {
  paymentIds: string[]
  refundIds: string[]
}

async function moneyOf(ctx: Ctx, orderId: string): Promise<Money> {
  const rows = await ctx.db
    .select({ paymentId: payments.id, refundId: refunds.id })
    .from(charges)
    .innerJoin(payments, eq(payments.chargeId, charges.id))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(charges.orderId, orderId))
  return {
    paymentIds: [...new Set(rows.map(({ paymentId }) => paymentId))],
    refundIds: rows.flatMap(({ refundId }) => refundId ?? []),
  }
}

async function listWaiting(
  deadLetters: DeadLetters,
  { orderId, paymentIds, refundIds }: Money & { orderId: string },
): Promise<WaitingJob[]> {
  const find = <N extends JobName>(name: N, data: Partial<JobData<N>>) =>
    deadLetters.listWaitingJobs(name, data)
  // A mail about a refund names both, and is found by the order.
  const found = await Promise.all([
    ...OF_ORDER.map((name) => find(name, { orderId })),
    ...refundIds.flatMap((refundId) => [find('send-refund', { refundId }), find('record-tax', { refundId })]),
    ...paymentIds.map((paymentId) => find('record-tax', { paymentId })),
  ])
  return found.flat()
}
