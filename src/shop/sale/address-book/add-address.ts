import { eq } from 'drizzle-orm'
import { memberAddresses } from '../../../../db/tables/member-addresses.ts'
import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import { requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { lockBook, MOST_ADDRESSES, rowOf } from './address-book.ts'

/**
 * Who may: a member. Keeps an address; one of a place that is kept already takes its name and phone over.
 * @throws ShopError `conflict` for one too many
 */
export async function addAddress(ctx: Ctx, address: ShippingAddress): Promise<void> {
  const { userId } = requireMember(ctx)
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    await lockBook(tx, userId)
    const own = eq(memberAddresses.userId, userId)
    const kept = await tx.select({ place: memberAddresses.place }).from(memberAddresses).where(own)
    const row = rowOf(address)
    const isNew = kept.every(({ place }) => place !== row.place)
    if (isNew && kept.length >= MOST_ADDRESSES)
      throw new ShopError('addresses_full', { most: MOST_ADDRESSES })
    await tx
      .insert(memberAddresses)
      .values({ ...row, id: newId('adr'), userId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [memberAddresses.userId, memberAddresses.place],
        set: { address: row.address, updatedAt: now },
      })
  })
}
