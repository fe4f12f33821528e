import { and, inArray, ne } from 'drizzle-orm'
import { refunds } from '../../../db/tables/payments.ts'
import type { Db } from '../kernel/db.ts'
import type { Refund } from '../payments/stage-refund.ts'

/** For each of these refunds, those of its payment that were made before it and not refused, oldest first. */
export async function earlierRefunds(
  db: Db,
  some: readonly Refund[],
): Promise<(refund: Refund) => readonly Refund[]> {
  const paymentIds = [...new Set(some.map(({ paymentId }) => paymentId))]
  if (paymentIds.length === 0) return () => []
  const rows = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.paymentId, paymentIds), ne(refunds.status, 'failed')))
    .orderBy(refunds.createdAt, refunds.id)
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId)
  return ({ id, paymentId }) => {
    const all = byPayment.get(paymentId) ?? []
    const at = all.findIndex((refund) => refund.id === id)
    return all.slice(0, Math.max(0, at))
  }
}
