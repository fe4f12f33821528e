import { anyone } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { settleCardForm } from './card-forms.ts'
import type { SessionState } from './provider.ts'
import { settlePaidSession } from './settle-paid-session.ts'
import { settleSession } from './settle-session.ts'
import { takeDisputes } from './take-disputes.ts'

/** What the sandbox tells instead of sending events. */
export interface SandboxEvent {
  providerSessionId: string
  /** How the session stands; it is asked for when it is not told. */
  state?: SessionState
  /** The payment, when its card is one whose owner goes to the bank at once. */
  disputedPayment?: string
}

export async function hearOfSandbox(
  ctx: Ctx,
  { providerSessionId, state, disputedPayment }: SandboxEvent,
): Promise<void> {
  anyone(ctx)
  const outcome = await (state
    ? settleSession(ctx, state, { source: 'webhook' })
    : settlePaidSession(ctx, providerSessionId))
  if (outcome === 'unknown_session') await settleCardForm(ctx, providerSessionId)
  if (!disputedPayment) return
  await takeDisputes({ ...ctx, actor: { kind: 'system', name: 'webhook' } }, disputedPayment)
}
