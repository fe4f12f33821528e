import type { Ctx } from '../context.ts'
import { anyone } from '../kernel/actor.ts'
import { settleCardForm } from './card-forms.ts'
import { settlePaidSession } from './settle-paid-session.ts'
import { takeDisputes } from './take-disputes.ts'

/** What the sandbox tells instead of sending events. */
export interface SandboxEvent {
  providerSessionId: string
  /** The payment, when its card is one whose owner goes to the bank at once. */
  disputedPayment?: string
}

export async function hearOfSandbox(
  ctx: Ctx,
  { providerSessionId, disputedPayment }: SandboxEvent,
): Promise<void> {
  anyone(ctx)
  const outcome = await settlePaidSession(ctx, providerSessionId)
  if (outcome === 'unknown_session') await settleCardForm(ctx, providerSessionId)
  if (!disputedPayment) return
  await takeDisputes({ ...ctx, actor: { kind: 'system', name: 'webhook' } }, disputedPayment)
}
