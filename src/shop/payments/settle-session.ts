import { eq } from 'drizzle-orm'
import { checkoutSessions, payments } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { claimUses, releaseUses } from '../enterprise/claim-uses.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { expireOrder } from '../orders/expire-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder, type Order } from '../orders/move-order.ts'
import { canMove, isComplete } from '../orders/status.ts'
import { returnStock, takeStock } from '../orders/stock.ts'
import type { CheckoutSession } from './open-session.ts'
import type { SessionState } from './provider.ts'
import { stageRefund } from './stage-refund.ts'

export type SettleOutcome =
  | 'paid'
  | 'refunded'
  | 'expired'
  | 'refused'
  | 'waiting'
  | 'nothing_new'
  | 'unknown_session'

type Complete = Extract<SessionState, { status: 'complete' }>

/**
 * The one way money becomes a paid order. The webhook, the returning buyer and the sweeper all end here
 * with what the provider says; whichever comes first wins and the others change nothing. One transaction.
 * @param source who asked, for the audit log: `webhook`, `return`, `sweeper`, `checkout`
 */
export function settleSession(
  ctx: Ctx,
  state: SessionState,
  source: string,
  options: { keepOrder?: boolean } = {},
): Promise<SettleOutcome> {
  return ctx.db.transaction(async (tx): Promise<SettleOutcome> => {
    const session = await lockSession(tx, state.providerSessionId)
    if (!session) return 'unknown_session'
    if (session.status === 'complete' || session.status === 'refused') return 'nothing_new'
    if (state.status === 'open' || state.status === 'processing') return 'waiting'
    const order = await lockOrder(tx, session.orderId)
    if (state.status === 'complete') return takeMoney(tx, ctx, { session, order, state, source })
    return closeUnpaid(tx, ctx, { session, order, source, ...options })
  })
}

interface Taking {
  session: CheckoutSession
  order: Order
  state: Complete
  source: string
}

async function takeMoney(tx: Db, ctx: Ctx, taking: Taking): Promise<SettleOutcome> {
  const { session, order, state, source } = taking
  if (state.amount !== session.amount || state.currency !== session.currency) return refuse(tx, ctx, taking)
  await setStatus(tx, session, 'complete')
  if (isComplete(order.status)) return sendBack(tx, ctx, taking, 'duplicate')
  if (state.amount !== order.total) return sendBack(tx, ctx, taking, 'superseded')
  if (!canMove(order.status, 'paid') || !(await fill(tx, order)))
    return sendBack(tx, ctx, taking, 'unfillable')

  await insertPayment(tx, taking, 'settled')
  await moveOrder(tx, ctx, order, {
    to: 'paid',
    changes: { paidAt: ctx.clock.now(), stockHeld: false, fulfillmentStatus: 'unfulfilled' },
    actor: { kind: 'system', name: source },
    detail: { payment: state.reference },
  })
  await ctx.jobs.enqueue(tx, { name: 'mail-order-confirmation', data: { orderId: order.id } })
  return 'paid'
}

/**
 * Stock and code uses for a paid order: normally held since checkout, taken again for late money. Codes are
 * locked before stock here as in checkout, so that the two cannot wait for each other.
 */
async function fill(tx: Db, order: Order): Promise<boolean> {
  if (!(await claimUses(tx, order.enterpriseIds))) return false
  if (order.stockHeld || (await takeStock(tx, order.deviceSku, order.quantity))) return true
  await releaseUses(tx, order.enterpriseIds)
  return false
}

/**
 * Money nobody can use goes back by itself: sold out meanwhile, a second payment for one order, or one for a page
 * the order has outgrown, which was closed too late.
 */
async function sendBack(
  tx: Db,
  ctx: Ctx,
  taking: Taking,
  why: 'unfillable' | 'duplicate' | 'superseded',
): Promise<SettleOutcome> {
  const { order, state, source } = taking
  const actor = { kind: 'system', name: source } as const
  const paymentId = await insertPayment(tx, taking, why)
  await stageRefund(tx, ctx, {
    paymentId,
    orderId: order.id,
    amount: state.amount,
    reason: why,
  })
  if (why === 'unfillable') {
    if (order.stockHeld) await returnStock(tx, order.deviceSku, order.quantity)
    await moveOrder(tx, ctx, order, {
      to: 'refunded',
      changes: { stockHeld: false },
      actor,
      detail: { reason: why },
    })
  } else {
    await recordAudit(tx, actor, {
      action: `payment.${why}`,
      subject: order.id,
      detail: { payment: state.reference },
    })
  }
  return 'refunded'
}

/** Another amount than the order's: settle nothing, tell a person. The stock goes back on sale. */
async function refuse(tx: Db, ctx: Ctx, { session, order, state, source }: Taking): Promise<SettleOutcome> {
  const detail = {
    payment: state.reference,
    expected: `${session.amount} ${session.currency}`,
    reported: `${state.amount} ${state.currency}`,
  }
  await setStatus(tx, session, 'refused')
  await recordAudit(
    tx,
    { kind: 'system', name: source },
    { action: 'payment.refused', subject: order.id, detail },
  )
  await expireOrder(tx, ctx, order, source)
  ctx.log.error('payment.amount_mismatch', { orderId: order.id, ...detail })
  return 'refused'
}

async function closeUnpaid(
  tx: Db,
  ctx: Ctx,
  closing: { session: CheckoutSession; order: Order; source: string; keepOrder?: boolean },
): Promise<SettleOutcome> {
  if (closing.session.status === 'expired') return 'nothing_new'
  await setStatus(tx, closing.session, 'expired')
  if (!closing.keepOrder) await expireOrder(tx, ctx, closing.order, closing.source)
  return 'expired'
}

async function insertPayment(
  tx: Db,
  { session, state }: Taking,
  status: (typeof payments.$inferInsert)['status'],
) {
  const id = newId('pay')
  await tx.insert(payments).values({
    id,
    orderId: session.orderId,
    provider: session.provider,
    reference: state.reference,
    status,
    amount: state.amount,
    currency: state.currency,
    card: state.card,
    customerReference: state.customerReference,
    paymentMethodReference: state.paymentMethodReference,
  })
  return id
}

async function lockSession(tx: Db, providerSessionId: string): Promise<CheckoutSession | undefined> {
  const rows = await tx
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.providerSessionId, providerSessionId))
    .for('update')
  return rows[0]
}

async function setStatus(tx: Db, session: CheckoutSession, status: CheckoutSession['status']) {
  await tx.update(checkoutSessions).set({ status }).where(eq(checkoutSessions.id, session.id))
}
