import { and, eq } from 'drizzle-orm'
import { users, verifications } from '../../../../db/tables/accounts.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { addCredential, createMember } from './create-member.ts'
import { lockCredential } from './open-session.ts'
import type { SocialLogin, SocialPerson } from './provider.ts'
import { givenNameOr } from './schema.ts'

/** An id token is accepted up to 15 minutes after it was made; its use is remembered a little longer, in ms. */
const REPLAY_MS = 20 * 60_000

/**
 * - `no-email`: the company told no address, and the order has none
 * - `unknown`: the account does not exist, and the caller asked not to create it
 * - `not-linked`: an account of the same e-mail exists that this person has not proven to own
 */
export type SocialMember = { userId: string } | 'no-email' | 'unknown' | 'not-linked'

/** Whose account is it? Links one whose mailbox both sides have proven, and makes one if that was asked for. */
export async function findSocialMember(
  tx: Db,
  ctx: Ctx,
  { login, person }: { login: SocialLogin; person: SocialPerson },
): Promise<SocialMember> {
  const credential = { kind: login.company, accountId: person.id }
  const linked = await lockCredential(tx, credential)
  if (linked) {
    if (person.email && person.emailVerified) await markProven(tx, linked.userId, person.email)
    return { userId: linked.userId }
  }
  const email = person.email?.toLowerCase() ?? login.orderEmail
  if (!email) return 'no-email'
  // An address the company did not tell is the client's own word.
  const emailVerified = person.email !== undefined && person.emailVerified
  const [member] = await tx.select().from(users).where(eq(users.email, email))
  if (member && !(emailVerified && member.emailVerified)) return 'not-linked'
  if (!member && !login.createUser) return 'unknown'
  const names = {
    firstName: givenNameOr(person.firstName ?? login.firstName),
    lastName: givenNameOr(person.lastName ?? login.lastName),
  }
  const owner = member ?? (await createMember(tx, ctx, { ...names, email, emailVerified }))
  if (!owner) return 'not-linked'
  await addCredential(tx, ctx, { userId: owner.id, ...credential })
  return { userId: owner.id }
}

/** Remembers that an id token has signed a member in. False when it had done so before. */
export async function spendToken(tx: Db, ctx: Pick<Ctx, 'clock'>, tokenId: string): Promise<boolean> {
  const used = await tx
    .insert(verifications)
    .values({
      id: `tok_${tokenId}`,
      identifier: `id-token:${tokenId}`,
      value: '',
      expiresAt: new Date(ctx.clock.now().getTime() + REPLAY_MS),
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: verifications.id })
    .returning({ id: verifications.id })
  return used.length === 1
}

/** The company says the person owns the mailbox of this account. */
async function markProven(tx: Db, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.email, email.toLowerCase()), eq(users.emailVerified, false)))
}
