import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { linkInvalid, redeemLink } from './mail-links.ts'
import { type MemberAnswer, presentMember } from './present-member.ts'
import type { Member } from './welcome-member.ts'

/** Sends the link to confirm an address again; nothing for one that is confirmed. */
export async function requestEmailProof(ctx: Ctx, member: Member): Promise<void> {
  anyone(ctx)
  if (member.emailVerified) return
  await ctx.db.transaction((tx) =>
    ctx.jobs.enqueue(tx, { name: 'mail-account', data: { kind: 'confirm-email', email: member.email } }),
  )
}

/**
 * Confirms the signed-in member's address by a link from a mail; orders placed as a guest join the account.
 * The link alone is not enough: or a person who opened an account in another's name would only have to wait
 * for the owner of the mailbox to click.
 * @throws ShopError `invalid` for a link that is unknown, used, too old or another member's
 */
export async function confirmEmail(
  ctx: Ctx,
  member: Member,
  secret: string,
): Promise<z.input<typeof MemberAnswer>> {
  anyone(ctx)
  if (member.emailVerified) return presentMember(member)
  await ctx.db.transaction(async (tx) => {
    const userId = await redeemLink(tx, ctx, { purpose: 'confirm-email', secret })
    if (userId !== member.id) throw linkInvalid()
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await recordAudit(tx, ctx.actor, { action: 'account.email_confirmed', subject: userId })
    await joinGuestOrders(tx, member)
  })
  return presentMember({ ...member, emailVerified: true })
}
