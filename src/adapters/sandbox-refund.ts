import { eq, sum } from 'drizzle-orm'
import { sandboxRefunds, sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Db } from '../shop/kernel/db.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { newId } from '../shop/kernel/ids.ts'
import type { ProviderRefund, RefundRequest, RefundResult } from '../shop/sale/payments/provider.ts'
import { type SandboxBooks, sessionTail } from './sandbox-sessions.ts'

/** Pays like any card and takes nothing back, as Stripe's of the same number. */
const REFUSES_REFUNDS = '5126'

/**
 * Sends money of a sandbox payment back, never more than was paid. Same key, same refund.
 * @throws ShopError `not_found` for an unknown payment
 */
export function refundSandboxPayment(
  { db, clock }: SandboxBooks,
  request: RefundRequest,
): Promise<RefundResult> {
  return db.transaction(async (tx) => {
    const sessionId = `sbx_${sessionTail(request.paymentReference)}`
    // Held so that two refunds of one payment cannot both see the same rest.
    const [paid] = await tx
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, sessionId))
      .for('update')
    if (!paid?.paymentReference) {
      throw new ShopError('unknown_at_provider')
    }
    const [earlier] = await tx
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.idempotencyKey, request.idempotencyKey))
    if (earlier) return { reference: earlier.reference, status: 'succeeded' }

    const [given] = await tx
      .select({ total: sum(sandboxRefunds.amount).mapWith(Number) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentReference, request.paymentReference))
    if ((given?.total ?? 0) + request.amount > paid.amount) {
      return { reference: null, status: 'failed', reason: 'too_much' }
    }
    if (paid.card?.last4 === REFUSES_REFUNDS) return { reference: null, status: 'failed', reason: 'declined' }
    const reference = newId('ref')
    await tx.insert(sandboxRefunds).values({
      idempotencyKey: request.idempotencyKey,
      reference,
      paymentReference: request.paymentReference,
      amount: request.amount,
      createdAt: clock.now(),
    })
    return { reference, status: 'succeeded' }
  })
}

export async function listSandboxRefunds(db: Db, paymentReference: string): Promise<ProviderRefund[]> {
  const made = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentReference, paymentReference))
  return made.map(({ reference, idempotencyKey, amount }) => ({
    reference,
    refundId: idempotencyKey,
    amount,
    status: 'succeeded',
  }))
}
