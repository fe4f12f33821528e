import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { type Cents, toUnits } from '../kernel/money.ts'
import { type BookedDocument, documentsOf } from '../reports/booked-documents.ts'
import { daysOf } from '../reports/days.ts'
import { daysOfMonth, type Month } from '../reports/month.ts'
import { requireStaff } from '../staff/duties.ts'
import { csvLine } from './csv.ts'
import { createFeesByDay, type Fees, type FeesByDay } from './fees-by-day.ts'

type Cell = string | number | null | undefined

const COLUMNS: Record<string, (document: BookedDocument, fees: Fees) => Cell> = {
  day: ({ day }) => day,
  kind: ({ kind }) => kind,
  number: ({ number }) => number,
  id: ({ id }) => id,
  jurisdiction: ({ jurisdiction }) => jurisdiction,
  taxes: ({ taxes }) => taxes,
  currency: ({ currency }) => currency,
  gross: ({ net, tax }) => toUnits((net + tax) as Cents),
  net: ({ net }) => toUnits(net),
  tax: ({ tax }) => toUnits(tax),
  fee: (document, fees) => {
    const fee = paidBy(document).map((reference) => fees.get(reference))[0]
    return fee === undefined ? null : toUnits(fee)
  },
  paymentReference: ({ paymentReference }) => paymentReference,
}

/**
 * A month for the accountant as CSV: what was sold, billed and given back, its tax by jurisdiction, and what the card
 * company kept. Read page by page as it is taken; the audit log names who took it first.
 * @throws ShopError `unavailable` when the card company cannot be asked for its fees; the file breaks off where that
 *   happens later
 */
export async function exportAccounting(ctx: Ctx, month: Month): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'accounting')
  const fees = createFeesByDay(ctx.payments)
  await fees.read(daysOfMonth(month).from)
  await recordAudit(ctx.db, ctx.actor, {
    action: 'accounting.exported',
    subject: 'accounting',
    detail: { month },
  })
  return writeMonth(ctx, month, fees)
}

async function* writeMonth(ctx: Ctx, month: Month, fees: FeesByDay) {
  yield csvLine(Object.keys(COLUMNS))
  for (const day of daysOf(daysOfMonth(month)))
    for await (const documents of documentsOf(ctx.db, day)) {
      const found = await fees.find(day, documents.flatMap(paidBy))
      yield documents
        .map((document) => csvLine(Object.values(COLUMNS).map((read) => read(document, found))))
        .join('')
    }
}

/** The payment whose fee belongs to a document; none for a refund, which gives no fee back. */
function paidBy({ kind, paymentReference }: BookedDocument): string[] {
  return kind === 'refund' || paymentReference === null ? [] : [paymentReference]
}
