import { and, eq } from 'drizzle-orm'
import { disputes } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { causesEnded, holdForPayment } from '../orders/holds.ts'
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
  if (known && known.status !== 'open') return
  if (known?.status === status) {
    // The bank has its evidence, or takes it for longer.
    await tx.update(disputes).set({ dueBy }).where(isThis)
    return
  }
  const state = {
    status,
    amount,
    currency,
    reason,
    dueBy,
    closedAt: status === 'open' ? null : ctx.clock.now(),
  }
  const id = known?.id ?? newId('dsp')
  if (known) await tx.update(disputes).set(state).where(isThis)
  else {
    await tx.insert(disputes).values({
      ...state,
      id,
      paymentId: payment.id,
      provider: payment.provider,
      reference,
      openedAt: dispute.openedAt,
    })
  }
  await holdWhileDisputed(tx, ctx, { payment, charge, id, status })
  const subject = subjectOf(charge)
  const detail = { amount, currency, reason, ...(dueBy ? { dueBy: dueBy.toISOString() } : {}) }
  await recordAudit(tx, ctx.actor, { action: ACTS[status], subject, detail })
  await raiseNotice(tx, ctx, { kind: NOTICES[status], key: reference, subject, detail })
  if (status === 'lost') await followLoss(tx, ctx, charge)
}

/** The money is gone, and what it paid for may go on: the member hears of the plan, and the operator of an order. */
async function followLoss(tx: Db, ctx: Ctx, { orderId, invoiceId }: FoundPayment['charge']): Promise<void> {
  if (orderId) await ctx.jobs.enqueue(tx, { name: 'follow-money-back', data: { orderId } })
  if (invoiceId) {
    const data = { kind: 'dispute-lost' as const, id: `bill.${invoiceId}` }
    await ctx.jobs.enqueue(tx, { name: 'mail-plan', data })
  }
}

/**
 * What is disputed does not ship, and what is won does. A lost dispute keeps its hold: the money is gone. The card
 * company's warning ends with the dispute it foretold.
 */
async function holdWhileDisputed(
  tx: Db,
  ctx: Ctx,
  { payment, charge, id, status }: FoundPayment & Pick<ProviderDispute, 'status'> & { id: string },
): Promise<void> {
  const { orderId } = charge
  if (orderId === null) return
  if (status === 'won') await causesEnded(tx, ctx, { orderId, causes: [id, payment.id] })
  else await holdForPayment(tx, ctx, orderId)
}
