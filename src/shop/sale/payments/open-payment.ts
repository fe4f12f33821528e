import { isShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { dropSession } from './drop-session.ts'
import { type CheckoutSession, type Opening, openSession } from './open-session.ts'

/**
 * Opens a planned session for a buyer who waits for it. A provider that refuses for good will not say yes later
 * either: the session ends, and what it held is on sale again.
 * @throws ShopError as `openSession`, and `payment_refused` or `amount_too_small`
 */
export async function openPayment(
  ctx: Ctx,
  session: CheckoutSession,
  opening: Opening,
): Promise<CheckoutSession> {
  try {
    return await openSession(ctx, session, opening)
  } catch (error) {
    if (isLastingRefusal(error)) await dropSession(ctx, session, { source: 'checkout' })
    throw error
  }
}

/** Asking again gives the same answer. */
export function isLastingRefusal(error: unknown): boolean {
  return isShopError(error, 'payment_refused') || isShopError(error, 'amount_too_small')
}
