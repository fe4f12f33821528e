import { say } from '../../../words/say.ts'
import { taxLines } from '../../facts/tax/tax-lines.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, type Currency, formatMoneyOf } from '../../kernel/money.ts'
import { lineInWords } from '../../plan/plans/line-words.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import { namesIn } from '../billing/queries.ts'

/** The lines of a bill, with taxes and total, in words. */
export async function linesOf(
  db: Db,
  invoice: Invoice,
  language: string,
): Promise<{ label: string; amount: string }[]> {
  const names = await namesIn(db, invoice.lines)
  const row = (label: string, amount: Cents) => ({
    label,
    amount: amountInWords(amount, invoice.currency, language),
  })
  return [
    ...invoice.lines.map((line) => row(lineInWords(line, language, names).description, line.amount)),
    ...taxLines(invoice, language).map(({ label, amount }) => row(label, amount)),
    row(say(language, 'plan.mail.total'), invoice.total),
  ]
}

export function amountInWords(amount: Cents, currency: Currency, language: string): string {
  return formatMoneyOf(amount, currency, language)
}
