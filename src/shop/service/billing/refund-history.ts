import { inArray } from 'drizzle-orm'
import { creditNotes } from '../../../../db/tables/credit-notes.ts'
import { refunds } from '../../../../db/tables/payments.ts'
import { taxesOfRefund } from '../../facts/tax/given-back.ts'
import type { TaxPart } from '../../facts/tax/provider.ts'
import type { Db } from '../../kernel/db.ts'
import type { Cents } from '../../kernel/money.ts'
import { partsOfRefund } from '../../sale/orders/kept-money.ts'
import type { Refund } from '../../sale/payments/stage-refund.ts'
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

/** What these refunds follow on. One that was taken up again keeps its place, so that its paper stays as it was printed. */
export async function refundHistory(db: Db, some: readonly Refund[]): Promise<RefundHistory> {
  const all = await refundsOfPayments(db, [...new Set(some.map(({ paymentId }) => paymentId))])
  const byPayment = Map.groupBy(all, ({ paymentId }) => paymentId)
  const firstOf = firstAttempts(all)
  const noteOf = noteOfAttempts(all)
  const places = new Map(all.map(({ id }, at) => [id, at]))
  const placeOf = (refund: Refund) => places.get(firstOf(refund).id) ?? 0
  const numbers = await creditNoteNumbers(db, some.map(noteOf))
  return {
    taxesOf(refund, { subtotal, tax, parts }) {
      const partOf = (one: Refund) => partsOfRefund(one, { subtotal, tax })[1]
      const made = byPayment.get(refund.paymentId) ?? []
      const place = placeOf(refund)
      const before = made
        .filter((one) => isMade(one) && placeOf(one) < place)
        .sort((a, b) => placeOf(a) - placeOf(b))
      return taxesOfRefund(parts, partOf(refund), before.map(partOf))
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
  const firstOf = firstAttempts(all)
  return (refund) => creditNoteOf(firstOf(refund).id)
}

function firstAttempts(all: readonly Refund[]): (refund: Refund) => Refund {
  const byId = new Map(all.map((refund) => [refund.id, refund]))
  const firstOf = (refund: Refund): Refund => {
    const before = refund.retryOf === null ? undefined : byId.get(refund.retryOf)
    return before ? firstOf(before) : refund
  }
  return firstOf
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
