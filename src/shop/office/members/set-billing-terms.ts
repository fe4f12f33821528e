import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { billingTerms } from '../../../../db/tables/billing-terms.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

interface Terms {
  memberId: string
  /** Do bills open without a card, to be paid by their link? */
  isGranted: boolean
  reason: string
}

/**
 * Lets a member, a business as a rule, pay each bill by the link in its mail, or asks for a card again. A bill that is
 * open stays to be paid; what waits starts by an agreement alone. The same again changes nothing.
 * @throws ShopError `unknown_member`
 */
export function setBillingTerms(ctx: Ctx, { memberId, isGranted, reason }: Terms): Promise<void> {
  requireStaff(ctx, 'billing_terms')
  return ctx.db.transaction(async (tx) => {
    const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update')
    if (!member) throw new ShopError('unknown_member')
    const held = and(eq(billingTerms.userId, memberId), isNull(billingTerms.withdrawnAt))
    const [open] = await tx.select().from(billingTerms).where(held)
    if ((open !== undefined) === isGranted) return
    const at = ctx.clock.now()
    const by = actorName(ctx.actor)
    if (open) {
      const withdrawn = { withdrawnAt: at, withdrawnBy: by, withdrawnReason: reason }
      await tx.update(billingTerms).set(withdrawn).where(eq(billingTerms.id, open.id))
    } else {
      const granted = { id: newId('trm'), userId: memberId, reason, grantedBy: by, grantedAt: at }
      await tx.insert(billingTerms).values(granted)
    }
    await recordAudit(tx, ctx.actor, {
      action: isGranted ? 'billing_terms.granted' : 'billing_terms.withdrawn',
      subject: memberId,
      detail: { before: !isGranted, after: isGranted, reason },
    })
  })
}
