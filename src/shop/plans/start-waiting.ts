import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { devices } from '../../../db/tables/devices.ts'
import { orders } from '../../../db/tables/orders.ts'
import { planSpans } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import type { MarketCode } from '../markets/market-code.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'

/**
 * Adapters that were in use before their owner agreed to pay for them are billed from today, once the plan runs, by
 * whichever consent it came to run.
 */
export async function startWaiting(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  const waiting = await listOwned(tx, { userId: account.userId ?? '', market: account.market })
  const day = marketDay(ctx, account.market)
  for (const { id } of waiting.filter(({ state }) => state === 'installed')) {
    const [live] = await tx
      .select({ id: planSpans.id })
      .from(planSpans)
      .where(and(eq(planSpans.deviceId, id), or(isNull(planSpans.toDay), gt(planSpans.toDay, day))))
    if (live) continue
    await tx.insert(planSpans).values({
      id: newId('spn'),
      planAccountId: account.id,
      deviceId: id,
      fromDay: day,
      startedBy: 'installed',
      createdAt: ctx.clock.now(),
    })
    await recordAudit(tx, ctx.actor, {
      action: 'plan.device_started',
      subject: account.id,
      detail: { deviceId: id, day },
    })
  }
}

/** Adapters of a member in a market that are on their way or in use. */
export function listOwned(db: Db, { userId, market }: { userId: string; market: MarketCode }) {
  return db
    .select({ id: devices.id, state: devices.state })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        eq(devices.ownerId, userId),
        eq(orders.country, market),
        inArray(devices.state, ['shipped', 'installed', 'paused']),
      ),
    )
}
