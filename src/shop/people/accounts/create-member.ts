import { accounts, users } from '../../../../db/tables/accounts.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { type Member, welcomeMember } from './welcome-member.ts'

export interface NewMember {
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
}

/** Makes an account. Undefined when the mailbox has one already, also when two try at once. */
export async function createMember(tx: Db, ctx: Ctx, person: NewMember): Promise<Member | undefined> {
  const now = ctx.clock.now()
  const [member] = await tx
    .insert(users)
    .values({ id: newId('usr'), ...person, language: ctx.language ?? null, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (member) await welcomeMember(tx, ctx.jobs, member)
  return member
}

/** Adds a way to sign in: a password (`credential`), or a person at another company. */
export async function addCredential(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  credential: { userId: string; kind: string; accountId: string; password?: string },
): Promise<void> {
  const { kind, ...values } = credential
  const now = ctx.clock.now()
  await tx
    .insert(accounts)
    .values({ id: newId('acc'), providerId: kind, ...values, createdAt: now, updatedAt: now })
}
