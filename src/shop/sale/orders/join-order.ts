import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import type { Order } from './order-lines.ts'

/** How long an order counts as the one its buyer is placing right now. */
const FRESH_MS = 2 * 3_600_000

/**
 * A guest's order joins the account that checks it out or attaches it. For the order of this very visit, knowing
 * its id is proof enough; for an older one the address has to be confirmed first.
 * @throws ShopError `forbidden` while the address is not confirmed
 */
export async function requireMayJoin(
  { db, actor, clock }: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  order: Pick<Order, 'userId' | 'createdAt'>,
): Promise<void> {
  if (actor.kind !== 'customer' || order.userId !== null) return
  const isFresh = clock.now().getTime() - order.createdAt.getTime() < FRESH_MS
  if (!isFresh && !(await hasProvenMailbox(db, actor.userId))) throw new ShopError('email_not_confirmed')
}

export async function hasProvenMailbox(db: Db, userId: string): Promise<boolean> {
  const [member] = await db.select({ proven: users.emailVerified }).from(users).where(eq(users.id, userId))
  return member?.proven ?? false
}
