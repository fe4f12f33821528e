import { requireMember } from '../../kernel/actor.ts'
import { isShopError, ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { type Attempt, finishAttempt, releaseAttempt } from '../../system/idempotency/idempotency.ts'
import { closeSession } from '../payments/close-session.ts'
import { openPayment } from '../payments/open-payment.ts'
import { findSavedCard, markDetached } from '../payments/saved-card.ts'
import { settlePaidSession } from '../payments/settle-paid-session.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import type { Reservation } from './reserve-order.ts'
import type { CheckoutOrder } from './schema.ts'
import { reserveInRounds } from './start-checkout.ts'

export interface Authorized {
  orderId: string
  /** Set when the bank wants the buyer to confirm first; the order waits with its stock held. */
  client_secret: string | null
}

/** What is kept under the client's key: a card declined once is not tried again by a repeated call. */
interface KeptAnswer extends Authorized {
  declined?: { code: string }
}

/**
 * Pays an order with the signed-in buyer's saved card, without a form. The same phases as checkout, and then
 * the charge: a crash before it charges nothing, and one after it is settled by the sweeper.
 * @throws ShopError `unauthorized`; `conflict` without a saved card; `declined`, the stock given back; and all of checkout's
 * @see docs/decisions/0013-saved-cards-pay-in-two-steps.md
 */
export async function authorizeOrder(
  ctx: Ctx,
  order: CheckoutOrder,
  attempt: Attempt | undefined,
): Promise<Authorized> {
  const member = requireMember(ctx)
  const savedCard = await findSavedCard(ctx, member.userId)
  if (!savedCard || !(await ctx.payments.findSavedCard(savedCard))) throw noSavedCard()
  const checkout = await prepareCheckout(ctx, { order, uiMode: 'saved-card' }, { attempt, savedCard })
  const reservation = await reserveInRounds(ctx, checkout)
  if (reservation.outcome === 'answered') return tell(reservation.body as KeptAnswer)
  if (reservation.outcome === 'complete') return { ...reservation.answer, client_secret: null }
  try {
    const answer = await charge(ctx, reservation)
    await finishAttempt(ctx.db, attempt, { body: answer })
    return tell(answer)
  } catch (error) {
    await releaseAttempt(ctx.db, attempt)
    if (!isShopError(error, 'unknown_card')) throw error
    // Taken away at the provider since we looked.
    await markDetached(ctx, savedCard)
    await closeSession(ctx, reservation.session, { source: 'authorize' })
    throw noSavedCard()
  }
}

async function charge(
  ctx: Ctx,
  { order, session: planned }: Extract<Reservation, { outcome: 'pay' }>,
): Promise<KeptAnswer> {
  const session = await openPayment(ctx, planned, { order })
  const { providerSessionId } = session
  if (!providerSessionId) throw new Error(`session ${session.id} is open without a name`)
  const outcome = await ctx.payments.chargeSavedCard(providerSessionId)
  const answer: KeptAnswer = { orderId: order.id, client_secret: null }
  switch (outcome.outcome) {
    case 'paid':
      await settlePaidSession(ctx, providerSessionId, 'authorize')
      return answer
    case 'processing':
      return answer
    case 'confirm':
      return { ...answer, client_secret: session.clientSecret }
    case 'declined':
      await closeSession(ctx, session, { source: 'authorize' })
      return { ...answer, declined: { code: outcome.declineCode } }
  }
}

function tell({ orderId, client_secret, declined }: KeptAnswer): Authorized {
  if (declined) throw new ShopError('card_declined', { reason: declined.code })
  return { orderId, client_secret }
}

function noSavedCard(): ShopError {
  return new ShopError('saved_card_needed')
}
