import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { savedCards } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { anyone, requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer } from '../../kernel/wire.ts'
import { readLink } from '../../people/accounts/mail-links.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import { findSavedCard } from '../../sale/payments/saved-card.ts'
import type { Ctx } from '../../system/context.ts'
import { InvoiceAnswer, presentInvoice } from './present-plan.ts'
import { namesIn } from './queries.ts'

/** Which bill: one's own by its id, or any bill by the link that was mailed about it. */
export type WhichInvoice = { id: string } | { secret: string }

export const PayableAnswer = answer(
  'PayableInvoice',
  'A bill and the card that would pay it',
  z.object({
    invoice: InvoiceAnswer,
    card: z
      .object({
        brand: z.string().describe('As in `visa`'),
        last4: z.string().describe('The last four digits'),
      })
      .nullable()
      .describe('The saved card, if it may be asked for this bill; null for none'),
    needsConfirmation: z.boolean().describe('Does the bank want its owner to confirm this payment?'),
  }),
)

/** @throws ShopError `not_found` for another's invoice as for an unknown one; `invalid` for a link that does not work */
export async function findPayable(
  ctx: Ctx,
  which: WhichInvoice,
): Promise<{ invoice: Invoice; userId: string | null }> {
  anyone(ctx)
  const own = 'id' in which ? requireMember(ctx).userId : undefined
  const id = 'id' in which ? which.id : await readLink(ctx, 'pay-invoice', which.secret)
  const [row] = await ctx.db
    .select({ invoice: invoices, userId: planAccounts.userId })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(and(eq(invoices.id, id), ne(invoices.status, 'draft')))
  if (!row || (own && row.userId !== own)) throw new ShopError('unknown_invoice')
  return row
}

/** Who may: the payer, or a holder of the link. What is due and how it can be paid. @throws ShopError as `findPayable` */
export async function readPayable(
  ctx: Ctx,
  which: WhichInvoice,
  language: string,
): Promise<z.input<typeof PayableAnswer>> {
  anyone(ctx)
  const { invoice, userId } = await findPayable(ctx, which)
  const names = await namesIn(ctx.db, invoice.lines)
  return {
    invoice: presentInvoice({ invoice, names }, language),
    card: userId ? await askableCard(ctx, invoice, userId) : null,
    needsConfirmation: invoice.status === 'past_due' && invoice.lastDecline === 'authentication_required',
  }
}

async function askableCard(ctx: Ctx, { blockedCard }: Invoice, userId: string) {
  const saved = await findSavedCard(ctx, userId)
  if (!saved || saved.paymentMethodReference === blockedCard) return null
  const [row] = await ctx.db
    .select({ brand: savedCards.brand, last4: savedCards.last4 })
    .from(savedCards)
    .where(
      and(
        eq(savedCards.provider, ctx.payments.name),
        eq(savedCards.customerReference, saved.customerReference),
        eq(savedCards.paymentMethodReference, saved.paymentMethodReference),
      ),
    )
  return row?.brand && row.last4 ? { brand: row.brand, last4: row.last4 } : null
}
