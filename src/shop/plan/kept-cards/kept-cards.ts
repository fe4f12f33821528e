import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { savedCards } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'

export type KeptCard = typeof savedCards.$inferSelect
type CardCtx = { db: Db; payments: Pick<Ctx['payments'], 'name'> }

/**
 * Every card an account agreed to save, newest consent first. A person who knows a guest order's id may take it
 * over within hours; the card that paid it is the account's own only once it has proven the order's mailbox.
 */
export async function listKeptCards(
  { db, payments: provider }: CardCtx,
  userIds: readonly string[],
): Promise<KeptCard[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ card: savedCards })
    .from(savedCards)
    .innerJoin(users, eq(users.id, savedCards.userId))
    .leftJoin(orders, eq(orders.id, savedCards.orderId))
    .where(
      and(
        inArray(savedCards.userId, [...userIds]),
        eq(savedCards.provider, provider.name),
        or(isNull(orders.joinedAt), and(eq(users.emailVerified, true), eq(orders.email, users.email))),
      ),
    )
    .orderBy(desc(savedCards.createdAt))
  return rows.map(({ card }) => card)
}

/** The card each account's latest consent keeps with the provider, by the ids of the accounts; those without one are left out. */
export async function findDefaultCards(
  ctx: CardCtx,
  userIds: readonly string[],
): Promise<Map<string, KeptCard>> {
  const newest = new Map<string, KeptCard>()
  for (const card of await listKeptCards(ctx, userIds))
    if (card.userId !== null && !newest.has(card.userId)) newest.set(card.userId, card)
  // An older card must not be used: the consent to this card replaced the consent to it.
  return new Map([...newest].filter(([, { detachedAt }]) => detachedAt === null))
}
