import { and, eq } from 'drizzle-orm'
import { memberAddresses } from '../../../../db/tables/member-addresses.ts'
import { requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'

/** Who may: the member who keeps it. Orders keep the address they were placed with. @throws ShopError `not_found`, also for another's */
export async function removeAddress(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireMember(ctx)
  const gone = await ctx.db
    .delete(memberAddresses)
    .where(and(eq(memberAddresses.id, id), eq(memberAddresses.userId, userId)))
    .returning({ id: memberAddresses.id })
  if (gone.length === 0) throw new ShopError('unknown_address')
}
