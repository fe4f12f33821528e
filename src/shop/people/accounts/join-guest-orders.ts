import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { moveSavedCards } from '../../sale/payments/saved-card.ts'

/**
 * Gives a member the complete orders placed as a guest under the same e-mail. Call it only for a mailbox its
 * owner has proven: a person who merely types an address must not read what its owner bought.
 */
export async function joinGuestOrders(db: Db, member: { id: string; email: string }): Promise<void> {
  const guestOrders = and(
    eq(orders.email, member.email),
    isNull(orders.userId),
    // An order on its payment page stays the guest's, or that page would lose it.
    or(isNotNull(orders.paidAt), eq(orders.status, 'refunded')),
  )
  const [any] = await db.select({ id: orders.id }).from(orders).where(guestOrders).limit(1)
  if (!any) return
  await db.transaction(async (tx) => {
    const joined = await tx
      .update(orders)
      .set({ userId: member.id, joinedAt: sql`now()` })
      .where(guestOrders)
      .returning({ id: orders.id })
    const ids = joined.map(({ id }) => id)
    await moveSavedCards(tx, ids, member.id)
    for (const id of ids) {
      const actor = { kind: 'customer', userId: member.id, email: member.email } as const
      await recordAudit(tx, actor, { action: 'order.joined_account', subject: id })
    }
  })
}
