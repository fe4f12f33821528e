import { inArray } from 'drizzle-orm'
import { checkoutSessions, payments } from '../../../../db/tables/payments.ts'
import { along } from '../../kernel/along.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import { together } from '../../kernel/together.ts'
import type { Ctx } from '../../system/context.ts'
import type { ChargedThing } from './charge-kinds.ts'
import { type Charge, markSettled } from './charges.ts'
import type { CheckoutSession } from './open-session.ts'
import type { SessionState } from './provider.ts'
import { saveCards } from './saved-card.ts'

/** What settlement asks of a session it has locked. */
export type SettledSession = Pick<
  CheckoutSession,
  'id' | 'mode' | 'status' | 'provider' | 'amount' | 'currency'
>

/** Money that came, with what it was asked for, all of it locked. */
export interface Received {
  session: SettledSession
  charge: Charge
  thing: ChargedThing
  state: Extract<SessionState, { status: 'complete' }>
}

/**
 * Writes money down, and that its pages have done their work, in one statement; then the cards it left with the provider.
 * @returns the payments' ids, in the order of the money
 */
export async function writePayments(
  tx: Db,
  ctx: Ctx,
  { received, status }: { received: readonly Received[]; status: (typeof payments.$inferInsert)['status'] },
): Promise<string[]> {
  const complete = tx
    .update(checkoutSessions)
    .set({ status: 'complete', caller: null })
    .where(
      inArray(
        checkoutSessions.id,
        received.map(({ session }) => session.id),
      ),
    )
  const settled =
    status === 'settled'
      ? [
          markSettled(
            tx,
            ctx,
            received.map(({ charge }) => charge),
          ),
        ]
      : []
  const rows = received.map((one) => ({
    ...rowOf(one),
    id: newId('pay'),
    status,
    createdAt: ctx.clock.now(),
  }))
  // A kept card that paid stays whose it was: a bill paid with the card of an order does not make it the account's own.
  const cards = received.flatMap(({ state, thing, session, charge: { orderId } }, at) =>
    session.mode === 'saved-card'
      ? []
      : [{ payment: state, paymentId: rows[at]?.id ?? null, userId: thing.ownerId, orderId }],
  )
  const insert = along(tx, complete, ...settled)
    .insert(payments)
    .values(rows)
  // The payments first: the cards refer to them.
  await together(
    insert.then(() => {}),
    ...(cards.length > 0 ? [saveCards(tx, ctx, cards)] : []),
  )
  return rows.map(({ id }) => id)
}

function rowOf({ session, charge, state }: Received) {
  return {
    chargeId: charge.id,
    orderId: charge.orderId,
    provider: session.provider,
    reference: state.reference,
    amount: state.amount,
    currency: state.currency,
    card: state.card,
    customerReference: state.customerReference,
    paymentMethodReference: state.paymentMethodReference,
  }
}
