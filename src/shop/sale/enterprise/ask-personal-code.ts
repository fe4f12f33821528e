import { anyone } from '../../kernel/actor.ts'
import { splitCodes } from '../../kernel/comma-joined.ts'
import type { Ctx } from '../../system/context.ts'
import { findUnprovenCodes } from './find-codes.ts'
import { emailNeeded } from './invalid-code.ts'

/**
 * Mails the codes that let a buyer use the codes of a company, to the mailbox that is to be proven. Codes that
 * do not wait for that are passed over in silence: the answer tells nothing.
 * @param email a guest's; a signed-in buyer is known by the account
 */
export async function askPersonalCode(
  ctx: Ctx,
  wish: { enterpriseId: string; email?: string | undefined; language: string },
): Promise<void> {
  anyone(ctx)
  const email = ctx.actor.kind === 'customer' ? ctx.actor.email : wish.email
  if (!email) throw emailNeeded()
  const codes = await findUnprovenCodes(ctx, splitCodes(wish.enterpriseId), email)
  if (codes.length === 0) return
  const data = { codes, email, language: wish.language }
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, { name: 'mail-personal-code', data }))
}
