import { eq } from 'drizzle-orm'
import { checkoutSessions } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import type { AuditSource } from './audit-source.ts'
import { CHARGE_KINDS } from './charge-kinds.ts'
import { getCharge } from './charges.ts'
import type { CheckoutSession } from './open-session.ts'

/**
 * Ends a saved-card session that was never opened. Nobody has to be asked: it is charged only after its name
 * was written down, and that write finds the row closed.
 * @returns false when it was opened meanwhile and has to be closed at the provider
 */
export function dropUnopenedSession(
  ctx: Ctx,
  { id }: CheckoutSession,
  options: { keepOrder?: boolean; source: AuditSource },
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.id, id))
      .for('update')
    if (session?.status !== 'opening') return false
    await tx.update(checkoutSessions).set({ status: 'expired' }).where(eq(checkoutSessions.id, id))
    if (options.keepOrder) return true
    const charge = await getCharge(tx, session.chargeId)
    const thing = await CHARGE_KINDS[charge.kind].lock(tx, ctx, charge)
    await thing.unpaid(options.source)
    return true
  })
}
