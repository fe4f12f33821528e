import { planReminders } from '../../../../db/tables/plan-notices.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'

export type ReminderKind =
  | 'annual'
  | 'card-30'
  | 'card-7'
  | 'included-30'
  | 'included-7'
  | 'price-soon'
  | 'paused-driving'
  | 'waiting-0'
  | 'waiting-3'
  | 'waiting-10'
  | 'waiting-30'
  | 'agreement-needed'
  | 'day-done'

/** Records a reminder to a member about a day. @returns false when it was sent before */
export async function remindOnce(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  reminder: { kind: ReminderKind; subject: string; forDay: Day },
): Promise<boolean> {
  const noted = await tx
    .insert(planReminders)
    .values({ ...reminder, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ subject: planReminders.subject })
  return noted.length > 0
}
