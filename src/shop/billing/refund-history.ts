import { inArray } from 'drizzle-orm'
import { refunds } from '../../../db/tables/payments.ts'
import { creditNotes } from '../../../db/tables/plans.ts'
import { creditNoteOf } from '../billing/give-back.ts'
import type { Db } from '../kernel/db.ts'
import type { Refund } from '../payments/stage-refund.ts'

export interface RefundHistory {
  /** The refunds of the same payment that were made before it and not refused, oldest first. */
  before(refund: Refund): readonly Refund[]
  /** The number of the credit note that a refund carries out, at whichever attempt. */
  creditNote(refund: Refund): string | undefined
}

/** What these refunds follow on. */
export async function refundHistory(db: Db, some: readonly Refund[]): Promise<RefundHistory> {
  const all = await refundsOfPayments(db, [...new Set(some.map(({ paymentId }) => paymentId))])
  const byPayment = Map.groupBy(all, ({ paymentId }) => paymentId)
  const byId = new Map(all.map((refund) => [refund.id, refund]))
  const noteOf = (refund: Refund) => creditNoteOf(firstAttempt(byId, refund).id)
  const numbers = await creditNoteNumbers(db, some.map(noteOf))
  return {
    before({ id, paymentId }) {
      const made = (byPayment.get(paymentId) ?? []).filter(({ status }) => status !== 'failed')
      const at = made.findIndex((refund) => refund.id === id)
      return made.slice(0, Math.max(0, at))
    },
    creditNote: (refund) => numbers.get(noteOf(refund)),
  }
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
