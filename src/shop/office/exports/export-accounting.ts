import { daysOf } from '../../facts/markets/days.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { type Cents, toUnits } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type BookedDispute, bookedDisputes } from '../reports/booked-disputes.ts'
import { type BookedDocument, documentsOf } from '../reports/booked-documents.ts'
import { daysOfMonth, type Month } from '../reports/month.ts'
import { type Columns, csvFile } from './csv.ts'
import { type Movements, readMovements } from './read-movements.ts'
import { TAX_COLUMNS } from './tax-columns.ts'

type Booked = BookedDocument | BookedDispute
type Fees = Movements['fees']

const columnsOf = (fees: Fees): Columns<Booked> => ({
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
  fee: (document) => {
    const fee = 'fee' in document ? document.fee : feeOf(document, fees)
    return fee === undefined ? null : toUnits(fee)
  },
  paymentReference: ({ paymentReference }) => paymentReference,
  ...TAX_COLUMNS,
})

/**
 * A month for the accountant as CSV: what was sold, billed and given back, its tax by jurisdiction, what the card
 * company kept, and what disputes took. All that the card company knows is asked for first, so a file that begins is
 * whole; the books are read page by page as it is taken. The audit log names who took it first.
 * @throws ShopError `unavailable` when the card company cannot be asked for its movements
 */
export async function exportAccounting(ctx: Ctx, month: Month): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'accounting')
  const movements = await readMovements(ctx.payments, daysOfMonth(month), ctx.clock.now())
  await recordAudit(ctx.db, ctx.actor, {
    action: 'accounting.exported',
    subject: 'accounting',
    detail: { month },
  })
  return csvFile(columnsOf(movements.fees), bookedIn(ctx, month, movements.disputes))
}

async function* bookedIn(ctx: Ctx, month: Month, disputes: Movements['disputes']) {
  const disputed = Map.groupBy(await bookedDisputes(ctx, disputes), ({ day }) => day)
  for (const day of daysOf(daysOfMonth(month))) {
    yield* documentsOf(ctx.db, day)
    yield disputed.get(isoOfDay(day)) ?? []
  }
}

/** Of the payment of an order or a bill; a refund gives no fee back. */
function feeOf({ kind, paymentReference }: BookedDocument, fees: Fees): Cents | undefined {
  return kind === 'refund' || paymentReference === null ? undefined : fees.get(paymentReference)
}
