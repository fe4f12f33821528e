import { and, count, countDistinct, eq, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orderLines, orders } from '../../../../db/tables/orders.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { businessDay } from '../../facts/markets/days.ts'
import { isConstant } from '../../kernel/constant.ts'
import { goesOn } from '../../plan/plans/goes-on.ts'
import { isHeld } from '../../sale/orders/holds.ts'
import { listUnpacked } from '../../sale/orders/refunded-units.ts'
import type { Ctx } from '../../system/context.ts'

/** An adapter that drives at all is heard of within this time. */
const SILENT_AFTER_MS = 30 * 86_400_000

/** What waits in the shop, and how many plans there are, at this moment. */
export async function countNow(ctx: Pick<Ctx, 'db' | 'clock'>) {
  const { db } = ctx
  const today = businessDay(ctx.clock.now())
  const heardBefore = new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS)
  const [toPack, onHold, active, paused, silent, payers, unpacked] = await Promise.all([
    db
      .select({
        orders: countDistinct(orders.id),
        units: sql<string>`coalesce(sum(${orderLines.quantity}), 0)`,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(isConstant(orders.status, 'paid'), not(isHeld))),
    db.$count(orders, and(isConstant(orders.status, 'paid'), isHeld)),
    db
      .select({ plans: count() })
      .from(planSpans)
      .where(and(goesOn(ctx.clock.now()), lte(planSpans.fromDay, today))),
    db.select({ plans: count() }).from(devices).where(isConstant(devices.state, 'paused')),
    db
      .select({ plans: count() })
      .from(devices)
      .where(
        and(
          eq(devices.state, 'installed'),
          or(lt(devices.lastReportAt, heardBefore), isNull(devices.lastReportAt)),
          lt(devices.installedAt, heardBefore),
        ),
      ),
    db
      .select({ status: planAccounts.status, payers: count() })
      .from(planAccounts)
      .where(isConstant(planAccounts.status, 'past_due', 'suspended'))
      .groupBy(planAccounts.status),
    listUnpacked(db, not(isHeld)),
  ])
  const leftOut = unpacked.reduce((units, { quantity }) => units + quantity, 0)
  const payersIn = (status: string) => payers.find((row) => row.status === status)?.payers ?? 0
  return {
    toPack: toPack[0]?.orders ?? 0,
    onHold,
    unitsToPack: Number(toPack[0]?.units ?? 0) - leftOut,
    activePlans: active[0]?.plans ?? 0,
    pausedPlans: paused[0]?.plans ?? 0,
    silentPlans: silent[0]?.plans ?? 0,
    pastDuePayers: payersIn('past_due'),
    suspendedPayers: payersIn('suspended'),
  }
}
