import { eq } from 'drizzle-orm'
import { checkoutSessions } from '../../../../db/tables/payments.ts'
import type { Ctx } from '../../system/context.ts'
import type { AuditSource } from './audit-source.ts'
import { lockThing } from './charge-kinds.ts'
import { getCharge } from './charges.ts'
import { isLive } from './live-session.ts'
import type { CheckoutSession } from './open-session.ts'

/**
 * Ends a session without asking the provider: one that was never opened, or that the provider does not know. The write of
 * an opening under way finds the row closed.
 * @param options `onlyUnopened`: one that was opened meanwhile has to be closed at the provider
 * @returns false when it was not ended here
 */
export function dropSession(
  ctx: Ctx,
  { id }: CheckoutSession,
  options: { keepOrder?: boolean; onlyUnopened?: boolean; source: AuditSource },
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.id, id))
      .for('update')
    if (!session || !isLive(session)) return false
    if (options.onlyUnopened && session.status !== 'opening') return false
    await tx
      .update(checkoutSessions)
      .set({ status: 'expired', caller: null })
      .where(eq(checkoutSessions.id, id))
    if (options.keepOrder) return true
    const charge = await getCharge(tx, session.chargeId)
    const thing = await lockThing(tx, ctx, charge)
    await thing.unpaid(options.source, session.mode)
    return true
  })
}
