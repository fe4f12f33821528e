import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { consents } from '../../../../db/tables/consents.ts'
import type { Db } from '../../kernel/db.ts'
import { hashOfWords } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { networkOf } from '../../system/limits/network-of.ts'

type Consent = typeof consents.$inferSelect

/** A consent that a member gives once, for all that follows, and can take back. */
interface Standing {
  userId: string
  kind: 'cookies' | 'marketing'
}

/** Undefined when it was never given, or taken back. */
export async function findStanding(db: Db, { userId, kind }: Standing): Promise<Consent | undefined> {
  const held = and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt))
  const [given] = await db.select().from(consents).where(held)
  return given
}

/** The same, and until the transaction ends nobody else changes a consent of the member. */
export async function lockStanding(tx: Db, standing: Standing): Promise<Consent | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, standing.userId)).for('update')
  return findStanding(tx, standing)
}

export async function withdrawConsent(tx: Db, ctx: Pick<Ctx, 'clock'>, { id }: Consent): Promise<void> {
  await tx.update(consents).set({ withdrawnAt: ctx.clock.now() }).where(eq(consents.id, id))
}

/** @param words what the member read, with its version, in BCP 47 `language` */
export async function giveConsent(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'caller'>,
  words: Standing & Pick<Consent, 'text' | 'textVersion' | 'language'>,
): Promise<void> {
  const now = ctx.clock.now()
  await tx.insert(consents).values({
    ...words,
    id: newId('con'),
    textHash: hashOfWords(words.text),
    network: networkOf(ctx.caller),
    agreedAt: now,
    createdAt: now,
  })
}
