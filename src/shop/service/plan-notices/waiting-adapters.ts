import { and, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { remindOnce } from '../../plan/plans/remind-once.ts'
import { reminderOf, waitDayOf, waitSubject } from '../../plan/plans/tell-of-wait.ts'
import { listWaiting, type Waiting } from '../../plan/plans/waiting.ts'
import type { Ctx } from '../../system/context.ts'
import type { DueNotice, NoticeDay } from './send-notices.ts'

/** Adapters that wait since three, ten or thirty days: one mail to each buyer about a day of the wait. */
export async function dueWaiting(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const waiting = await withoutCalledBack(ctx, await listWaiting(ctx, { market }))
  const due = Map.groupBy(waiting, (one) => {
    const day = waitDayOf(one.since, today)
    return [day, isoOfDay(one.since), waitSubject(one)].join('.')
  })
  return [...due].map(([id, adapters]) => ({
    kind: 'adapter-waiting',
    id,
    note: async (tx) => {
      const kind = reminderOf(waitDayOf(adapters[0]?.since ?? today, today))
      let isNew = false
      for (const { deviceId, since } of adapters) {
        if (await remindOnce(tx, ctx, { kind, subject: deviceId, forDay: since })) isNew = true
      }
      return isNew
    },
  }))
}

/** Who got the money back, or gave the goods back, is not asked to begin a plan. */
async function withoutCalledBack(ctx: Ctx, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const ids = [...new Set(waiting.map(({ orderId }) => orderId))]
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), notInArray(orders.status, ['refunded', 'returned', 'cancelled'])))
  const kept = new Set(rows.map(({ id }) => id))
  return waiting.filter(({ orderId }) => kept.has(orderId))
}

/** Members with adapters on their plan that no agreement names: asked once before the billing day on which those stop. */
export async function dueAgreements(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const rows = await ctx.db
    .selectDistinct({ id: planAccounts.id, nextBillOn: planAccounts.nextBillOn })
    .from(planSpans)
    .innerJoin(planAccounts, eq(planAccounts.id, planSpans.planAccountId))
    .where(
      and(
        eq(planSpans.withoutConsent, 'legacy'),
        eq(planAccounts.market, market),
        gt(planAccounts.nextBillOn, today),
        or(isNull(planSpans.toDay), gt(planSpans.toDay, planAccounts.nextBillOn)),
      ),
    )
  return rows.flatMap(({ id, nextBillOn }) =>
    nextBillOn === null
      ? []
      : [
          {
            kind: 'agreement-needed' as const,
            id,
            note: (tx) => remindOnce(tx, ctx, { kind: 'agreement-needed', subject: id, forDay: nextBillOn }),
          },
        ],
  )
}
