import { and, eq, or } from 'drizzle-orm'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'
import { rowIsLive } from './live-session.ts'

/** A card was refused: its reason stands on the open session and in the history of what it is for. */
export async function noteDecline(
  ctx: Ctx,
  { subject, code }: { subject: string; code: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [charge] = await tx
      .select({ id: charges.id })
      .from(charges)
      .where(
        or(eq(charges.orderId, subject), eq(charges.invoiceId, subject), eq(charges.activationId, subject)),
      )
    if (!charge) return
    await tx
      .update(checkoutSessions)
      .set({ declineCode: code, declinedAt: ctx.clock.now() })
      .where(and(eq(checkoutSessions.chargeId, charge.id), rowIsLive))
    await recordAudit(tx, ctx.actor, { action: 'payment.declined', subject, detail: { code } })
  })
}
