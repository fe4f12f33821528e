import { and, eq, gt, inArray } from 'drizzle-orm'
import { planCredits } from '../../../../db/tables/plan-credits.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { type Cents, sum } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { requireCreditWithinLimit } from '../../system/staff/support-limit.ts'

/** How long what support credited counts, in milliseconds: 30 days. */
const COUNTED_MS = 30 * 86_400_000

export interface Credit {
  memberId: string
  market: MarketCode
  /** Before tax, in cents of the plan's currency. */
  amount: Cents
  reason: string
}

/**
 * Takes an amount off the member's next bill; what is more than the bill goes on to the one after.
 * @throws ShopError `plan_without_next_bill` where no bill is to come that could take it off, `credit_over_limit` for support
 */
export function giveCredit(
  ctx: Ctx,
  { memberId, market, amount, reason }: Credit,
): Promise<typeof planCredits.$inferSelect> {
  requireStaff(ctx, 'help_members')
  return ctx.db.transaction(async (tx) => {
    const accounts = await lockPlanAccounts(tx, memberId)
    const account = accounts.find((each) => each.market === market)
    if (!account?.nextBillOn) throw new ShopError('plan_without_next_bill')
    const since = new Date(ctx.clock.now().getTime() - COUNTED_MS)
    const given = { amount, currency: account.currency }
    requireCreditWithinLimit(ctx.actor, await creditedSince(tx, accounts, since), given)
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

/** All of a member, always in one order: two credits at once are counted one after the other. */
function lockPlanAccounts(tx: Db, memberId: string) {
  return tx
    .select()
    .from(planAccounts)
    .where(eq(planAccounts.userId, memberId))
    .orderBy(planAccounts.id)
    .for('update')
}

async function creditedSince(tx: Db, accounts: { id: string }[], since: Date): Promise<Cents> {
  const ids = accounts.map(({ id }) => id)
  const credits = await tx
    .select({ amount: planCredits.amount })
    .from(planCredits)
    .where(and(inArray(planCredits.planAccountId, ids), gt(planCredits.createdAt, since)))
  return sum(credits.map(({ amount }) => amount))
}
