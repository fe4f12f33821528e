import { and, eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { memberAddresses } from '../../../../db/tables/member-addresses.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { MOST_ADDRESSES, rowOf } from './address-book.ts'

/**
 * Keeps where a paid order of a member goes, in the transaction that settles it: a place once, with the name and phone it
 * was used with last. A book that is full stays as it is.
 */
export async function keepBoughtAddress(
  tx: Db,
  { clock }: Pick<Ctx, 'clock'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  // An account that is being deleted is not waited for: its orders are changed after it, and this one is locked here.
  const [bought] = await tx
    .select({
      address: orders.shippingAddress,
      kept: tx.$count(memberAddresses, eq(memberAddresses.userId, userId)),
    })
    .from(users)
    .innerJoin(orders, eq(orders.id, id))
    .where(eq(users.id, userId))
    .for('key share', { of: users, skipLocked: true })
  if (!bought?.address) return
  const now = clock.now()
  const row = rowOf(bought.address)
  const used = { address: row.address, updatedAt: now }
  if (bought.kept >= MOST_ADDRESSES) {
    const here = and(eq(memberAddresses.userId, userId), eq(memberAddresses.place, row.place))
    await tx.update(memberAddresses).set(used).where(here)
    return
  }
  await tx
    .insert(memberAddresses)
    .values({ ...row, id: newId('adr'), userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [memberAddresses.userId, memberAddresses.place], set: used })
}
