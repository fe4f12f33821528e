import { eq } from 'drizzle-orm'
import { charges, checkoutSessions, payments } from '../../../db/tables/payments.ts'
import { along } from '../along.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { raiseNotice } from '../notices/raise-notice.ts'
import { together } from '../together.ts'
import type { AuditSource } from './audit-source.ts'
import { CHARGE_KINDS, type ChargedThing, type Unusable } from './charge-kinds.ts'
import { type Charge, markSettled, subjectOf } from './charges.ts'
import type { CheckoutSession } from './open-session.ts'
import type { SessionState } from './provider.ts'
import { saveCard } from './saved-card.ts'
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
 * The one way money settles a charge, whatever the charge is for. The webhook, the returning buyer and the
 * sweeper all end here with what the provider says; whichever comes first wins and the others change nothing.
 * One transaction. Locks in one order everywhere: session, thing, charge.
 * @param by who asked, for the audit log, and whether an unpaid order goes on waiting
 */
export function settleSession(
  ctx: Ctx,
  state: SessionState,
  by: { source: AuditSource; keepOrder?: boolean },
): Promise<SettleOutcome> {
  return ctx.db.transaction(async (tx): Promise<SettleOutcome> => {
    const locked = await lockSession(tx, state.providerSessionId)
    if (!locked) return 'unknown_session'
    const { session, charge } = locked
    if (session.status === 'complete' || session.status === 'refused') return 'nothing_new'
    if (state.status === 'open' || state.status === 'processing') return 'waiting'
    const thing = await CHARGE_KINDS[charge.kind].lock(tx, ctx, charge)
    if (state.status === 'complete')
      return takeMoney(tx, ctx, { session, charge, thing, state, source: by.source })
    return closeUnpaid(tx, { session, thing, ...by })
  })
}

interface Taking {
  session: LockedSession
  charge: Charge
  thing: ChargedThing
  state: Complete
  source: AuditSource
}

async function takeMoney(tx: Db, ctx: Ctx, taking: Taking): Promise<SettleOutcome> {
  const { session, thing, state, source } = taking
  if (state.amount !== session.amount || state.currency !== session.currency) return refuse(tx, ctx, taking)
  const use = await thing.take(state.amount)
  if (use !== 'settled') return sendBack(tx, ctx, { ...taking, why: use })
  const [paymentId] = await together(
    insertPayment(tx, ctx, { ...taking, status: 'settled' }),
    thing.paid({ reference: state.reference, source }),
  )
  if (ctx.tax.books) await ctx.jobs.enqueue(tx, { name: 'record-tax', data: { paymentId } })
  return 'paid'
}

/**
 * Money that settles nothing is refunded by the shop: sold out meanwhile, a second payment for one charge, or one for a page
 * the order has outgrown, which was closed too late.
 */
async function sendBack(
  tx: Db,
  ctx: Ctx,
  { why, ...taking }: Taking & { why: Unusable },
): Promise<SettleOutcome> {
  const { charge, thing, state, source } = taking
  const paymentId = await insertPayment(tx, ctx, { ...taking, status: why })
  await stageRefund(tx, ctx, { paymentId, charge, amount: state.amount, reason: why })
  await thing.sentBack({ why, source })
  if (why !== 'unfillable') {
    await recordAudit(
      tx,
      { kind: 'system', name: source },
      { action: `payment.${why}`, subject: subjectOf(charge), detail: { payment: state.reference } },
    )
  }
  return 'refunded'
}

/** Another amount than the session's: settle nothing, tell a person. The stock goes back on sale. */
async function refuse(tx: Db, ctx: Ctx, taking: Taking): Promise<SettleOutcome> {
  const { session, charge, thing, state, source } = taking
  const subject = subjectOf(charge)
  const detail = {
    payment: state.reference,
    expected: `${session.amount} ${session.currency}`,
    reported: `${state.amount} ${state.currency}`,
  }
  await setStatus(tx, session, 'refused')
  await recordAudit(tx, { kind: 'system', name: source }, { action: 'payment.refused', subject, detail })
  await raiseNotice(tx, ctx, { kind: 'wrong_amount', key: session.id, subject, detail })
  await thing.unpaid(source, session.mode)
  ctx.log.error('payment.amount_mismatch', { orderId: subject, ...detail })
  return 'refused'
}

async function closeUnpaid(
  tx: Db,
  closing: { session: LockedSession; thing: ChargedThing; source: AuditSource; keepOrder?: boolean },
): Promise<SettleOutcome> {
  if (closing.session.status === 'expired') return 'nothing_new'
  await setStatus(tx, closing.session, 'expired')
  if (!closing.keepOrder) await closing.thing.unpaid(closing.source, closing.session.mode)
  return 'expired'
}

/** Writes the money down, and that its page has done its work; in one statement. */
async function insertPayment(
  tx: Db,
  ctx: Ctx,
  taking: Taking & Pick<typeof payments.$inferInsert, 'status'>,
) {
  const { session, charge, thing, state, status } = taking
  const id = newId('pay')
  const complete = setStatus(tx, session, 'complete')
  const settled = status === 'settled' ? [markSettled(tx, ctx, charge)] : []
  await along(tx, complete, ...settled)
    .insert(payments)
    .values({
      id,
      chargeId: charge.id,
      orderId: charge.orderId,
      provider: session.provider,
      reference: state.reference,
      status,
      amount: state.amount,
      currency: state.currency,
      card: state.card,
      customerReference: state.customerReference,
      paymentMethodReference: state.paymentMethodReference,
      createdAt: ctx.clock.now(),
    })
  await saveCard(tx, ctx, { payment: state, paymentId: id, userId: thing.ownerId })
  return id
}

const LOCKED = {
  id: checkoutSessions.id,
  mode: checkoutSessions.mode,
  status: checkoutSessions.status,
  provider: checkoutSessions.provider,
  amount: checkoutSessions.amount,
  currency: checkoutSessions.currency,
}

type LockedSession = Pick<CheckoutSession, keyof typeof LOCKED>

/** The session and what it collects; which charge that is never changes. */
async function lockSession(
  tx: Db,
  providerSessionId: string,
): Promise<{ session: LockedSession; charge: Charge } | undefined> {
  const [row] = await tx
    .select({ session: LOCKED, charge: charges })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(eq(checkoutSessions.providerSessionId, providerSessionId))
    .for('update', { of: checkoutSessions })
  return row
}

function setStatus(tx: Db, session: LockedSession, status: CheckoutSession['status']) {
  return tx.update(checkoutSessions).set({ status, caller: null }).where(eq(checkoutSessions.id, session.id))
}
