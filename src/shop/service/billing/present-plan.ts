import { z } from 'zod'
import { taxLines } from '../../facts/tax/tax-lines.ts'
import { taxOfInvoice } from '../../facts/tax/tax-of-invoice.ts'
import { isoOfDay, utcOfDay } from '../../kernel/day.ts'
import type { Cents } from '../../kernel/money.ts'
import { sum, toUnits, ZERO } from '../../kernel/money.ts'
import { answer, Count, Country, Currency, Day, idOf, Units, When } from '../../kernel/wire.ts'
import type { BillLine } from '../../plan/plans/bill-lines.ts'
import { INVOICE_STATUSES } from '../../plan/plans/invoice-status.ts'
import { whyInWords } from '../../plan/plans/line-why.ts'
import { type DeviceNames, lineInWords } from '../../plan/plans/line-words.ts'
import { PLAN_STATUSES } from '../../plan/plans/plan-status.ts'
import { WAITS_FOR } from '../../plan/plans/waiting.ts'
import { BALANCE, presentBalance } from './plan-balance.ts'
import type { InvoiceWithNames, OwnPlan } from './queries.ts'

const BillLineAnswer = answer(
  'BillLine',
  'One line of a bill',
  z.object({
    description: z.string().describe('What it is for, in the language of the caller'),
    quantity: Count.describe('Adapters'),
    unitPrice: Units.describe('A month of one adapter, in currency units'),
    amount: Units.describe('What this line adds to the bill, in currency units; below zero for a credit'),
    why: z.string().describe('Why it comes to this amount, in the language of the caller'),
  }),
)

const SUMS = {
  lines: z.array(BillLineAnswer).describe('What the bill is made of'),
  subtotal: Units.describe('All lines, before tax, in currency units'),
  tax: Units.describe('In currency units'),
  total: Units.describe('With tax, in currency units'),
  exemption: z
    .string()
    .nullable()
    .describe('The end of the number of the certificate because of which no tax is taken; null without one'),
}

const Taxes = z
  .array(z.object({ label: z.string().describe('As in `Texas sales tax`'), amount: Units }))
  .describe('Each tax by its name, or why there is none, in the language of the caller')

export const NextBillAnswer = answer(
  'NextBill',
  'The next bill as it would be today',
  z.object({ date: Day.describe('The next billing day, ISO 8601'), ...SUMS, taxes: Taxes }),
)

export const PlanAnswer = answer(
  'Plan',
  'The monthly plan of a member in one market',
  z.object({
    market: Country,
    status: z
      .enum(PLAN_STATUSES)
      .describe('`waiting`: none of its adapters is billed; those in use wait for an agreement or a card'),
    agreed: z
      .boolean()
      .describe(
        'Does an agreement cover every adapter of the member here? Months that a code includes run without',
      ),
    waiting: z
      .array(
        z.object({
          deviceId: idOf('dev'),
          serial: z.string().describe('Printed on the adapter'),
          name: z.string().nullable().describe('What its owner calls it; null without a name'),
          since: Day.describe('Since when it waits, ISO 8601'),
          waitsFor: z.array(z.enum(WAITS_FOR)).describe('Why, as with the adapter itself'),
        }),
      )
      .describe('Adapters that report and are on no plan; nothing is charged for them'),
    paysWith: z
      .object({
        kind: z
          .enum(['card', 'order_card', 'terms'])
          .describe(
            'The account’s own card; the card kept with the order the adapters came with; or a link in each bill, which staff granted',
          ),
        brand: z.string().nullable().describe('As in `visa`; null where it is not known, and without a card'),
        last4: z
          .string()
          .nullable()
          .describe('The card’s last digits; null where they are not known, and without a card'),
      })
      .nullable()
      .describe(
        'With what the adapters that are billed are paid; null where nothing can pay for all of them',
      ),
    units: Count.describe('Adapters billed today'),
    billingDay: z.int().min(1).max(31).nullable().describe('Day of the month; null before the first bill'),
    nextBill: NextBillAnswer.nullable().describe(
      'Null where nothing will be billed: `owed` and `comingBack` say what stands open then',
    ),
    ...BALANCE,
  }),
)
export type PlanAnswer = z.output<typeof PlanAnswer>

export const InvoiceAnswer = answer(
  'Invoice',
  'The bill of one month',
  z.object({
    id: idOf('inv'),
    number: z.string().nullable().describe('The number on the bill; null while it is a draft'),
    periodStart: Day.describe('The billing day the month begins with, ISO 8601'),
    periodEnd: Day.describe('The next billing day, not part of the period; ISO 8601'),
    ...SUMS,
    currency: Currency,
    status: z.enum(INVOICE_STATUSES).describe('Where the bill stands'),
    paidAt: When.nullable().describe('Null until it is paid; ISO 8601 in UTC'),
    paidWith: z
      .object({
        on: Day.describe('The day in the plan’s market, ISO 8601'),
        brand: z
          .string()
          .nullable()
          .describe('As card companies’ systems call it, as in `visa`; null when it is not known'),
        last4: z.string().nullable().describe('The card’s last digits; null when they are not known'),
      })
      .nullable()
      .describe('How it was paid; null until it is'),
    creditNotes: z
      .array(
        z.object({
          id: idOf('cn'),
          number: z.string().describe('As in `US-CREDIT-000042`'),
          on: Day.describe('The day in the plan’s market, ISO 8601'),
          amount: Units.describe('Before tax, in currency units'),
          tax: Units.describe('In currency units'),
          total: Units.describe('What goes back, in currency units'),
        }),
      )
      .describe('Money of it that goes back: what was paid too much when the plan ended'),
    taxes: Taxes,
    taxedIn: z
      .object({ country: Country, state: z.string().describe('As in `QC`') })
      .nullable()
      .describe('Where the bill is taxed; null for a draft'),
  }),
)
export type InvoiceAnswer = z.output<typeof InvoiceAnswer>

export function presentPlan(
  { account, units, next, names, waiting, isAgreed, paysWith, balance }: OwnPlan,
  language: string,
): z.input<typeof PlanAnswer> {
  const { market, status, anchorOn } = account
  return {
    market,
    status,
    agreed: isAgreed,
    waiting: waiting.map(({ deviceId, serial, name, since, waitsFor }) => ({
      deviceId,
      serial,
      name,
      since: isoOfDay(since),
      waitsFor,
    })),
    paysWith,
    units,
    billingDay: anchorOn === null ? null : utcOfDay(anchorOn).getUTCDate(),
    nextBill: next && presentNext(next, { language, names }),
    ...presentBalance(balance),
  }
}

/** A bill that is still to come. */
export function presentNext(
  { bill, tax }: NonNullable<OwnPlan['next']>,
  { language, names }: { language: string; names: DeviceNames },
): z.infer<typeof NextBillAnswer> {
  return {
    date: isoOfDay(bill.month.start),
    lines: presentLines(bill.lines, language, names),
    ...presentSums(bill.subtotal, tax?.amount ?? ZERO),
    exemption: tax?.exemption?.number ?? null,
    taxes: presentTaxes(taxOfInvoice(tax), language),
  }
}

export function presentInvoice(
  { invoice, names, payment }: InvoiceWithNames,
  language: string,
): z.input<typeof InvoiceAnswer> {
  const { id, number, currency, status } = invoice
  return {
    id,
    number,
    periodStart: isoOfDay(invoice.periodStart),
    periodEnd: isoOfDay(invoice.periodEnd),
    lines: presentLines(invoice.lines, language, names),
    ...presentSums(invoice.subtotal, invoice.tax),
    exemption: invoice.taxExemption?.number ?? null,
    currency,
    status,
    paidAt: invoice.paidAt,
    paidWith: payment
      ? {
          on: isoOfDay(payment.on),
          brand: payment.card?.brand ?? null,
          last4: payment.card?.last4 ?? null,
        }
      : null,
    creditNotes: (payment?.back ?? []).map(({ id, number, on, amount, tax, total }) => ({
      id,
      number,
      on: isoOfDay(on),
      amount: toUnits(amount),
      tax: toUnits(tax),
      total: toUnits(total),
    })),
    taxes: presentTaxes(invoice, language),
    taxedIn: invoice.taxLocation?.state
      ? { country: invoice.market, state: invoice.taxLocation.state }
      : null,
  }
}

function presentTaxes(taxed: Parameters<typeof taxLines>[0], language: string) {
  return taxLines(taxed, language).map(({ label, amount }) => ({ label, amount: toUnits(amount) }))
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
    const why = whyInWords(line, language)
    return { description, quantity, unitPrice: toUnits(unitPrice), amount: toUnits(amount), why }
  })
}
