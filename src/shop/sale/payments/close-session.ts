import { isShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import type { AuditSource } from './audit-source.ts'
import { CHARGE_KINDS } from './charge-kinds.ts'
import { getCharge } from './charges.ts'
import { dropSession } from './drop-session.ts'
import { isLastingRefusal } from './open-payment.ts'
import { type CheckoutSession, openSession } from './open-session.ts'
import type { SessionState } from './provider.ts'
import { type SettleOutcome, settleSession } from './settle-session.ts'

/**
 * Makes sure a session can no longer be paid, and settles it if the money came first.
 * A session whose opening was interrupted is opened once more with its own key, to learn its name. One the provider
 * does not know, or refuses to open, cannot be paid and is ended here; so is one of another provider, whose
 * page leads to a shop that has moved on.
 * @param options `keepOrder`: the order goes on with a new session instead of expiring
 * @throws ShopError `unavailable` when the provider cannot be reached
 */
export async function closeSession(
  ctx: Ctx,
  session: CheckoutSession,
  options: { keepOrder?: boolean; source?: AuditSource } = {},
): Promise<SettleOutcome> {
  const by = { ...options, source: options.source ?? 'checkout' }
  const isUnopenedCharge = session.mode === 'saved-card' && session.status === 'opening'
  if (isUnopenedCharge && (await dropSession(ctx, session, { ...by, onlyUnopened: true }))) return 'expired'
  const state = await closedState(ctx, session)
  if (state) return settleSession(ctx, state, by)
  ctx.log.warn('payment.session_given_up', { sessionId: session.id, provider: session.provider })
  return (await dropSession(ctx, session, by)) ? 'expired' : 'nothing_new'
}

/** What it is once it is closed; undefined when there is nothing to close. */
async function closedState(ctx: Ctx, session: CheckoutSession): Promise<SessionState | undefined> {
  if (session.provider !== ctx.payments.name) return undefined
  try {
    return await ctx.payments.expireSession(session.providerSessionId ?? (await nameOf(ctx, session)))
  } catch (error) {
    if (isShopError(error, 'unknown_at_provider') || isLastingRefusal(error)) return undefined
    throw error
  }
}

async function nameOf(ctx: Ctx, session: CheckoutSession): Promise<string> {
  const charge = await getCharge(ctx.db, session.chargeId)
  const order = await CHARGE_KINDS[charge.kind].payable(ctx.db, charge)
  const open = await openSession(ctx, session, { order })
  if (!open.providerSessionId) throw new Error(`session ${session.id} is open without a name`)
  return open.providerSessionId
}
