import { isShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { adoptPayment } from './adopt-payment.ts'
import type { SessionState } from './provider.ts'

/** A session of the provider that the database does not know, as after a restore. One that was paid is taken in or reported, never ignored. */
export async function placeUnknownSession(
  ctx: Ctx,
  providerSessionId: string,
): Promise<'settled' | 'reported' | 'unknown_session'> {
  const state = await findState(ctx, providerSessionId)
  if (state?.status !== 'complete') return 'unknown_session'
  const { reference, subject, amount, currency } = state
  const payment = { reference, subject, amount, currency, sessionId: null, subjectNumber: null }
  const { outcome } = await adoptPayment(ctx, payment, { state, source: 'webhook' })
  if (outcome === 'reported') {
    ctx.log.error('payment.unknown', { providerSessionId, subject, payment: reference, amount, currency })
  }
  return outcome
}

async function findState(ctx: Ctx, providerSessionId: string): Promise<SessionState | undefined> {
  try {
    return await ctx.payments.findSession(providerSessionId)
  } catch (error) {
    if (isShopError(error, 'unknown_at_provider')) return undefined
    throw error
  }
}
