import { anyone } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import type { AuditSource } from './audit-source.ts'
import { type SettleOutcome, settleSession } from './settle-session.ts'

/** Something said that a session was paid: asks the provider and settles what it answers. */
export async function settlePaidSession(
  ctx: Ctx,
  providerSessionId: string,
  source: AuditSource = 'webhook',
): Promise<SettleOutcome> {
  anyone(ctx)
  return settleSession(ctx, await ctx.payments.findSession(providerSessionId), { source })
}
