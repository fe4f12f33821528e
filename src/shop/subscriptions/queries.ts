import { and, asc, count, eq } from 'drizzle-orm'
import { subscriptions } from '../../../db/tables/subscriptions.ts'
import type { Actor, Db } from '../kernel/context.ts'

export type Subscription = typeof subscriptions.$inferSelect

/** The plans a signed-in buyer already has; none for anyone else, without a question to the database. */
export async function countActiveUnits(db: Db, actor: Actor): Promise<number> {
  if (actor.kind !== 'customer') return 0
  const [row] = await db
    .select({ units: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, actor.userId), eq(subscriptions.status, 'active')))
  return row?.units ?? 0
}

export function listActiveSubscriptions(db: Db, userId: string): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id))
}

/** All plans of an account, those that ended included, oldest first. */
export function listSubscriptions(db: Db, userId: string): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id))
}
