import { and, eq } from 'drizzle-orm'
import { planCredits } from '../../../db/tables/plan-credits.ts'
import { planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { actorName } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import { ShopError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { requireStaff } from '../staff/duties.ts'

export interface Credit {
  memberId: string
  market: MarketCode
  /** Before tax, in cents of the plan's currency. */
  amount: Cents
  reason: string
}

/**
 * Takes an amount off the member's next bill; what is more than the bill goes on to the one after.
 * @throws ShopError `plan_without_next_bill` where no bill is to come that could take it off
 */
export function giveCredit(
  ctx: Ctx,
  { memberId, market, amount, reason }: Credit,
): Promise<typeof planCredits.$inferSelect> {
  requireStaff(ctx, 'help_members')
  return ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(planAccounts)
      .where(and(eq(planAccounts.userId, memberId), eq(planAccounts.market, market)))
      .for('update')
    if (!account?.nextBillOn) throw new ShopError('plan_without_next_bill')
    const [credit] = await tx
      .insert(planCredits)
      .values({
        id: newId('crd'),
        planAccountId: account.id,
        amount,
        reason,
        givenBy: actorName(ctx.actor),
        createdAt: ctx.clock.now(),
      })
      .returning()
    if (!credit) throw new Error('the credit was not written')
    await recordAudit(tx, ctx.actor, {
      action: 'plan.credit_given',
      subject: memberId,
      detail: { amount, currency: account.currency, reason, planAccountId: account.id },
    })
    return credit
  })
}
