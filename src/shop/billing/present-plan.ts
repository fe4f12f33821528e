import { z } from 'zod'
import type { Cents } from '../kernel/money.ts'
import { sum, toUnits, ZERO } from '../kernel/money.ts'
import { MARKET_CODES } from '../markets/market-code.ts'
import type { BillLine } from '../plans/bill-lines.ts'
import { isoOfDay, utcOfDay } from '../plans/day.ts'
import { INVOICE_STATUSES } from '../plans/invoice-status.ts'
import { type DeviceNames, lineInWords } from '../plans/line-words.ts'
import type { InvoiceWithNames, OwnPlan } from './queries.ts'

const units = z.number().multipleOf(0.01)
const days = z.iso.date()

export const BillLineAnswer = z.object({
  description: z.string(),
  quantity: z.int(),
  unitPrice: units.meta({ description: 'A month of one adapter' }),
  amount: units,
})

export const NextBillAnswer = z.object({
  date: days,
  lines: z.array(BillLineAnswer),
  subtotal: units,
  tax: units,
  total: units,
})

export const PlanAnswer = z.object({
  market: z.enum(MARKET_CODES),
  status: z.enum(['awaiting_consent', 'active', 'past_due', 'suspended', 'ended']),
  units: z.int().meta({ description: 'Adapters billed today' }),
  billingDay: z.int().min(1).max(31).nullable().meta({ description: 'Day of the month' }),
  nextBill: NextBillAnswer.nullable(),
})
export type PlanAnswer = z.infer<typeof PlanAnswer>

export const InvoiceAnswer = z.object({
  id: z.string(),
  number: z.string().nullable().meta({ description: 'Null while it is a draft' }),
  periodStart: days,
  periodEnd: days.meta({ description: 'The next billing day; not part of the period' }),
  lines: z.array(BillLineAnswer),
  subtotal: units,
  tax: units,
  total: units,
  currency: z.enum(['USD', 'CAD']),
  status: z.enum(INVOICE_STATUSES),
  paidAt: z.iso.datetime().nullable(),
})
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>

export function presentPlan({ account, units, next, names }: OwnPlan, language: string): PlanAnswer {
  const { market, status, anchorOn } = account
  return {
    market,
    status,
    units,
    billingDay: anchorOn === null ? null : utcOfDay(anchorOn).getUTCDate(),
    nextBill: next && presentNext(next, language, names),
  }
}

/** A bill that is still to come. */
export function presentNext(
  { bill, tax }: NonNullable<OwnPlan['next']>,
  language: string,
  names: DeviceNames,
): z.infer<typeof NextBillAnswer> {
  return {
    date: isoOfDay(bill.month.start),
    lines: presentLines(bill.lines, language, names),
    ...presentSums(bill.subtotal, tax?.amount ?? ZERO),
  }
}

export function presentInvoice({ invoice, names }: InvoiceWithNames, language: string): InvoiceAnswer {
  const { id, number, currency, status } = invoice
  return {
    id,
    number,
    periodStart: isoOfDay(invoice.periodStart),
    periodEnd: isoOfDay(invoice.periodEnd),
    lines: presentLines(invoice.lines, language, names),
    ...presentSums(invoice.subtotal, invoice.tax),
    currency,
    status,
    paidAt: invoice.paidAt?.toISOString() ?? null,
  }
}

function presentSums(subtotal: Cents, tax: Cents) {
  return {
    subtotal: toUnits(subtotal),
    tax: toUnits(tax),
    total: toUnits(sum([subtotal, tax])),
  }
}

function presentLines(lines: readonly BillLine[], language: string, names: DeviceNames) {
  return lines.map((line) => {
    const { description, quantity, unitPrice, amount } = lineInWords(line, language, names)
    return { description, quantity, unitPrice: toUnits(unitPrice), amount: toUnits(amount) }
  })
}
