import { createHash } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { type EnterpriseCode, splitCodes } from '../enterprise/find-codes.ts'
import { ShopError } from '../kernel/errors.ts'
import { type CheckoutSession, openSession } from '../payments/open-session.ts'
import type { Checkout, CheckoutAnswer } from './checkout.ts'
import { closeSession } from './close-session.ts'
import { type Attempt, finishAttempt, releaseAttempt } from './idempotency.ts'
import { findOwnOrder } from './own-order.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import { type Reservation, reserveOrder } from './reserve-order.ts'
import type { CheckoutRequest } from './schema.ts'

/** A second tab may change the order between two phases; more often than this is no accident. */
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
  const email = requireEmail(ctx, request)
  const priced = await priceCheckout(ctx, request, email)
  const checkout: Checkout = {
    request,
    attempt,
    email,
    priced,
    fingerprint: fingerprintOf(request, email, priced),
  }

  const reservation = await reserve(ctx, checkout)
  if (reservation.outcome === 'answered') return reservation.body as CheckoutAnswer
  if (reservation.outcome === 'complete') return reservation.answer
  try {
    return await pay(ctx, checkout, reservation)
  } catch (error) {
    await releaseAttempt(ctx.db, attempt)
    throw error
  }
}

/** Reserves the order, first closing a session that was made from other content. */
async function reserve(
  ctx: Ctx,
  checkout: Checkout,
): Promise<Exclude<Reservation, { outcome: 'close-first' }>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const reservation = await reserveOrder(ctx, checkout)
    if (reservation.outcome !== 'close-first') return reservation
    await closeSession(ctx, reservation.session, { keepOrder: true })
  }
  throw new ShopError(
    'conflict',
    'order_busy',
    'This order is being changed somewhere else. Please try again.',
    { retryAfter: 1 },
  )
}

async function pay(
  ctx: Ctx,
  checkout: Checkout,
  reservation: Extract<Reservation, { outcome: 'pay' }>,
): Promise<CheckoutAnswer> {
  const session = await openSession(ctx, reservation.session, reservation.order)
  const answer = answerFor(reservation.order.id, session)
  await finishAttempt(ctx.db, checkout.attempt, answer)
  return answer
}

export function answerFor(
  orderId: string,
  session: Pick<CheckoutSession, 'clientSecret' | 'redirectUrl'>,
): CheckoutAnswer {
  return {
    orderId,
    checkoutSuccessUrl: null,
    redirectUrl: session.redirectUrl,
    client_secret: session.clientSecret,
  }
}

function requireEmail(ctx: Ctx, { order }: CheckoutRequest): string {
  const email =
    ctx.actor.kind === 'customer' ? ctx.actor.email : (order.email ?? order.shippingAddress.contact.email)
  if (email) return email
  const message = 'You must first provide an email address or login to your account'
  throw new ShopError('invalid', 'email_required', message, { errors: [{ path: 'order.email', message }] })
}

async function priceCheckout(ctx: Ctx, { order }: CheckoutRequest, email: string): Promise<PricedOrder> {
  const asked = splitCodes(order.enterpriseId ?? undefined)
  const quote = order.orderId ? await findOwnOrder(ctx, order.orderId, email) : undefined
  const priced = await priceOrder(ctx, {
    deviceSku: order.deviceVariantSku,
    quantity: order.quantity,
    enterpriseIds: asked,
    email,
    country: order.shippingAddress.country,
    location: order.shippingAddress,
    unitPrice: quote?.fulfillmentStatus === 'quote' ? requireQuotePrice(ctx, quote) : undefined,
  })
  refuseUnknownCodes(asked, priced.codes)
  if (!priced.pricing.tax) {
    throw new ShopError(
      'invalid',
      'tax_unknown',
      'We cannot work out the tax for this address. Please check it.',
      {
        errors: [{ path: 'order.shippingAddress.state', message: 'Please check the state or province' }],
      },
    )
  }
  return priced
}

function requireQuotePrice(ctx: Ctx, quote: NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>) {
  if (quote.quoteExpiresAt && quote.quoteExpiresAt <= ctx.clock.now()) {
    throw new ShopError(
      'conflict',
      'quote_expired',
      'The price of this quote has expired. Ask us for a new one.',
    )
  }
  return quote.pricing.lineItems[0]?.unitPrice
}

function refuseUnknownCodes(asked: string[], usable: EnterpriseCode[]) {
  if (usable.length === asked.length) return
  const message = 'The Enterprise ID you entered is not valid'
  throw new ShopError('invalid', 'enterprise_id_invalid', message, {
    errors: [{ path: 'order.enterpriseId', message }],
  })
}

function fingerprintOf(request: CheckoutRequest, email: string, priced: PricedOrder): string {
  const content = [email, request.uiMode, { ...request.order, orderId: null }, priced.pricing]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
