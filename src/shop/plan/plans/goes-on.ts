import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { planSpans } from '../../../../db/tables/plans.ts'
import { type Day, dayIn } from '../../kernel/day.ts'

/** Days of a device that go on, or end with its included months unless its payer agrees to more. */
export function goesOn(now: Date): SQL | undefined {
  const today: Day = dayIn('UTC', now)
  return or(isNull(planSpans.toDay), and(gt(planSpans.toDay, today), eq(planSpans.endedBy, 'included_over')))
}
