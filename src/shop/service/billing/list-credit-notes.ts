import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { creditNotes } from '../../../../db/tables/credit-notes.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Email, idOf, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'
import { CreditNoteAnswer, presentCreditNote } from './credit-note.ts'
import { type CreditNoteOfBill, withTaxes } from './taxes-of-note.ts'

export const CreditNotePage = answer(
  'CreditNotePage',
  'Credit notes of all plans, newest first',
  z.object({
    creditNotes: z
      .array(
        CreditNoteAnswer.extend({
          memberId: idOf('usr').nullable().describe('Whose it is; null once the account is gone'),
          email: Email.nullable().describe('Of the member; hidden in part from who may not read it'),
        }),
      )
      .describe('At most `limit`'),
    next: nextPage(z.string()),
  }),
)

export interface CreditNoteFilter {
  email?: string | undefined
  /** The id of the last note of the page before. */
  cursor?: string | undefined
  limit: number
  /** The language of its lines, as in `fr-CA`. */
  language: string
}

/** Who may: staff. Newest first. */
export async function listCreditNotes(
  ctx: Ctx,
  { email, cursor, limit, language }: CreditNoteFilter,
): Promise<z.input<typeof CreditNotePage>> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select({ note: creditNotes, invoice: invoices, memberId: planAccounts.userId, email: users.email })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .leftJoin(users, eq(users.id, planAccounts.userId))
    .where(and(email ? eq(users.email, email) : undefined, after(cursor)))
    .orderBy(desc(creditNotes.createdAt), desc(creditNotes.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const notes = await withTaxes(ctx.db, page)
  return {
    creditNotes: notes.map((note, index) => ({
      ...presentCreditNote(note, language),
      ...whose(ctx, page[index]),
    })),
    next: rows.length > limit ? (page.at(-1)?.note.id ?? null) : null,
  }
}

function whose(ctx: Ctx, row: { memberId: string | null; email: string | null } | undefined) {
  const address = row?.email ?? null
  return { memberId: row?.memberId ?? null, email: address && shownEmail(ctx, address) }
}

/** The cursor's own time, read in the database: JavaScript's is too coarse to go on from. */
function after(cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  return sql`(${creditNotes.createdAt}, ${creditNotes.id}) < (select c.created_at, c.id from credit_notes c where c.id = ${cursor})`
}

/** Who may: staff. @throws ShopError `unknown_invoice` */
export async function getCreditNote(ctx: Ctx, id: string): Promise<CreditNoteOfBill> {
  requireStaff(ctx, 'read')
  const [found] = await ctx.db
    .select({ note: creditNotes, invoice: invoices })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(creditNotes.id, id))
  const [note] = found ? await withTaxes(ctx.db, [found]) : []
  if (!note) throw new ShopError('unknown_invoice')
  return note
}
