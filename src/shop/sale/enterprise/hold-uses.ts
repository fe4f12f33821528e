import { and, arrayContains, asc, count, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { invalidCode } from './invalid-code.ts'

/**
 * Lets an order go to payment only while its codes have uses left for it, counting every order that is being
 * paid right now as one. Buyers beyond the last use hear so before they pay. The codes stay locked until the
 * transaction ends, so two buyers cannot both see the last use.
 * @returns the codes whose uses are limited, and how many each has left
 * @throws ShopError `conflict` while others hold what is left, `invalid` when nothing is left
 * @see docs/decisions/0010-code-uses-are-held-then-claimed.md
 */
export async function holdUses(
  tx: Db,
  order: { id: string; enterpriseIds: string[] },
): Promise<{ code: string; left: number }[]> {
  if (order.enterpriseIds.length === 0) return []
  const limited = await tx
    .select()
    .from(enterpriseCodes)
    .where(and(inArray(enterpriseCodes.code, order.enterpriseIds), isNotNull(enterpriseCodes.maxUses)))
    .orderBy(asc(enterpriseCodes.code))
    .for('update')
  const held = limited.map(({ code, uses, maxUses }) => ({ code, left: (maxUses ?? 0) - uses }))
  for (const { code, left } of held) {
    if (left <= 0) throw invalidCode('order.enterpriseId')
    if ((await countHolders(tx, { code, orderId: order.id })) >= left) throw usesTaken()
  }
  return held
}

/** Other orders that are being paid and hold a use of the code: all, or those `among` selects. */
export async function countHolders(
  tx: Db,
  { code, orderId, among }: { code: string; orderId: string; among?: SQL },
): Promise<number> {
  const [row] = await tx
    .select({ holders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting_payment'),
        arrayContains(orders.enterpriseIds, [code]),
        ne(orders.id, orderId),
        among,
      ),
    )
  return row?.holders ?? 0
}

/** The uses that are left are held by orders that are being paid. */
export function usesTaken(): ShopError {
  return new ShopError('enterprise_id_taken', { at: 'order.enterpriseId', retryAfter: 60 })
}
