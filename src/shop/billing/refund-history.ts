import { inArray } from 'drizzle-orm'
import { refunds } from '../../../db/tables/payments.ts'
import { creditNotes } from '../../../db/tables/plans.ts'
import type { Db } from '../kernel/db.ts'
import type { Cents } from '../kernel/money.ts'
import { partsOfRefund } from '../orders/kept-money.ts'
import type { Refund } from '../payments/stage-refund.ts'
import { taxesOfRefund } from '../tax/given-back.ts'
import type { TaxPart } from '../tax/provider.ts'
import { creditNoteOf } from './give-back.ts'

/** What was paid, in cents, with each of its taxes. */
export interface TaxedSale {
  subtotal: Cents
  tax: Cents
  parts: readonly TaxPart[]
}

export interface RefundHistory {
  /** What goes back of each tax of the sale, in cents: the one source of what stands on papers and in the books. */
  taxesOf(refund: Refund, sale: TaxedSale): TaxPart[]
  /** The number of the credit note that a refund carries out, at whichever attempt. */
  creditNote(refund: Refund): string | undefined
}

/** What these refunds follow on. */
export async function refundHistory(db: Db, some: readonly Refund[]): Promise<RefundHistory> {
  const all = await refundsOfPayments(db, [...new Set(some.map(({ paymentId }) => paymentId))])
  const byPayment = Map.groupBy(all, ({ paymentId }) => paymentId)
  const noteOf = noteOfAttempts(all)
  const numbers = await creditNoteNumbers(db, some.map(noteOf))
  return {
    taxesOf(refund, { subtotal, tax, parts }) {
      const partOf = (one: Refund) => partsOfRefund(one, { subtotal, tax })[1]
      const made = byPayment.get(refund.paymentId) ?? []
      const before = made.slice(
        0,
        made.findIndex(({ id }) => id === refund.id),
      )
      return taxesOfRefund(parts, partOf(refund), before.filter(isMade).map(partOf))
    },
    creditNote: (refund) => numbers.get(noteOf(refund)),
  }
}

/** Not refused. */
export function isMade({ status }: Refund): boolean {
  return status !== 'failed'
}

/** Of each refund of some payments, the credit note it would carry out at its first attempt. */
export function noteOfAttempts(all: readonly Refund[]): (refund: Refund) => string {
  const byId = new Map(all.map((refund) => [refund.id, refund]))
  return (refund) => creditNoteOf(firstAttempt(byId, refund).id)
}

function firstAttempt(byId: ReadonlyMap<string, Refund>, refund: Refund): Refund {
  const before = refund.retryOf === null ? undefined : byId.get(refund.retryOf)
  return before ? firstAttempt(byId, before) : refund
}

/** Oldest first. */
async function refundsOfPayments(db: Db, paymentIds: string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(refunds.createdAt, refunds.id)
}

async function creditNoteNumbers(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: creditNotes.id, number: creditNotes.number })
    .from(creditNotes)
    .where(inArray(creditNotes.id, ids))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
