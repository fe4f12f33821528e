import { and, asc, eq, inArray, isNotNull, lte, notInArray } from 'drizzle-orm'
import { planAccounts } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { billMonths } from './bill-months.ts'
import { confirmMeans } from './confirm-means.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'

/** Accounts that are billed in one transaction: what a bill costs the database is mostly the number of statements. */
const AT_ONCE = 25

/**
 * Bills plan accounts whose next month has come, some in one transaction, and one by one where that fails. Several
 * processes may do so at once: an account another one has locked is passed over, and the key of the month is there once.
 * Months that were missed are billed one after the other, oldest first. The provider is asked first whether it still knows
 * their cards: no bill is made that nothing can pay.
 * @param which `userId`: only those of one payer
 * @returns how many months were billed
 */
export async function billDueAccounts(
  ctx: Ctx,
  { limit = 100, userId }: { limit?: number; userId?: string } = {},
): Promise<number> {
  let billed = 0
  const passed: string[] = []
  for (const market of MARKET_CODES) {
    for (let atOnce = AT_ONCE; billed < limit; ) {
      const due = { market, passed, userId, atOnce: Math.min(atOnce, limit - billed) }
      const found = await listDue(ctx.db, ctx, due)
      if (found.length === 0) break
      await confirmMeans(
        ctx,
        found.flatMap((account) => account.userId ?? []),
      )
      const ids = found.map(({ id }) => id)
      const outcome = await billSome(ctx, { ...due, ids })
      if (outcome === 'failed') atOnce = 1
      else {
        billed += outcome.length
        // Another process has them, or has billed them.
        passed.push(...ids.filter((id) => !outcome.includes(id)))
      }
    }
  }
  return billed
}

/** Accounts that are due in one market, but for those that failed or another process has; of one payer, or of all. */
interface Due {
  market: MarketCode
  passed: string[]
  userId: string | undefined
  atOnce: number
}

/** @returns which were billed, of those the provider was asked about */
async function billSome(ctx: Ctx, due: Due & { ids: string[] }): Promise<string[] | 'failed'> {
  let claimed: PlanAccount[] = []
  try {
    return await ctx.db.transaction(async (tx) => {
      claimed = await listDue(tx, ctx, due).for('update', { skipLocked: true })
      await billMonths(tx, ctx, { accounts: claimed })
      return claimed.map(({ id }) => id)
    })
  } catch (error) {
    const [first, ...others] = claimed
    if (!first) throw error
    if (others.length > 0) return 'failed'
    // One account that cannot be billed must not keep the others waiting; it is due again in the next round.
    due.passed.push(first.id)
    ctx.log.error('plan.billing_failed', { planAccountId: first.id, error })
    return 'failed'
  }
}

function listDue(db: Db, ctx: Ctx, { market, passed, userId, atOnce, ids }: Due & { ids?: string[] }) {
  return db
    .select()
    .from(planAccounts)
    .where(
      and(
        eq(planAccounts.market, market),
        isNotNull(planAccounts.nextBillOn),
        lte(planAccounts.nextBillOn, marketDay(ctx, market)),
        userId ? eq(planAccounts.userId, userId) : undefined,
        ids ? inArray(planAccounts.id, ids) : undefined,
        passed.length > 0 ? notInArray(planAccounts.id, passed) : undefined,
      ),
    )
    .orderBy(asc(planAccounts.nextBillOn), asc(planAccounts.id))
    .limit(atOnce)
}
