import { and, eq, ne } from 'drizzle-orm'
import { memberAddresses } from '../../../../db/tables/member-addresses.ts'
import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import { requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { lockBook, rowOf } from './address-book.ts'

/**
 * Who may: the member who keeps it. Corrects an address; orders keep the one they were placed with. Where the place is
 * kept already, the two become one.
 * @throws ShopError `not_found`, also for another's
 */
export async function changeAddress(ctx: Ctx, id: string, address: ShippingAddress): Promise<void> {
  const { userId } = requireMember(ctx)
  const row = rowOf(address)
  const own = eq(memberAddresses.userId, userId)
  await ctx.db.transaction(async (tx) => {
    await lockBook(tx, userId)
    const [kept] = await tx
      .select({ chosenAt: memberAddresses.chosenAt })
      .from(memberAddresses)
      .where(and(own, eq(memberAddresses.id, id)))
    if (!kept) throw new ShopError('unknown_address')
    const [same] = await tx
      .delete(memberAddresses)
      .where(and(own, eq(memberAddresses.place, row.place), ne(memberAddresses.id, id)))
      .returning({ chosenAt: memberAddresses.chosenAt })
    const chosenAt = same?.chosenAt ?? kept.chosenAt
    await tx
      .update(memberAddresses)
      .set({ ...row, chosenAt, updatedAt: ctx.clock.now() })
      .where(eq(memberAddresses.id, id))
  })
}
