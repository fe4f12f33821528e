import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { operatorNotices } from '../../../../db/tables/notices.ts'
import { textUpTo } from '../../kernel/bounded-text.ts'
import { CURRENCIES, cents } from '../../kernel/money.ts'
import { adoptPayment, type LostPayment } from '../../sale/payments/adopt-payment.ts'
import type { Ctx } from '../../system/context.ts'

const Reported = z.object({
  payment: textUpTo(500),
  sessionId: textUpTo(500).nullable(),
  number: textUpTo(500).nullable(),
  amount: z.number().transform(cents),
  currency: z.enum(CURRENCIES),
})

/**
 * A restored backup bills months anew that were paid after it was made. The doctor has found their payments before,
 * and had no bill to settle with them; here is the bill, under the same id. It is never charged beside such a payment:
 * one of another amount stays with the operator.
 */
export async function adoptMonth(ctx: Ctx, invoiceId: string): Promise<void> {
  for (const { noticeId, payment } of await findReported(ctx, invoiceId)) {
    const state = await ctx.payments.findSessionOf(payment)
    const { outcome } = await adoptPayment(ctx, payment, { state, source: 'doctor' })
    if (outcome === 'settled') await finish(ctx, noticeId)
  }
}

async function findReported(
  ctx: Ctx,
  invoiceId: string,
): Promise<{ noticeId: string; payment: LostPayment }[]> {
  const open = await ctx.db
    .select({ id: operatorNotices.id, detail: operatorNotices.detail })
    .from(operatorNotices)
    .where(
      and(
        eq(operatorNotices.subject, invoiceId),
        eq(operatorNotices.kind, 'unknown_payment'),
        isNull(operatorNotices.doneAt),
      ),
    )
  return open.map(({ id, detail }) => {
    const { payment, number, ...told } = Reported.parse(detail)
    return {
      noticeId: id,
      payment: { ...told, reference: payment, subject: invoiceId, subjectNumber: number },
    }
  })
}

async function finish(ctx: Ctx, noticeId: string): Promise<void> {
  await ctx.db
    .update(operatorNotices)
    .set({ doneAt: ctx.clock.now(), doneBy: 'system:doctor' })
    .where(eq(operatorNotices.id, noticeId))
}
