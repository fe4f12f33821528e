import { and, eq, ne, notExists, type SQL } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import { charges, payments } from '../../../db/tables/payments.ts'
import { isConstant } from '../kernel/constant.ts'
import type { Db } from '../kernel/db.ts'

/** Stands where the e-mail of a buyer stood. No address, so that it proves no order. */
const ERASED = 'erased'

/**
 * Forgets who orders were for that were given up and never paid: e-mail, names, addresses, vehicle. Goods and sums
 * stay for the figures.
 * @param which narrows them down
 * @returns how many were erased
 */
export async function eraseAbandoned(tx: Db, which: SQL): Promise<number> {
  const paid = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(charges.orderId, orders.id))
  const erased = await tx
    .update(orders)
    .set({
      email: ERASED,
      userId: null,
      shippingAddress: null,
      billingAddress: null,
      usage: null,
      poNumber: null,
      vehicle: null,
    })
    .where(
      and(
        isConstant(orders.status, 'draft', 'expired', 'cancelled'),
        ne(orders.email, ERASED),
        notExists(paid),
        which,
      ),
    )
    .returning({ id: orders.id })
  return erased.length
}
