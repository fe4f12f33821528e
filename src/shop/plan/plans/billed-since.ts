import { eq, inArray, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planSpans } from '../../../../db/tables/plans.ts'
import { type Day, dayOfIso } from '../../kernel/day.ts'
import { todayIn, type WaitCtx } from './waiting.ts'

/** The first day of the stretch each device is billed for today, by its id; those that are not billed today are left out. */
export async function billedSince(
  ctx: Pick<WaitCtx, 'db' | 'clock' | 'plan'>,
  deviceIds: readonly string[],
): Promise<Map<string, Day>> {
  if (deviceIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ deviceId: planSpans.deviceId, from: sql<string>`min(${planSpans.fromDay})::text` })
    .from(planSpans)
    .innerJoin(devices, eq(devices.id, planSpans.deviceId))
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(
      sql`${inArray(planSpans.deviceId, [...deviceIds])} and ${planSpans.fromDay} <= ${todayIn(ctx)}
        and (${planSpans.toDay} is null or ${planSpans.toDay} > ${todayIn(ctx)})`,
    )
    .groupBy(planSpans.deviceId)
  return new Map(rows.map(({ deviceId, from }) => [deviceId, dayOfIso(from)]))
}
