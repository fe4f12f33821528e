import { and, eq } from 'drizzle-orm'
import { subscriptions } from '../../../../db/tables/subscriptions.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Subscription } from '../../plan/plans/active-plans.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/** Ends a plan: no charge follows. Ending it twice changes nothing. @throws ShopError `not_found` */
export function cancelSubscription(ctx: Ctx, id: string): Promise<Subscription> {
  requireStaff(ctx, 'plans')
  return ctx.db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(subscriptions)
      .set({ status: 'cancelled', cancelledAt: ctx.clock.now() })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'active')))
      .returning()
    if (cancelled) {
      await recordAudit(tx, ctx.actor, {
        action: 'subscription.cancelled',
        subject: id,
        detail: { before: 'active', after: 'cancelled' },
      })
      return cancelled
    }
    const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
    if (!known) throw new ShopError('unknown_subscription')
    return known
  })
}
