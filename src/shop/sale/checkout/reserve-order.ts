import { isDeepStrictEqual } from 'node:util'
import { charges } from '../../../../db/tables/payments.ts'
import { along } from '../../kernel/along.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import { ZERO } from '../../kernel/money.ts'
import { together } from '../../kernel/together.ts'
import type { Ctx } from '../../system/context.ts'
import { claimAttempt, finishAttempt, releaseAttempt } from '../../system/idempotency/idempotency.ts'
import { holdUses } from '../enterprise/hold-uses.ts'
import { findAndLock } from '../orders/lock-order.ts'
import { orderComplete } from '../orders/order-conflicts.ts'
import type { Order } from '../orders/order-lines.ts'
import { ownsOrder, unknownOrder } from '../orders/own-order.ts'
import { isComplete } from '../orders/status.ts'
import { outOfStock, type Taking, takeStock, unitsBeyond, unitsOf } from '../orders/stock.ts'
import { type Charge, chargeOrder, firstCharge } from '../payments/charges.ts'
import { findLiveSession } from '../payments/live-session.ts'
import { type CheckoutSession, planSession, type SessionPlan } from '../payments/open-session.ts'
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
  const { checkout, known, id } = writing
  const { codes, pricing } = checkout.priced
  const uses = await holdUses(tx, { id, enterpriseIds: codes.map(({ code }) => code) })
  if (pricing.total === ZERO) {
    const order = await writeOrder(tx, ctx, writing)
    if (checkout.request.uiMode !== 'saved-card') await requireUsesAllowed(tx, ctx, { order, codes: uses })
    await holdStock(tx, checkout, known)
    const answer = await completeFreeOrder(tx, ctx, order)
    await finishAttempt(tx, checkout.attempt, { body: answer })
    return { outcome: 'complete', answer }
  }
  const { order, session, left } = await (known ? reserveAgain : reserveNew)(tx, ctx, writing)
  if (checkout.request.uiMode !== 'saved-card') {
    await requireUsesAllowed(tx, ctx, { order, codes: uses })
    await requireHoldAllowed(tx, ctx, { order, left })
  }
  return { outcome: 'pay', order, session }
}

interface Reserved {
  order: Order
  session: CheckoutSession
  left: Taking['left']
}

/** The stock last, because buyers of the same product queue for its row until the transaction ends. */
async function reserveNew(tx: Db, ctx: Ctx, writing: OrderWriting): Promise<Reserved> {
  const { checkout, id } = writing
  const { total, currency } = checkout.priced.pricing
  const charge = firstCharge(ctx, { id, total, currency })
  const [order, session, left] = await together(
    writeOrder(tx, ctx, writing),
    planSession(along(tx, tx.insert(charges).values(charge)), ctx, sessionPlan(checkout, charge)),
    holdStock(tx, checkout, undefined),
  )
  return { order, session, left }
}

async function reserveAgain(tx: Db, ctx: Ctx, writing: OrderWriting): Promise<Reserved> {
  const { checkout, known } = writing
  const order = await writeOrder(tx, ctx, writing)
  const session = await planSession(tx, ctx, sessionPlan(checkout, await chargeOrder(tx, ctx, order)))
  return { order, session, left: await holdStock(tx, checkout, known) }
}

export function sessionPlan(checkout: Checkout, charge: Charge): SessionPlan {
  return {
    charge,
    // This commit need not wait for the disk, and so does not keep the next buyer from the stock meanwhile: no client
    // hears of the session before the last phase has committed, and the log is written in order.
    commitsAtOnce: true,
    mode: checkout.request.uiMode,
    // Adapters that join a running plan are charged to the card of that plan.
    keepCard: checkout.plan !== null && !checkout.savedCard && !checkout.plan.joins,
    savedCard: checkout.savedCard,
    fingerprint: checkout.fingerprint,
  }
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
async function holdStock(tx: Db, { priced }: Checkout, before: Order | undefined): Promise<Taking['left']> {
  const held = before?.stockHeld ? before.lines : []
  const { left, short } = await takeStock(tx, unitsBeyond(priced.pricing.lineItems, held))
  if (short) throw outOfStock(short.left + unitsOf(held, short.sku))
  return left
}
