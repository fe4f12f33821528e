import { and, asc, eq, inArray } from 'drizzle-orm'
import { creditNotes } from '../../../../db/tables/credit-notes.ts'
import { type CardDetails, charges, payments } from '../../../../db/tables/payments.ts'
import type { Day } from '../../kernel/day.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'

/** How a bill was paid, on which day of its market. The card is null where the provider did not name it. */
export interface InvoicePayment {
  on: Day
  card: CardDetails | null
  /** What went back of it, oldest first. */
  back: CreditNote[]
}

export interface CreditNote {
  id: string
  number: string
  on: Day
  /** Before tax, in cents. */
  amount: Cents
  tax: Cents
  total: Cents
}

/** How those of some bills were paid that are, by the bill's id. */
export async function paymentsOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'plan'>,
  some: readonly Invoice[],
): Promise<Map<string, InvoicePayment>> {
  const paid = some.filter(({ paidAt }) => paidAt !== null)
  if (paid.length === 0) return new Map()
  const ids = paid.map(({ id }) => id)
  const rows = await ctx.db
    .select({ id: charges.invoiceId, card: payments.card })
    .from(charges)
    .innerJoin(payments, and(eq(payments.chargeId, charges.id), eq(payments.status, 'settled')))
    .where(inArray(charges.invoiceId, ids))
  const notes = await ctx.db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.invoiceId, ids))
    .orderBy(asc(creditNotes.createdAt), asc(creditNotes.number))
  const cards = new Map(rows.map(({ id, card }) => [id, card]))
  return new Map(
    paid.map(({ id, market, paidAt }) => [
      id,
      {
        on: marketDay(ctx, market, paidAt ?? undefined),
        card: cards.get(id) ?? null,
        back: notes
          .filter(({ invoiceId }) => invoiceId === id)
          .map(({ id, number, createdAt, amount, tax, total }) => ({
            id,
            number,
            on: marketDay(ctx, market, createdAt),
            amount,
            tax,
            total,
          })),
      },
    ]),
  )
}
