import { eq } from 'drizzle-orm'
import { planSpans } from '../../../../db/tables/plans.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'

type PlanSpan = typeof planSpans.$inferSelect

/**
 * Ends the days of an adapter today. Days that were still to come, as those after a pause, leave nothing behind: an empty
 * stretch ahead would say that its plan goes on.
 */
export async function endSpans(
  tx: Db,
  {
    spans,
    today,
    endedBy,
  }: {
    spans: readonly Pick<PlanSpan, 'id' | 'fromDay'>[]
    today: Day
    endedBy: NonNullable<PlanSpan['endedBy']>
  },
): Promise<void> {
  for (const { id, fromDay } of spans) {
    if (fromDay > today) await tx.delete(planSpans).where(eq(planSpans.id, id))
    else await tx.update(planSpans).set({ toDay: today, endedBy }).where(eq(planSpans.id, id))
  }
}
