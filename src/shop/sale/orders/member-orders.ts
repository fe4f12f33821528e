import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { orders } from '../../../../db/tables/orders.ts'
import type { Ctx } from '../../system/context.ts'
import { withLines } from './order-lines.ts'
import { type OrderAnswer, presentOrder } from './present-order.ts'

export interface ExportedMember {
  id: string
  email: string
  emailVerified: boolean
}

/** Orders of a member: those of the account, and a guest's with the same mailbox once it is proven. */
export function ordersOf({ id, email, emailVerified }: ExportedMember): SQL {
  const asGuest = emailVerified ? and(isNull(orders.userId), eq(orders.email, email)) : undefined
  return or(eq(orders.userId, id), asGuest) ?? eq(orders.userId, id)
}

/** All orders of a member, a guest's with the same proven mailbox too, oldest first, as the buyer reads them. */
export async function listMemberOrders(
  ctx: Pick<Ctx, 'db' | 'settings' | 'actor' | 'config' | 'clock'>,
  member: ExportedMember,
): Promise<z.input<typeof OrderAnswer>[]> {
  const own = await ctx.db.select().from(orders).where(ordersOf(member)).orderBy(asc(orders.createdAt))
  const presented: z.input<typeof OrderAnswer>[] = []
  for (const order of await withLines(ctx.db, own)) presented.push(await presentOrder(ctx, order))
  return presented
}
