import type { Actor } from '../kernel/actor.ts'
import { ShopError } from '../kernel/errors.ts'
import { type Cents, cents, formatMoney, sum } from '../kernel/money.ts'

/** Two adapters with tax: what goes wrong for one buyer. Of one order, in its currency. */
const SUPPORT_LIMIT = cents(20_000)

/**
 * Support sends small amounts back by itself; many small ones of an order count as one.
 * @throws ShopError `forbidden`
 */
export function requireRefundWithinLimit(actor: Actor, refunded: Cents, amount: Cents): void {
  if (actor.kind !== 'staff' || actor.role !== 'support') return
  if (sum([refunded, amount]) <= SUPPORT_LIMIT) return
  throw new ShopError('refund_over_limit', { limit: formatMoney(SUPPORT_LIMIT) })
}
