import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { planSpans } from '../../../../db/tables/plans.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'

/** The days of a device that are not over yet. */
export function liveSpans(tx: Db, deviceId: string, today: Day) {
  return tx
    .select()
    .from(planSpans)
    .where(and(eq(planSpans.deviceId, deviceId), or(isNull(planSpans.toDay), gt(planSpans.toDay, today))))
}
