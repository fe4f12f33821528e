import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { creditNotes } from '../../../../db/tables/credit-notes.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { say } from '../../../words/say.ts'
import { taxWords } from '../../facts/tax/tax-words.ts'
import { anyone, requireMember } from '../../kernel/actor.ts'
import { plusDays } from '../../kernel/day.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, formatMoneyOf, toUnits } from '../../kernel/money.ts'
import { answer, Currency, idOf, Units, When } from '../../kernel/wire.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import { creditLines } from './credit-lines.ts'
import { type InvoiceDocument, letterhead, longDay, taxPlaceOf } from './invoice-document.ts'
import { payerLines } from './payer-lines.ts'
import { type CreditNoteOfBill, withTaxes } from './taxes-of-note.ts'

export const CreditNoteAnswer = answer(
  'CreditNote',
  'Money of a bill that goes back',
  z.object({
    id: idOf('cn'),
    number: z.string().describe('As in `US-CREDIT-000042`'),
    invoiceId: idOf('inv'),
    invoiceNumber: z.string().describe('The number of the bill it belongs to'),
    lines: z
      .array(
        z.object({
          description: z.string().describe('What it is for, as in which adapter and which days'),
          why: z.string().nullable().describe('Why it comes to this amount; null for a tax'),
          amount: Units,
        }),
      )
      .describe('What goes back before tax, then each tax of it, in the language of the caller'),
    amount: Units.describe('Before tax, in currency units'),
    tax: Units.describe('In currency units'),
    total: Units.describe('What goes back, in currency units'),
    currency: Currency,
    issuedAt: When,
  }),
)

/** Who may: the payer of the bill. @throws ShopError `not_found`, for another's note as for an unknown one */
export async function getOwnCreditNote(ctx: Ctx, id: string): Promise<CreditNoteOfBill> {
  const { userId } = requireMember(ctx)
  const [found] = await ctx.db
    .select({ note: creditNotes, invoice: invoices })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(and(eq(creditNotes.id, id), eq(planAccounts.userId, userId)))
  const [note] = found ? await withTaxes(ctx.db, [found]) : []
  if (!note) throw new ShopError('unknown_invoice')
  return note
}

interface CreditRow {
  label: string
  /** Why it comes to this amount; null for a tax. */
  why: string | null
  /** In cents. */
  amount: Cents
}

/** What goes back before tax, adapter by adapter, then each tax of the bill with its share. */
export function creditRows({ amount, lines, names, taxes }: CreditNoteOfBill, language: string): CreditRow[] {
  const rows = creditLines(lines, language, names)
  return [
    // Notes of before say only the sum.
    ...(rows.length > 0 ? rows : [{ label: say(language, 'plan.credit.line'), why: null, amount }]),
    ...taxes.map((part) => ({
      label: say(language, 'taxes.named', taxWords(part)),
      why: null,
      amount: part.amount,
    })),
  ]
}

/** The note as it is printed, on the paper of a bill. */
export async function describeCreditNote(
  ctx: Ctx,
  note: CreditNoteOfBill,
  language: string,
): Promise<InvoiceDocument> {
  anyone(ctx)
  const { invoice } = note
  const inWords = (amount: Cents) => formatMoneyOf(amount, invoice.currency, language)
  const period = {
    from: longDay(invoice.periodStart, language),
    to: longDay(plusDays(invoice.periodEnd, -1), language),
  }
  const date = longDay(marketDay(ctx, invoice.market, note.createdAt), language)
  return {
    ...(await letterhead(ctx, language, { ...note, place: taxPlaceOf(invoice) })),
    payer: await payerLines(ctx, invoice),
    currency: invoice.currency,
    title: say(language, 'plan.credit.title', { number: note.number }),
    facts: [say(language, 'plan.credit.date', { date }), say(language, 'plan.credit.back')],
    notes: [say(language, 'plan.credit.bill', { number: invoice.number ?? '', ...period })],
    rows: creditRows(note, language).map(({ label, why, amount }) => ({
      label,
      why,
      amount: inWords(amount),
    })),
    total: { label: say(language, 'plan.credit.total'), amount: inWords(note.total) },
  }
}

export function presentCreditNote(
  note: CreditNoteOfBill,
  language: string,
): z.input<typeof CreditNoteAnswer> {
  const { id, number, invoice, amount, tax, total, createdAt } = note
  return {
    id,
    number,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number ?? '',
    lines: creditRows(note, language).map((row) => ({
      description: row.label,
      why: row.why,
      amount: toUnits(row.amount),
    })),
    amount: toUnits(amount),
    tax: toUnits(tax),
    total: toUnits(total),
    currency: invoice.currency,
    issuedAt: createdAt,
  }
}
