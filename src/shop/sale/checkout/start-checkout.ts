import { anyone } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { type Attempt, releaseAttempt } from '../../system/idempotency/idempotency.ts'
import { orderBusy } from '../orders/order-conflicts.ts'
import { closeSession } from '../payments/close-session.ts'
import { heldUntil } from '../payments/hold-life.ts'
import { openPayment } from '../payments/open-payment.ts'
import type { CheckoutSession } from '../payments/open-session.ts'
import { type Checkout, type CheckoutAnswer, keptAnswer } from './checkout.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { reserveAtOnce } from './reserve-at-once.ts'
import { type Reservation, reserveOrder } from './reserve-order.ts'
import type { CheckoutRequest } from './schema.ts'

/** How often a second tab may change the order between two phases before the call fails. */
const MAX_ROUNDS = 4

/**
 * Prices an order, holds its stock and opens a payment for exactly its total. Stop it at any line and run
 * it again with the same key, and it finishes what was begun.
 * Phases: reserve (one transaction), open at the provider (no transaction), remember (one transaction).
 * @throws ShopError `invalid` for input that breaks a rule, `conflict` when sold out, complete or still
 *   running, `unavailable` when the provider cannot be reached
 */
export async function startCheckout(
  ctx: Ctx,
  request: CheckoutRequest,
  attempt: Attempt | undefined,
): Promise<CheckoutAnswer> {
  anyone(ctx)
  const checkout = await prepareCheckout(ctx, request, { attempt })
  const reservation = await reserveInRounds(ctx, checkout)
  if (reservation.outcome === 'answered') return keptAnswer(reservation.body)
  if (reservation.outcome === 'complete') return reservation.answer
  try {
    return await pay(ctx, checkout, reservation)
  } catch (error) {
    await releaseAttempt(ctx.db, attempt)
    throw error
  }
}

/** Reserves the order, first closing a session that was made from other content. */
export async function reserveInRounds(
  ctx: Ctx,
  checkout: Checkout,
): Promise<Exclude<Reservation, { outcome: 'close-first' }>> {
  anyone(ctx)
  const reserved = await reserveAtOnce(ctx, checkout)
  if (reserved) return reserved
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const reservation = await reserveOrder(ctx, checkout)
    if (reservation.outcome !== 'close-first') return reservation
    await closeSession(ctx, reservation.session, { keepOrder: true })
  }
  throw orderBusy()
}

async function pay(
  ctx: Ctx,
  checkout: Checkout,
  reservation: Extract<Reservation, { outcome: 'pay' }>,
): Promise<CheckoutAnswer> {
  const { order, session } = reservation
  const { attempt } = checkout
  const answer = (open: CheckoutSession) => answerFor(order.id, open)
  const keeping = attempt && { attempt, answer }
  return answer(await openPayment(ctx, session, { order, keeping }))
}

function answerFor(orderId: string, session: CheckoutSession): CheckoutAnswer {
  return {
    orderId,
    sessionId: session.providerSessionId,
    checkoutSuccessUrl: null,
    redirectUrl: session.redirectUrl,
    client_secret: session.clientSecret,
    heldUntil: heldUntil(session).toISOString(),
  }
}
