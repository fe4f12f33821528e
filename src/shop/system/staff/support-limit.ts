import type { Actor } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, type Currency, cents, sum } from '../../kernel/money.ts'

/** Two adapters with tax: what goes wrong for one buyer. Of one order or one member, in the currency of either. */
const SUPPORT_LIMIT = cents(20_000)

/** An amount, and the money it is of. */
interface Given {
  amount: Cents
  currency: Currency
}

/**
 * Support sends small amounts back by itself; many small ones of an order count as one.
 * @throws ShopError `forbidden`
 */
export function requireRefundWithinLimit(actor: Actor, refunded: Cents, { amount, currency }: Given): void {
  if (isBeyondSupport(actor, sum([refunded, amount])))
    throw new ShopError('refund_over_limit', { limit: { amount: SUPPORT_LIMIT, currency } })
}

/**
 * Credits are money too: the last bill of a plan gives back to the card what no bill took off.
 * @param credited to this member in the last 30 days, by whomever
 * @throws ShopError `forbidden`
 */
export function requireCreditWithinLimit(actor: Actor, credited: Cents, { amount, currency }: Given): void {
  if (isBeyondSupport(actor, sum([credited, amount])))
    throw new ShopError('credit_over_limit', { limit: { amount: SUPPORT_LIMIT, currency } })
}

/** Whether this much of one order or member is for an admin to give back. */
export function isBeyondSupport(actor: Actor, total: Cents): boolean {
  return actor.kind === 'staff' && actor.role === 'support' && total > SUPPORT_LIMIT
}
