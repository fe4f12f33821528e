import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import type { AddressAnswer } from '../../facts/addresses/address-answer.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { findUsualAddress } from '../address-book/address-book.ts'
import { ordersOf } from './member-orders.ts'

type LastAddress = z.input<typeof AddressAnswer>

/**
 * Who may: a member, about their own. What checkout in a market begins with: the usual address of the book, else where the
 * last order went that was paid there, else where the plan there is taxed; null without any.
 */
export async function findLastAddress(ctx: Ctx, market: MarketCode): Promise<LastAddress | null> {
  const { userId } = requireMember(ctx)
  const [member] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!member) return null
  const usual = await findUsualAddress(ctx, market)
  if (usual) return usual
  const [last] = await ctx.db
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(
      and(
        ordersOf(member),
        eq(orders.country, market),
        inArray(orders.status, ['paid', 'fulfilled']),
        isNotNull(orders.shippingAddress),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return last?.address ?? planAddress(ctx, { userId, market })
}

async function planAddress(
  { db }: Pick<Ctx, 'db'>,
  { userId, market }: { userId: string; market: MarketCode },
): Promise<LastAddress | null> {
  const own = and(eq(planAccounts.userId, userId), eq(planAccounts.market, market))
  const [plan] = await db.select({ place: planAccounts.taxLocation }).from(planAccounts).where(own)
  if (!plan?.place.line1) return null
  const { country, line1, city = '', state = '', postalCode = '' } = plan.place
  return { country, line1, city, state, postalCode, contact: { firstName: '', lastName: '' } }
}
