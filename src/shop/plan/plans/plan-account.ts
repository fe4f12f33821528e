import { and, eq } from 'drizzle-orm'
import { planAccounts } from '../../../../db/tables/plans.ts'
import type { TaxLocation } from '../../facts/tax/provider.ts'
import type { Db } from '../../kernel/db.ts'
import { idFrom } from '../../kernel/id-from.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Currency } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'

export type PlanAccount = typeof planAccounts.$inferSelect

export interface Payer {
  userId: string
  market: MarketCode
  currency: Currency
  taxLocation: TaxLocation
}

/** The payer's account in a market, locked; made on the first install, with nothing on it yet. */
export async function lockPlanAccount(tx: Db, ctx: Pick<Ctx, 'clock'>, payer: Payer): Promise<PlanAccount> {
  const now = ctx.clock.now()
  await tx
    .insert(planAccounts)
    .values({
      // A restored backup that lacks it makes the same one again, and bills under the names the card provider knows.
      id: idFrom('pla', payer.userId, payer.market),
      ...payer,
      status: 'waiting',
      createdAt: now,
      updatedAt: now,
    })
    // A plan that had ended begins again where the payer is now.
    .onConflictDoUpdate({
      target: [planAccounts.userId, planAccounts.market],
      set: { taxLocation: payer.taxLocation },
      setWhere: eq(planAccounts.status, 'ended'),
    })
  const [account] = await tx
    .select()
    .from(planAccounts)
    .where(and(eq(planAccounts.userId, payer.userId), eq(planAccounts.market, payer.market)))
    .for('update')
  if (!account) throw new Error('the database kept no plan account')
  return account
}
