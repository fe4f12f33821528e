import { and, eq, gt, inArray } from 'drizzle-orm'
import { devices } from '../../../db/tables/devices.ts'
import { planAccounts, planSpans } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/db.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { startWaiting } from './start-waiting.ts'

/**
 * The payer of a plan that runs has agreed to pay for it, by whichever consent: devices that were to end with their
 * included months go on, and those that waited are billed from today.
 * @param account as it was before the consent was seen
 */
export async function followConsent(
  tx: Db,
  ctx: Ctx,
  { account, agreedAt }: { account: PlanAccount; agreedAt: Date },
): Promise<void> {
  if (account.agreedOn !== null) return
  await tx
    .update(planAccounts)
    .set({ agreedOn: marketDay(ctx, account.market, agreedAt), updatedAt: ctx.clock.now() })
    .where(eq(planAccounts.id, account.id))
  const goingOn = await tx
    .update(planSpans)
    .set({ toDay: null, endedBy: null })
    .where(
      and(
        eq(planSpans.planAccountId, account.id),
        eq(planSpans.endedBy, 'included_over'),
        gt(planSpans.toDay, marketDay(ctx, account.market)),
      ),
    )
    .returning({ deviceId: planSpans.deviceId })
  const ids = goingOn.map(({ deviceId }) => deviceId)
  if (ids.length > 0) {
    await tx.update(devices).set({ endOn: null, updatedAt: ctx.clock.now() }).where(inArray(devices.id, ids))
  }
  await startWaiting(tx, ctx, account)
}
