import { and, asc, eq, isNotNull, lte, notInArray } from 'drizzle-orm'
import { planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/db.ts'
import { MARKET_CODES, type MarketCode } from '../markets/market-code.ts'
import { billMonths } from './bill-months.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'

/** Accounts that are billed in one transaction: what a bill costs the database is mostly the number of statements. */
const AT_ONCE = 25

/**
 * Bills plan accounts whose next month has come, some in one transaction, and one by one where that fails. Several
 * processes may do so at once: an account another one has locked is passed over, and the key of the month is there once.
 * Months that were missed are billed one after the other, oldest first.
 * @param which `userId`: only those of one payer
 * @returns how many months were billed
 */
export async function billDueAccounts(
  ctx: Ctx,
  { limit = 100, userId }: { limit?: number; userId?: string } = {},
): Promise<number> {
  let billed = 0
  const failed: string[] = []
  for (const market of MARKET_CODES) {
    for (let atOnce = AT_ONCE; billed < limit; ) {
      const outcome = await billSome(ctx, {
        market,
        failed,
        userId,
        atOnce: Math.min(atOnce, limit - billed),
      })
      if (outcome === 0) break
      if (outcome === 'failed') atOnce = 1
      else billed += outcome
    }
  }
  return billed
}

/** Accounts that are due in one market, but for those that failed; of one payer, or of all. */
interface Due {
  market: MarketCode
  failed: string[]
  userId: string | undefined
  atOnce: number
}

/** @returns how many were billed; 0 when nothing is due */
async function billSome(ctx: Ctx, due: Due): Promise<number | 'failed'> {
  let claimed: PlanAccount[] = []
  try {
    return await ctx.db.transaction(async (tx) => {
      claimed = await claimDue(tx, ctx, due)
      await billMonths(tx, ctx, { accounts: claimed })
      return claimed.length
    })
  } catch (error) {
    const [first, ...others] = claimed
    if (!first) throw error
    if (others.length > 0) return 'failed'
    // One account that cannot be billed must not keep the others waiting; it is due again in the next round.
    due.failed.push(first.id)
    ctx.log.error('plan.billing_failed', { planAccountId: first.id, error })
    return 'failed'
  }
}

async function claimDue(tx: Db, ctx: Ctx, { market, failed, userId, atOnce }: Due): Promise<PlanAccount[]> {
  return tx
    .select()
    .from(planAccounts)
    .where(
      and(
        eq(planAccounts.market, market),
        isNotNull(planAccounts.nextBillOn),
        lte(planAccounts.nextBillOn, marketDay(ctx, market)),
        userId ? eq(planAccounts.userId, userId) : undefined,
        failed.length > 0 ? notInArray(planAccounts.id, failed) : undefined,
      ),
    )
    .orderBy(asc(planAccounts.nextBillOn), asc(planAccounts.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
}
