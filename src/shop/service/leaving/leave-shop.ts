import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { anyone, requireMember } from '../../kernel/actor.ts'
import { answer } from '../../kernel/wire.ts'
import { deleteAccount, requireOwner } from '../../people/accounts/delete-account.ts'
import type { MemberSession } from '../../people/accounts/member-session.ts'
import type { Ctx } from '../../system/context.ts'
import { keepAnOwner, lockOwners } from '../../system/staff/owners.ts'
import { describePlanEnd, PlanEndAnswer } from '../billing/end-plan.ts'
import { InvoiceAnswer, presentInvoice } from '../billing/present-plan.ts'
import { namesIn } from '../billing/queries.ts'
import { listUnpaid, settlePlans } from './final-bills.ts'

export const LeavingAnswer = answer(
  'Leaving',
  'What deleting the account comes to',
  z.object({
    plans: z
      .array(PlanEndAnswer)
      .describe('Plans that end, each with its final bill, which is charged at once'),
    unpaid: z.array(InvoiceAnswer).describe('Bills that have to be paid first, oldest first'),
  }),
)

/** Who may: a member, about their own account. What deleting it comes to; changes nothing. */
export async function previewLeaving(ctx: Ctx, language: string): Promise<z.input<typeof LeavingAnswer>> {
  const { userId } = requireMember(ctx)
  const accounts = await ctx.db
    .select()
    .from(planAccounts)
    .where(eq(planAccounts.userId, userId))
    .orderBy(planAccounts.createdAt)
  const running = accounts.filter(({ nextBillOn }) => nextBillOn !== null)
  const unpaid = await listUnpaid(ctx, userId)
  const names = await namesIn(
    ctx.db,
    unpaid.flatMap(({ lines }) => lines),
  )
  return {
    plans: await Promise.all(running.map((account) => describePlanEnd(ctx, account, language))),
    unpaid: unpaid.map((invoice) => presentInvoice({ invoice, names }, language)),
  }
}

/**
 * Who may: the signed-in member, with the password. Ends the plans with their final bill, and deletes the account once
 * nothing is owed.
 * @throws ShopError `invalid` for a wrong password; `unauthorized` when one has to sign in again first; `conflict` while
 *   a bill is unpaid, and for the only owner of the shop
 */
export async function leaveShop(
  ctx: Ctx,
  session: MemberSession,
  password: string | undefined,
): Promise<void> {
  anyone(ctx)
  await requireOwner(ctx, session, password)
  await ctx.db.transaction(async (tx) => keepAnOwner(await lockOwners(tx), session.member.id))
  await settlePlans(ctx, session.member.id)
  await deleteAccount(ctx, session.member)
}
