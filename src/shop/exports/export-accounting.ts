import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { isoOfDay } from '../kernel/day.ts'
import { type Cents, sum, toUnits } from '../kernel/money.ts'
import { type BookedDispute, bookedDisputes } from '../reports/booked-disputes.ts'
import { type BookedDocument, documentsOf } from '../reports/booked-documents.ts'
import { daysOf } from '../reports/days.ts'
import { daysOfMonth, type Month } from '../reports/month.ts'
import { requireStaff } from '../staff/duties.ts'
import { csvLine } from './csv.ts'
import { type Movements, readMovements } from './read-movements.ts'

type Cell = string | number | null | undefined
type Booked = BookedDocument | BookedDispute
type Fees = Movements['fees']

const CANADIAN: ReadonlySet<string> = new Set(['GST', 'HST', 'PST', 'QST'])
const DELIVERY_FEE = 'retail_delivery_fee'

const COLUMNS: Record<string, (document: Booked, fees: Fees) => Cell> = {
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
    const fee = 'fee' in document ? document.fee : feeOf(document, fees)
    return fee === undefined ? null : toUnits(fee)
  },
  paymentReference: ({ paymentReference }) => paymentReference,
  // One for each tax, so that a column can be added up; `taxes` has them all in one cell.
  gst: ofTaxes((name) => name === 'GST'),
  hst: ofTaxes((name) => name === 'HST'),
  pst: ofTaxes((name) => name === 'PST'),
  qst: ofTaxes((name) => name === 'QST'),
  salesTax: ofTaxes((name) => !CANADIAN.has(name) && name !== DELIVERY_FEE),
  deliveryFee: ofTaxes((name) => name === DELIVERY_FEE),
}

/** What a document has of some taxes; empty where it has none of them. */
function ofTaxes(isMeant: (name: string) => boolean) {
  return ({ parts }: Booked): Cell => {
    const meant = parts.filter(({ name }) => isMeant(name))
    return meant.length === 0 ? null : toUnits(sum(meant.map(({ amount }) => amount)))
  }
}

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
  return writeMonth(ctx, month, movements)
}

async function* writeMonth(ctx: Ctx, month: Month, { fees, disputes }: Movements) {
  yield csvLine(Object.keys(COLUMNS))
  const disputed = Map.groupBy(await bookedDisputes(ctx, disputes), ({ day }) => day)
  for (const day of daysOf(daysOfMonth(month))) {
    for await (const documents of documentsOf(ctx.db, day)) yield linesOf(documents, fees)
    yield linesOf(disputed.get(isoOfDay(day)) ?? [], fees)
  }
}

function linesOf(documents: readonly Booked[], fees: Fees): string {
  return documents
    .map((document) => csvLine(Object.values(COLUMNS).map((read) => read(document, fees))))
    .join('')
}

/** Of the payment of an order or a bill; a refund gives no fee back. */
function feeOf({ kind, paymentReference }: BookedDocument, fees: Fees): Cents | undefined {
  return kind === 'refund' || paymentReference === null ? undefined : fees.get(paymentReference)
}
