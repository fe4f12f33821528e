import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { knownCallers } from '../../../../db/tables/limits.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../context.ts'

type Knowing = Pick<Ctx, 'db' | 'clock'>

/** Those of these callers (addresses, browsers) from which the owner of the mailbox has signed in before. */
export async function findKnownCallers(
  ctx: Knowing,
  email: string,
  callers: readonly string[],
): Promise<Set<string>> {
  const hashes = new Map(callers.map((caller) => [hashOf(`${email} ${caller}`), caller]))
  const rows = await ctx.db
    .select({ caller: knownCallers.caller })
    .from(knownCallers)
    .where(
      and(eq(knownCallers.mailbox, mailboxHash(email)), inArray(knownCallers.caller, [...hashes.keys()])),
    )
  return new Set(rows.flatMap(({ caller }) => hashes.get(caller) ?? []))
}

export async function rememberCallers(
  ctx: Knowing,
  email: string,
  callers: readonly string[],
): Promise<void> {
  const seenAt = ctx.clock.now()
  const rows = callers.map((caller) => ({
    mailbox: mailboxHash(email),
    caller: hashOf(`${email} ${caller}`),
    seenAt,
  }))
  rows.sort((a, b) => (a.caller < b.caller ? -1 : 1))
  await ctx.db
    .insert(knownCallers)
    .values(rows)
    .onConflictDoUpdate({ target: [knownCallers.mailbox, knownCallers.caller], set: { seenAt } })
}

/** For a mailbox whose account is deleted. */
export async function forgetCallers(tx: Db, email: string): Promise<void> {
  await tx.delete(knownCallers).where(eq(knownCallers.mailbox, mailboxHash(email)))
}

/** A mailbox as the limits name it. */
export function mailboxHash(email: string): string {
  return hashOf(email)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
