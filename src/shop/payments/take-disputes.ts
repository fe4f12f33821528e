import { and, eq } from 'drizzle-orm'
import { disputes } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { raiseNotice } from '../notices/raise-notice.ts'
import { lockThing } from './charge-kinds.ts'
import { subjectOf } from './charges.ts'
import { type FoundPayment, findPayment } from './find-payment.ts'
import type { ProviderDispute } from './provider.ts'

const NOTICES = { open: 'dispute_opened', won: 'dispute_won', lost: 'dispute_lost' } as const
const ACTS = { open: 'dispute.opened', won: 'dispute.won', lost: 'dispute.lost' } as const

/**
 * Brings the disputes of one payment up to what the provider says: on the order, in its history, and to the operator.
 * @returns whether the shop knows the payment
 */
export async function takeDisputes(ctx: Ctx, paymentReference: string): Promise<boolean> {
  const found = await findPayment(ctx, paymentReference)
  if (!found) return false
  for (const dispute of await ctx.payments.listDisputes(paymentReference)) {
    await ctx.db.transaction((tx) => takeDispute(tx, ctx, { ...found, dispute }))
  }
  return true
}

async function takeDispute(
  tx: Db,
  ctx: Ctx,
  { payment, charge, dispute }: FoundPayment & { dispute: ProviderDispute },
): Promise<void> {
  await lockThing(tx, ctx, charge)
  const { reference, status, amount, currency, reason, dueBy } = dispute
  const isThis = and(eq(disputes.provider, payment.provider), eq(disputes.reference, reference))
  const [known] = await tx.select().from(disputes).where(isThis)
  if (known && (known.status === status || known.status !== 'open')) return
  const state = {
    status,
    amount,
    currency,
    reason,
    dueBy,
    closedAt: status === 'open' ? null : ctx.clock.now(),
  }
  if (known) await tx.update(disputes).set(state).where(isThis)
  else {
    await tx.insert(disputes).values({
      ...state,
      id: newId('dsp'),
      paymentId: payment.id,
      provider: payment.provider,
      reference,
      openedAt: dispute.openedAt,
    })
  }
  const subject = subjectOf(charge)
  const detail = { amount, currency, reason, ...(dueBy ? { dueBy: dueBy.toISOString() } : {}) }
  await recordAudit(tx, ctx.actor, { action: ACTS[status], subject, detail })
  await raiseNotice(tx, ctx, { kind: NOTICES[status], key: reference, subject, detail })
}
