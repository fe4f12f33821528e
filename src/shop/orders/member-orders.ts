import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { orders } from '../../../db/tables/orders.ts'
import type { Ctx } from '../context.ts'
import { withLines } from './order-lines.ts'
import { type OrderAnswer, presentOrder } from './present-order.ts'

/** All orders of a member, oldest first, as the buyer reads them. */
export async function listMemberOrders(
  ctx: Pick<Ctx, 'db' | 'settings' | 'actor'>,
  userId: string,
): Promise<z.input<typeof OrderAnswer>[]> {
  const own = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt))
  const presented: z.input<typeof OrderAnswer>[] = []
  for (const order of await withLines(ctx.db, own)) presented.push(await presentOrder(ctx, order))
  return presented
}
