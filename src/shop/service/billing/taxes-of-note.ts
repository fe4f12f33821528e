import { and, eq, inArray } from 'drizzle-orm'
import type { creditNotes } from '../../../../db/tables/credit-notes.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { taxesOfRefund } from '../../facts/tax/given-back.ts'
import type { TaxPart } from '../../facts/tax/provider.ts'
import type { Db } from '../../kernel/db.ts'
import type { DeviceNames } from '../../plan/plans/line-words.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import { namesIn } from './queries.ts'
import { isMade, noteOfAttempts, refundHistory } from './refund-history.ts'

type Note = typeof creditNotes.$inferSelect

export type CreditNoteOfBill = Note & {
  invoice: Invoice
  /** What goes back of each tax of the bill, in cents. */
  taxes: TaxPart[]
  /** What the adapters of its lines are called. */
  names: DeviceNames
}

interface NoteRow {
  note: Note
  invoice: Invoice
}

/** Credit notes with their taxes, split as the refunds that carry them out are booked. */
export async function withTaxes(db: Db, rows: readonly NoteRow[]): Promise<CreditNoteOfBill[]> {
  const all = await refundsOfBills(db, [...new Set(rows.map(({ invoice }) => invoice.id))])
  const history = await refundHistory(db, all)
  const names = await namesIn(
    db,
    rows.flatMap(({ note }) => note.lines),
  )
  const attempts = Map.groupBy(all, noteOfAttempts(all))
  return rows.map(({ note, invoice }) => {
    const tried = attempts.get(note.id) ?? []
    // Of attempts that were all refused the last one is what a person would take up again.
    const refund = tried.find(isMade) ?? tried.at(-1)
    const { subtotal, tax, taxParts: parts } = invoice
    const taxes = refund ? history.taxesOf(refund, { subtotal, tax, parts }) : taxesOfRefund(parts, note.tax)
    return { ...note, invoice, taxes, names }
  })
}

/** Oldest first. */
async function refundsOfBills(db: Db, invoiceIds: string[]) {
  if (invoiceIds.length === 0) return []
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.status, 'settled')))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(inArray(charges.invoiceId, invoiceIds))
    .orderBy(refunds.createdAt, refunds.id)
  return rows.map(({ refund }) => refund)
}
