import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { creditNotes } from '../../../../db/tables/credit-notes.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { say } from '../../../words/say.ts'
import { dayOfIso } from '../../kernel/day.ts'
import { type Cents, formatMoneyOf } from '../../kernel/money.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { arrivalOf } from '../../sale/payments/refund-words.ts'
import type { Ctx } from '../../system/context.ts'
import { creditRows } from '../billing/credit-note.ts'
import { taxPlaceOf } from '../billing/invoice-document.ts'
import { withTaxes } from '../billing/taxes-of-note.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

/** Money of a bill goes back: the note with its lines and tax. Undefined once its account is gone. */
export async function creditNoteMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'plan' | 'settings'>,
  id: string,
): Promise<PlanMail | undefined> {
  const [row] = await ctx.db
    .select({ note: creditNotes, invoice: invoices, email: users.email, spoken: users.language })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .innerJoin(users, eq(users.id, planAccounts.userId))
    .where(eq(creditNotes.id, id))
  const [note] = row ? await withTaxes(ctx.db, [row]) : []
  if (!row || !note) return undefined
  const { invoice, email } = row
  const language = memberLanguage(row.spoken, invoice.market)
  const inWords = (amount: Cents) => formatMoneyOf(amount, invoice.currency, language)
  const rows = creditRows(note, language)
  return {
    id: `${id}.credit-note`,
    kind: 'credit-note',
    to: email,
    language,
    data: {
      number: note.number,
      bill: invoice.number ?? '',
      total: inWords(note.total),
      why: note.reason,
      day: shortDay(marketDay(ctx, invoice.market, note.createdAt), language),
      by: shortDay(dayOfIso(arrivalOf(note.createdAt, invoice.market).expectedBy), language),
    },
    url: `${ctx.settings.publicUrl}/account/bills/${invoice.id}`,
    taxPlace: taxPlaceOf(invoice),
    lines: [
      ...rows.map(({ label, amount }) => ({ label, amount: inWords(amount) })),
      { label: say(language, 'plan.credit.total'), amount: inWords(note.total) },
    ],
  }
}
