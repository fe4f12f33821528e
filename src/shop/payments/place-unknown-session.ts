import { eq, or } from 'drizzle-orm'
import { charges, checkoutSessions } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { isShopError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { raiseNotice } from '../notices/raise-notice.ts'
import type { Charge } from './charges.ts'
import type { SessionState } from './provider.ts'
import { type SettleOutcome, settleSession } from './settle-session.ts'

type Paid = Extract<SessionState, { status: 'complete' }>

/**
 * A session of the provider that the database does not know, as after a restore. One that was paid for an order of
 * this shop is taken in and settled like any other; of any other paid one the operator is told. Never ignored.
 */
export async function placeUnknownSession(
  ctx: Ctx,
  providerSessionId: string,
): Promise<SettleOutcome | 'reported'> {
  const state = await findState(ctx, providerSessionId)
  if (state?.status !== 'complete') return 'unknown_session'
  const charge = state.subject ? await findCharge(ctx, state.subject) : undefined
  if (!charge) return report(ctx, state)
  await adopt(ctx, charge, state)
  return settleSession(ctx, state, { source: 'webhook' })
}

async function findState(ctx: Ctx, providerSessionId: string): Promise<SessionState | undefined> {
  try {
    return await ctx.payments.findSession(providerSessionId)
  } catch (error) {
    if (isShopError(error, 'unknown_at_provider')) return undefined
    throw error
  }
}

async function findCharge(ctx: Ctx, subject: string): Promise<Charge | undefined> {
  const [charge] = await ctx.db
    .select()
    .from(charges)
    .where(or(eq(charges.orderId, subject), eq(charges.invoiceId, subject)))
  return charge
}

/** As a page that is closed already: the charge may have another one by now, and money that comes late settles it too. */
async function adopt(ctx: Ctx, charge: Charge, state: Paid): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .insert(checkoutSessions)
    .values({
      id: newId('cs'),
      chargeId: charge.id,
      orderId: charge.orderId,
      provider: ctx.payments.name,
      providerSessionId: state.providerSessionId,
      mode: 'hosted',
      status: 'expired',
      fingerprint: 'adopted',
      amount: state.amount,
      currency: state.currency,
      expiresAt: now,
      nextCheckAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
}

async function report(ctx: Ctx, state: Paid): Promise<'reported'> {
  const detail = { payment: state.reference, amount: state.amount, currency: state.currency }
  ctx.log.error('payment.unknown', { providerSessionId: state.providerSessionId, ...detail })
  await raiseNotice(ctx.db, ctx, {
    kind: 'unknown_payment',
    key: state.providerSessionId,
    subject: state.providerSessionId,
    detail,
  })
  return 'reported'
}
