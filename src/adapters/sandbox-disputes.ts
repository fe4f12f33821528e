import { eq } from 'drizzle-orm'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Db } from '../shop/kernel/db.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { cents } from '../shop/kernel/money.ts'
import type { DisputeAnswer } from '../shop/sale/payments/evidence.ts'
import type { ProviderDispute } from '../shop/sale/payments/provider.ts'
import { type SandboxBooks, sessionTail } from './sandbox-sessions.ts'

/** Whose owner goes to the bank at once, as with Stripe's card of the same number: its last digits. */
export const DISPUTED = '0259'
/** What the sandbox keeps for a dispute, as card companies do. */
export const DISPUTE_FEE = cents(1_500)
/** Evidence counts for a week, in milliseconds. */
const ANSWER_MS = 7 * 86_400_000

/** The dispute of a sandbox payment follows from its card; it stays open. */
export async function listSandboxDisputes(db: Db, paymentReference: string): Promise<ProviderDispute[]> {
  const tail = sessionTail(paymentReference)
  const [paid] = await db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.id, `sbx_${tail}`))
  if (paid?.status !== 'complete' || paid.card?.last4 !== DISPUTED) return []
  return [
    {
      reference: `sbxdp_${tail}`,
      status: 'open',
      amount: paid.amount,
      currency: paid.currency,
      reason: 'fraudulent',
      dueBy: paid.disputeAnsweredAt ? null : new Date(paid.createdAt.getTime() + ANSWER_MS),
      openedAt: paid.createdAt,
    },
  ]
}

/** The bank then has its answer, and decides nothing. @throws ShopError `conflict` for one that was answered */
export async function answerSandboxDispute(
  { db, clock }: SandboxBooks,
  { paymentReference, submit }: DisputeAnswer,
): Promise<void> {
  const [dispute] = await listSandboxDisputes(db, paymentReference)
  if (!dispute?.dueBy) throw new ShopError('payment_refused')
  if (!submit) return
  await db
    .update(sandboxSessions)
    .set({ disputeAnsweredAt: clock.now() })
    .where(eq(sandboxSessions.id, `sbx_${sessionTail(paymentReference)}`))
}
