import type { Ctx } from '../context.ts'
import type { AuditSource } from './audit-source.ts'
import { CHARGE_KINDS } from './charge-kinds.ts'
import { getCharge } from './charges.ts'
import { dropUnopenedSession } from './drop-session.ts'
import { type CheckoutSession, openSession } from './open-session.ts'
import { type SettleOutcome, settleSession } from './settle-session.ts'

/**
 * Makes sure nobody can pay a session any more, and settles it if the money came first.
 * A session whose opening was interrupted is opened once more with its own key, to learn its name.
 * @param options `keepOrder`: the order goes on with a new session instead of expiring
 * @throws ShopError `unavailable` when the provider cannot be reached
 */
export async function closeSession(
  ctx: Ctx,
  session: CheckoutSession,
  options: { keepOrder?: boolean; source?: AuditSource } = {},
): Promise<SettleOutcome> {
  const source = options.source ?? 'checkout'
  const isUnopenedCharge = session.mode === 'saved-card' && session.status === 'opening'
  if (isUnopenedCharge && (await dropUnopenedSession(ctx, session, { ...options, source }))) return 'expired'
  const providerSessionId = session.providerSessionId ?? (await nameOf(ctx, session))
  const state = await ctx.payments.expireSession(providerSessionId)
  return settleSession(ctx, state, { ...options, source })
}

async function nameOf(ctx: Ctx, session: CheckoutSession): Promise<string> {
  const charge = await getCharge(ctx.db, session.chargeId)
  const open = await openSession(ctx, session, await CHARGE_KINDS[charge.kind].payable(ctx.db, charge))
  if (!open.providerSessionId) throw new Error(`session ${session.id} is open without a name`)
  return open.providerSessionId
}
