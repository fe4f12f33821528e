import { eq, inArray } from 'drizzle-orm'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { commitAlong } from '../../kernel/commit-along.ts'
import type { Db } from '../../kernel/db.ts'
import { together } from '../../kernel/together.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { lockOrderHeadsOf, type OrderHead } from '../orders/lock-order.ts'
import type { AuditSource } from './audit-source.ts'
import { CHARGE_KINDS, type ChargedThing, type Unusable } from './charge-kinds.ts'
import { type Charge, subjectOf } from './charges.ts'
import type { CheckoutSession } from './open-session.ts'
import type { SessionState } from './provider.ts'
import { stageRefund } from './stage-refund.ts'
import { type Received, type SettledSession, writePayments } from './write-payments.ts'

export type SettleOutcome =
  | 'paid'
  | 'refunded'
  | 'expired'
  | 'refused'
  | 'waiting'
  | 'nothing_new'
  | 'unknown_session'

/** Who asked, for the audit log, and whether an unpaid order goes on waiting. */
interface SettledBy {
  source: AuditSource
  keepOrder?: boolean
}

/**
 * The one way money settles a charge, whatever the charge is for. The webhook, the returning buyer, the sweeper and the
 * monthly run all end here with what the provider says; whichever comes first wins and the others change nothing.
 */
export async function settleSession(ctx: Ctx, state: SessionState, by: SettledBy): Promise<SettleOutcome> {
  return (await settleSessions(ctx, [state], by)).get(state.providerSessionId) ?? 'unknown_session'
}

/**
 * Several at once, each of another charge, in one transaction: all of them or none. Locks in one order everywhere: sessions,
 * things, charges, those of each sort by id.
 * @returns what became of each, by the provider's id of the session
 */
export function settleSessions(
  ctx: Ctx,
  states: readonly SessionState[],
  by: SettledBy,
): Promise<Map<string, SettleOutcome>> {
  return ctx.db.transaction(async (tx) => {
    const outcomes = new Map<string, SettleOutcome>()
    const names = states.map(({ providerSessionId }) => providerSessionId)
    const [locked, orders] = await together(lockSessions(tx, states), lockOrderHeadsOf(tx, names))
    const moving: Locked[] = []
    for (const one of locked) {
      const { session, state } = one
      if (session.status === 'complete' || session.status === 'refused')
        outcomes.set(state.providerSessionId, 'nothing_new')
      else if (state.status === 'open' || state.status === 'processing')
        outcomes.set(state.providerSessionId, 'waiting')
      else moving.push(one)
    }
    const kinds = Map.groupBy(moving, ({ charge }) => charge.kind)
    for (const [kind, some] of kinds)
      await settleKind(tx, ctx, { kind, locked: some, orders, by, outcomes, isLast: kinds.size === 1 })
    return outcomes
  })
}

interface Locked {
  session: SettledSession
  charge: Charge
  state: SessionState
}

async function settleKind(
  tx: Db,
  ctx: Ctx,
  {
    kind,
    locked,
    orders,
    by,
    outcomes,
    isLast,
  }: {
    kind: Charge['kind']
    locked: readonly Locked[]
    orders: readonly OrderHead[]
    by: SettledBy
    outcomes: Map<string, SettleOutcome>
    /** The transaction does nothing after it. */
    isLast: boolean
  },
): Promise<void> {
  const things = await CHARGE_KINDS[kind].lock(tx, ctx, {
    charges: locked.map(({ charge }) => charge),
    locked: orders,
  })
  const paid: Received[] = []
  for (const { session, charge, state } of locked) {
    const thing = things.of(charge)
    const outcome =
      state.status === 'complete'
        ? await takeMoney(tx, ctx, { session, charge, thing, state, source: by.source })
        : await closeUnpaid(tx, { session, thing, ...by })
    if (outcome === 'paid' && state.status === 'complete') paid.push({ session, charge, thing, state })
    outcomes.set(state.providerSessionId, outcome)
  }
  if (paid.length === 0) return
  const { write, isAtOnce } = await things.paid(
    paid.map(({ charge, state }) => ({ charge, reference: state.reference })),
    by.source,
  )
  const [ids] = await together(
    writePayments(tx, ctx, { received: paid, status: 'settled' }),
    write(),
    ...(isLast && isAtOnce && !ctx.tax.books ? [commitAlong(tx)] : []),
  )
  if (ctx.tax.books)
    await ctx.jobs.enqueueAll(
      tx,
      'record-tax',
      ids.map((paymentId) => ({ paymentId })),
    )
}

interface Taking extends Received {
  source: AuditSource
}

/** Says `paid` for money that settles its charge, which is written together with the others'. */
async function takeMoney(tx: Db, ctx: Ctx, taking: Taking): Promise<SettleOutcome> {
  const { session, thing, state } = taking
  if (state.amount !== session.amount || state.currency !== session.currency) return refuse(tx, ctx, taking)
  const use = await thing.take(state.amount, session.mode === 'saved-card' ? null : state)
  return use === 'settled' ? 'paid' : sendBack(tx, ctx, { ...taking, why: use })
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
  const [paymentId = ''] = await writePayments(tx, ctx, { received: [taking], status: why })
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
  closing: { session: SettledSession; thing: ChargedThing; source: AuditSource; keepOrder?: boolean },
): Promise<SettleOutcome> {
  if (closing.session.status === 'expired') return 'nothing_new'
  await setStatus(tx, closing.session, 'expired')
  if (!closing.keepOrder) await closing.thing.unpaid(closing.source, closing.session.mode)
  return 'expired'
}

const LOCKED = {
  id: checkoutSessions.id,
  mode: checkoutSessions.mode,
  status: checkoutSessions.status,
  provider: checkoutSessions.provider,
  amount: checkoutSessions.amount,
  currency: checkoutSessions.currency,
}

/** The sessions and what they collect; which charge that is never changes. Those that are unknown are left out. */
async function lockSessions(tx: Db, states: readonly SessionState[]): Promise<Locked[]> {
  const byName = new Map(states.map((state) => [state.providerSessionId, state]))
  const rows = await tx
    .select({ name: checkoutSessions.providerSessionId, session: LOCKED, charge: charges })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(inArray(checkoutSessions.providerSessionId, [...byName.keys()]))
    .orderBy(checkoutSessions.id)
    .for('update', { of: checkoutSessions })
  if (new Set(rows.map(({ charge }) => charge.id)).size < rows.length)
    throw new Error('two sessions of one charge are settled one after the other')
  return rows.flatMap(({ name, ...row }) => {
    const state = byName.get(name ?? '')
    return state ? [{ ...row, state }] : []
  })
}

function setStatus(tx: Db, { id }: Pick<CheckoutSession, 'id'>, status: CheckoutSession['status']) {
  return tx.update(checkoutSessions).set({ status, caller: null }).where(eq(checkoutSessions.id, id))
}
