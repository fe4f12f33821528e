import { and, eq, or, sql } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import { consents, planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { idFrom } from '../id-from.ts'
import type { Db } from '../kernel/db.ts'
import type { Currency } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'
import type { TaxLocation } from '../tax/provider.ts'

export type PlanAccount = typeof planAccounts.$inferSelect

export interface Payer {
  userId: string
  market: MarketCode
  currency: Currency
  taxLocation: TaxLocation
}

/** The payer's account in a market, locked; made on the first install, waiting for consent. */
export async function lockPlanAccount(tx: Db, ctx: Pick<Ctx, 'clock'>, payer: Payer): Promise<PlanAccount> {
  const now = ctx.clock.now()
  await tx
    .insert(planAccounts)
    .values({
      // A restored backup that lacks it makes the same one again, and bills under the names the card provider knows.
      id: idFrom('pla', payer.userId, payer.market),
      ...payer,
      status: 'awaiting_consent',
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

/** When the payer last agreed to be charged each month in a market; undefined when never. */
export async function findRenewalConsent(
  tx: Db,
  userId: string,
  market: MarketCode,
): Promise<Date | undefined> {
  const found = await tx
    .select({ agreedAt: consents.agreedAt })
    .from(consents)
    .leftJoin(orders, eq(orders.id, consents.orderId))
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.kind, 'renewal'),
        or(eq(orders.country, market), sql`${consents.amounts} ->> 'market' = ${market}`),
      ),
    )
  return found.map(({ agreedAt }) => agreedAt).sort((a, b) => b.getTime() - a.getTime())[0]
}
