import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { type Cents, toUnits } from '../kernel/money.ts'
import { type BookedDocument, documentsOf } from '../reports/booked-documents.ts'
import { daysOf } from '../reports/days.ts'
import { daysOfMonth, type Month, spanOf } from '../reports/month.ts'
import { requireStaff } from '../staff/duties.ts'
import { csvLine } from './csv.ts'

const DAY_MS = 86_400_000

type Fees = ReadonlyMap<string, Cents>
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
  fee: ({ kind, paymentReference }, fees) => {
    const fee = kind === 'refund' ? undefined : fees.get(paymentReference ?? '')
    return fee === undefined ? null : toUnits(fee)
  },
  paymentReference: ({ paymentReference }) => paymentReference,
}

/**
 * A month for the accountant as CSV: what was sold, billed and given back, its tax by jurisdiction, and what the card
 * company kept. Read day by day as it is taken; the audit log names who took it first.
 * @throws ShopError `unavailable` when the card company cannot be asked for its fees
 */
export async function exportAccounting(ctx: Ctx, month: Month): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'accounting')
  const { from, to } = spanOf(month)
  // A payment near midnight lies in another month by the market's calendar than by UTC.
  const around = { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) }
  const entries = await ctx.payments.listBalance(around)
  const fees = new Map(
    entries.flatMap(({ kind, paymentReference, fee }) =>
      kind === 'payment' && paymentReference ? [[paymentReference, fee] as const] : [],
    ),
  )
  await recordAudit(ctx.db, ctx.actor, {
    action: 'accounting.exported',
    subject: 'accounting',
    detail: { month },
  })
  return writeMonth(ctx, month, fees)
}

async function* writeMonth(ctx: Ctx, month: Month, fees: Fees) {
  yield csvLine(Object.keys(COLUMNS))
  for (const day of daysOf(daysOfMonth(month))) {
    const lines = (await documentsOf(ctx.db, day)).map((document) =>
      csvLine(Object.values(COLUMNS).map((read) => read(document, fees))),
    )
    if (lines.length > 0) yield lines.join('')
  }
}
