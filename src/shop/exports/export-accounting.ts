import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { type Cents, toUnits } from '../kernel/money.ts'
import { type BookedDocument, documentsOf } from '../reports/booked-documents.ts'
import { daysOf } from '../reports/days.ts'
import { daysOfMonth, type Month } from '../reports/month.ts'
import { requireStaff } from '../staff/duties.ts'
import { csvLine } from './csv.ts'
import { type Fees, readFees } from './read-fees.ts'

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
 * company kept. All fees are asked for first, so a file that begins is whole; the books are read page by page as it is
 * taken. The audit log names who took it first.
 * @throws ShopError `unavailable` when the card company cannot be asked for its fees
 */
export async function exportAccounting(ctx: Ctx, month: Month): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'accounting')
  const fees = await readFees(ctx.payments, daysOfMonth(month), ctx.clock.now())
  await recordAudit(ctx.db, ctx.actor, {
    action: 'accounting.exported',
    subject: 'accounting',
    detail: { month },
  })
  return writeMonth(ctx, month, fees)
}

async function* writeMonth(ctx: Ctx, month: Month, fees: Fees) {
  yield csvLine(Object.keys(COLUMNS))
  for (const day of daysOf(daysOfMonth(month)))
    for await (const documents of documentsOf(ctx.db, day))
      yield documents
        .map((document) => csvLine(Object.values(COLUMNS).map((read) => read(document, fees))))
        .join('')
}

/** The payment whose fee belongs to a document; none for a refund, which gives no fee back. */
function paidBy({ kind, paymentReference }: BookedDocument): string[] {
  return kind === 'refund' || paymentReference === null ? [] : [paymentReference]
}
