import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { operatorNotices } from '../../../../db/tables/notices.ts'
import { anyone } from '../../kernel/actor.ts'
import { textUpTo } from '../../kernel/bounded-text.ts'
import { newId } from '../../kernel/ids.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { answer, Count, Country, Email, nextPage, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'

/** What a business asks for that is too large for the cart, or wants on paper first. */
const Asked = z.object({
  name: textUpTo(2_000),
  email: textUpTo(2_000),
  company: textUpTo(2_000),
  quantity: z.int(),
  country: z.enum(MARKET_CODES),
  note: textUpTo(2_000),
})
export type QuoteRequest = z.infer<typeof Asked>

const MOST = 200

/** Puts the wish before the operator, by mail and in the list of things to do. */
export function requestQuote(ctx: Ctx, asked: QuoteRequest): Promise<string> {
  anyone(ctx)
  const id = newId('qrq')
  const { name, email, company, quantity, note } = asked
  const reason = [`${quantity}`, company, note].filter(Boolean).join(' · ')
  return ctx.db.transaction(async (tx) => {
    const buyer = `${name} <${email}>`
    await raiseNotice(tx, ctx, {
      kind: 'quote_request',
      key: id,
      subject: id,
      detail: { ...asked, reason, buyer },
    })
    return id
  })
}

export const QuoteRequests = answer(
  'QuoteRequests',
  'Quotes that were asked for',
  z.object({
    requests: z
      .array(
        z.object({
          id: z.string().describe('Of the notice, to mark it as done'),
          name: z.string().describe('Who asks'),
          email: Email.describe('Where the quote goes; hidden in part from who may not read it'),
          company: z.string().describe('The business; empty for none'),
          quantity: Count.describe('Adapters'),
          country: Country,
          note: z.string().describe('In their own words; may be empty'),
          askedAt: When,
          doneAt: When.nullable().describe('When staff answered it'),
        }),
      )
      .describe('The newest first, at most 200'),
    next: nextPage(z.string()),
  }),
)

export async function listQuoteRequests(ctx: Ctx): Promise<z.input<typeof QuoteRequests>> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select()
    .from(operatorNotices)
    .where(eq(operatorNotices.kind, 'quote_request'))
    .orderBy(desc(operatorNotices.createdAt))
    .limit(MOST)
  const requests = rows.flatMap(({ id, detail, createdAt, doneAt }) => {
    const asked = Asked.safeParse(detail)
    if (!asked.success) return []
    const email = shownEmail(ctx, asked.data.email)
    return [{ ...asked.data, id, email, askedAt: createdAt, doneAt }]
  })
  return { requests, next: null }
}
