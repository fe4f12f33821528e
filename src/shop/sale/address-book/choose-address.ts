import { and, eq } from 'drizzle-orm'
import { memberAddresses } from '../../../../db/tables/member-addresses.ts'
import { requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'

/** Who may: the member who keeps it. Checkout in its country begins with it from now on. @throws ShopError `not_found`, also for another's */
export async function chooseAddress(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireMember(ctx)
  const chosen = await ctx.db
    .update(memberAddresses)
    .set({ chosenAt: ctx.clock.now() })
    .where(and(eq(memberAddresses.id, id), eq(memberAddresses.userId, userId)))
    .returning({ id: memberAddresses.id })
  if (chosen.length === 0) throw new ShopError('unknown_address')
}
