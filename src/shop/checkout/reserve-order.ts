import { isDeepStrictEqual } from 'node:util'
import { charges } from '../../../db/tables/payments.ts'
import { along } from '../along.ts'
import type { Ctx } from '../context.ts'
import { holdUses } from '../enterprise/hold-uses.ts'
import { claimAttempt, finishAttempt, releaseAttempt } from '../idempotency/idempotency.ts'
import type { Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { ZERO } from '../kernel/money.ts'
import { findAndLock } from '../orders/lock-order.ts'
import { orderComplete } from '../orders/order-conflicts.ts'
import type { Order } from '../orders/order-lines.ts'
import { ownsOrder, unknownOrder } from '../orders/own-order.ts'
import { isComplete } from '../orders/status.ts'
import { outOfStock, type Taking, takeStock, unitsBeyond, unitsOf } from '../orders/stock.ts'
import { chargeOrder, firstCharge } from '../payments/charges.ts'
import { findLiveSession } from '../payments/live-session.ts'
import { type CheckoutSession, planSession } from '../payments/open-session.ts'
import type { Checkout, CheckoutAnswer } from './checkout.ts'
import { completeAnswer, completeFreeOrder } from './complete-free-order.ts'
import { requireHoldAllowed, requireUsesAllowed } from './hold-limit.ts'
import { type OrderWriting, writeOrder } from './write-order.ts'

export type Reservation =
  /** The attempt was finished before; this was its answer. */
  | { outcome: 'answered'; body: unknown }
  /** Nothing to pay, or paid before: the order is complete. */
  | { outcome: 'complete'; answer: CheckoutAnswer }
  /** A live session was made from other content and has to be closed at the provider first. */
  | { outcome: 'close-first'; session: CheckoutSession }
  | { outcome: 'pay'; order: Order; session: CheckoutSession }

/**
 * First phase of checkout, one transaction: claims the attempt, writes the order with its prices, plans
 * the session and holds the stock.
 * @throws ShopError `conflict` (`order_complete`, `out_of_stock`, `still_running`), `not_found`
 */
export function reserveOrder(ctx: Ctx, checkout: Checkout): Promise<Reservation> {
  return ctx.db.transaction(async (tx): Promise<Reservation> => {
    const wanted = checkout.request.order.orderId
    const claim = await claimAttempt(tx, ctx, {
      attempt: checkout.attempt,
      orderId: wanted ?? newId('ord'),
    })
    if (claim.state === 'answered') return { outcome: 'answered', body: claim.body }

    const isNew = claim.fresh && !wanted
    const known = isNew
      ? undefined
      : await lockOwnOrder(tx, ctx, { id: claim.orderId, email: checkout.email })
    if (wanted && !known) throw unknownOrder()
    if (known && isComplete(known.status)) {
      if (claim.fresh || known.status === 'refunded' || !isSamePurchase(known, checkout))
        throw orderComplete()
      // This very attempt was paid, and its answer never arrived.
      const answer = completeAnswer(ctx, known.id)
      await finishAttempt(tx, checkout.attempt, { body: answer })
      return { outcome: 'complete', answer }
    }

    const live = known && (await findLiveSession(tx, known.id))
    // A page of the provider of before leads nowhere any more.
    const isSame = live?.fingerprint === checkout.fingerprint && live.provider === ctx.payments.name
    if (known && live && isSame) return { outcome: 'pay', order: known, session: live }
    if (live) {
      await releaseAttempt(tx, checkout.attempt)
      return { outcome: 'close-first', session: live }
    }
    return reserve(tx, ctx, { checkout, known, id: claim.orderId })
  })
}

async function reserve(tx: Db, ctx: Ctx, writing: OrderWriting): Promise<Reservation> {
  const { checkout, known } = writing
  const order = await writeOrder(tx, ctx, writing)
  const codes = await holdUses(tx, order)
  if (checkout.request.uiMode !== 'saved-card') await requireUsesAllowed(tx, ctx, { order, codes })
  if (order.total === ZERO) {
    await holdStock(tx, order, known)
    const answer = await completeFreeOrder(tx, ctx, order)
    await finishAttempt(tx, checkout.attempt, { body: answer })
    return { outcome: 'complete', answer }
  }
  const charge = known ? await chargeOrder(tx, ctx, order) : firstCharge(ctx, order)
  const writer = known ? tx : along(tx, tx.insert(charges).values(charge))
  // This commit need not wait for the disk, and so does not keep the next buyer from the stock meanwhile: no client
  // hears of the session before the last phase has committed, and the log is written in order.
  const session = await planSession(writer, ctx, {
    charge,
    commitsAtOnce: true,
    mode: checkout.request.uiMode,
    keepCard: checkout.plan !== null && !checkout.savedCard,
    savedCard: checkout.savedCard,
    fingerprint: checkout.fingerprint,
  })
  // Last, because buyers of the same product queue for this row until the transaction ends.
  const left = await holdStock(tx, order, known)
  if (checkout.request.uiMode !== 'saved-card') await requireHoldAllowed(tx, ctx, { order, left })
  return { outcome: 'pay', order, session }
}

async function lockOwnOrder(
  tx: Db,
  ctx: Ctx,
  { id, email }: { id: string; email: string },
): Promise<Order | undefined> {
  const order = await findAndLock(tx, id)
  return order && ownsOrder(ctx, order, email) ? order : undefined
}

/** Is what was paid what this call wants? Another tab may have paid something else under the same order. */
function isSamePurchase(paid: Order, { request, priced }: Checkout): boolean {
  const address = JSON.parse(JSON.stringify(request.order.shippingAddress))
  return (
    unitsBeyond(paid.lines, priced.pricing.lineItems).length === 0 &&
    paid.total === priced.pricing.total &&
    isDeepStrictEqual(paid.shippingAddress, address)
  )
}

/**
 * Holds what the order needs beyond what it held before, and gives back what it needs no more.
 * @returns what is left of it, by SKU
 */
async function holdStock(tx: Db, order: Order, before: Order | undefined): Promise<Taking['left']> {
  const held = before?.stockHeld ? before.lines : []
  const { left, short } = await takeStock(tx, unitsBeyond(order.lines, held))
  if (short) throw outOfStock(short.left + unitsOf(held, short.sku))
  return left
}
