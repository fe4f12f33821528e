import { and, eq, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import { anyone } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { isShopError, ShopError } from '../../kernel/errors.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Currency, Units } from '../../kernel/wire.ts'
import { findMeans } from '../../plan/plans/means.ts'
import { type Invoice, lockInvoice } from '../../plan/plans/move-invoice.ts'
import { noteDecline } from '../../plan/plans/settle-invoice.ts'
import { CHARGE_KINDS } from '../../sale/payments/charge-kinds.ts'
import { chargeInvoice, getCharge } from '../../sale/payments/charges.ts'
import { closeSession } from '../../sale/payments/close-session.ts'
import { isLive, rowIsLive } from '../../sale/payments/live-session.ts'
import { type CheckoutSession, openSession, planSession } from '../../sale/payments/open-session.ts'
import type { SavedCard } from '../../sale/payments/provider.ts'
import { findSavedCard } from '../../sale/payments/saved-card.ts'
import { settlePaidSession } from '../../sale/payments/settle-paid-session.ts'
import type { Ctx } from '../../system/context.ts'
import { findPayable, type WhichInvoice } from './find-payable.ts'

export const PAY_WAYS = ['saved_card', 'page'] as const

export const InvoicePaymentAnswer = answer(
  'InvoicePayment',
  'What became of the wish to pay a bill',
  z.object({
    outcome: z
      .enum(['paid', 'processing', 'page', 'confirm', 'declined'])
      .describe('`page` and `confirm`: the payer has to go to `url`'),
    url: z
      .string()
      .nullable()
      .describe('The page of the card company; null where there is nothing to do there'),
    message: z.string().nullable().describe('A sentence for the payer, where the card was declined'),
  }),
)
type InvoicePayment = z.input<typeof InvoicePaymentAnswer>

export const InvoicePaymentState = answer(
  'InvoicePaymentState',
  'What became of a payment page of a bill',
  z.object({
    status: z.enum(['paid', 'processing', 'open', 'closed']).describe('`closed`: nothing was charged on it'),
    number: z.string().describe('The number of the bill'),
    total: Units,
    currency: Currency,
  }),
)

/**
 * Who may: the payer, or a holder of the link from a mail about this bill. Asks the saved card, with its owner there,
 * or opens the card company's own page, whose card becomes the one the plan is charged to. A bank that wants a
 * confirmation gets it on that page.
 * @throws ShopError as `findPayable`; `conflict` for a bill that is not to be paid, or is being charged right now;
 *   `unavailable`
 */
export async function payInvoice(
  ctx: Ctx,
  which: WhichInvoice,
  { way, language }: { way: (typeof PAY_WAYS)[number]; language: string },
): Promise<InvoicePayment> {
  anyone(ctx)
  const { invoice, userId } = await findPayable(ctx, which)
  if (invoice.status === 'paid') return answerOf('paid')
  if (invoice.status === 'void') throw new ShopError('wrong_invoice_state', { from: 'void', to: 'paid' })
  const live = await findLive(ctx.db, invoice.id)
  if (live?.mode === 'hosted' && way === 'page' && live.redirectUrl) return answerOf('page', live.redirectUrl)
  if (live?.mode === 'saved-card') throw new ShopError('invoice_being_charged', { retryAfter: 60 })
  if (live && (await closeSession(ctx, live, { keepOrder: true })) === 'paid') return answerOf('paid')
  if (way === 'page') return openPage(ctx, invoice, 'page')
  const card = userId ? await findSavedCard(ctx, userId) : undefined
  return card ? askCard(ctx, invoice, { card, language }) : openPage(ctx, invoice, 'page')
}

async function openPage(ctx: Ctx, invoice: Invoice, outcome: 'page' | 'confirm'): Promise<InvoicePayment> {
  const session = await ctx.db.transaction((tx) => plan(tx, ctx, { id: invoice.id, card: null }))
  const { redirectUrl } = await open(ctx, session)
  if (!redirectUrl) throw new Error(`session ${session.id} is a page without an address`)
  return answerOf(outcome, redirectUrl)
}

async function askCard(
  ctx: Ctx,
  invoice: Invoice,
  { card, language }: { card: SavedCard; language: string },
): Promise<InvoicePayment> {
  const planned = await ctx.db.transaction((tx) => plan(tx, ctx, { id: invoice.id, card }))
  try {
    const session = await open(ctx, planned)
    const { providerSessionId } = session
    if (!providerSessionId) throw new Error(`session ${session.id} is open without a name`)
    const asked = await ctx.payments.chargeSavedCard(providerSessionId)
    if (asked.outcome === 'processing') return answerOf('processing')
    const closed =
      asked.outcome === 'paid'
        ? await settlePaidSession(ctx, providerSessionId, 'plan')
        : await closeSession(ctx, session, { keepOrder: true, source: 'plan' })
    if (asked.outcome === 'paid' || closed === 'paid') return answerOf('paid')
    if (asked.outcome === 'confirm') return openPage(ctx, invoice, 'confirm')
    if (asked.outcome !== 'declined') return answerOf('processing')
    const declined = { code: asked.declineCode, card: card.paymentMethodReference }
    await noteDecline(ctx.db, invoice.id, declined)
    const message = say(nearestLanguage(language), 'problems.card_declined', { reason: asked.declineCode })
    return { outcome: 'declined', url: null, message }
  } catch (error) {
    // The card was taken away at the provider: another one is typed in.
    if (!isShopError(error, 'unknown_card')) throw error
    await closeSession(ctx, planned, { keepOrder: true, source: 'plan' })
    return openPage(ctx, invoice, 'page')
  }
}

/** Written before the provider is asked. Without a card it is a page, where one is typed. */
async function plan(
  tx: Db,
  ctx: Ctx,
  { id, card }: { id: string; card: SavedCard | null },
): Promise<CheckoutSession> {
  const invoice = await lockInvoice(tx, id)
  if (invoice.status === 'paid' || invoice.status === 'void') {
    throw new ShopError('wrong_invoice_state', { from: invoice.status, to: 'paid' })
  }
  if (await findLive(tx, id)) throw new ShopError('invoice_being_charged', { retryAfter: 60 })
  return planSession(tx, ctx, {
    charge: await chargeInvoice(tx, ctx, invoice),
    mode: card ? 'saved-card' : 'hosted',
    // Who pays each bill by its link keeps no card with that.
    keepCard: !(await isOnTerms(tx, ctx, invoice)),
    savedCard: card,
    fingerprint: `${id} by its payer`,
  })
}

async function isOnTerms(tx: Db, ctx: Ctx, { planAccountId }: Invoice): Promise<boolean> {
  const [account] = await tx
    .select({ userId: planAccounts.userId })
    .from(planAccounts)
    .where(eq(planAccounts.id, planAccountId))
  if (!account?.userId) return false
  return (await findMeans({ db: tx, payments: ctx.payments }, [account.userId]))(account.userId).onTerms
}

async function open(ctx: Ctx, session: CheckoutSession): Promise<CheckoutSession> {
  const charge = await getCharge(ctx.db, session.chargeId)
  const order = await CHARGE_KINDS.invoice.payable(ctx.db, charge)
  return openSession(ctx, session, { order })
}

async function findLive(db: Db, invoiceId: string): Promise<CheckoutSession | undefined> {
  const [row] = await db
    .select({ session: checkoutSessions })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(and(eq(charges.invoiceId, invoiceId), rowIsLive))
  return row?.session
}

function answerOf(outcome: InvoicePayment['outcome'], url: string | null = null): InvoicePayment {
  return { outcome, url, message: null }
}

/**
 * What became of a payment page, for the payer who comes back: asked of the provider and settled on the spot. The id
 * of the session is the proof.
 * @throws ShopError `not_found`
 */
export async function readInvoicePayment(ctx: Ctx, id: string): Promise<z.input<typeof InvoicePaymentState>> {
  anyone(ctx)
  const found = await findPayment(ctx, id)
  if (isLive(found.session) && found.session.providerSessionId) {
    await settlePaidSession(ctx, found.session.providerSessionId, 'return')
  }
  const { session, invoice } = await findPayment(ctx, id)
  const isPaid = invoice.status === 'paid'
  const status = isPaid
    ? 'paid'
    : isLive(session)
      ? 'open'
      : session.status === 'complete'
        ? 'processing'
        : 'closed'
  return {
    status,
    number: invoice.number ?? '',
    total: toUnits(invoice.total),
    currency: invoice.currency,
  }
}

async function findPayment(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ session: checkoutSessions, invoice: invoices })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .innerJoin(invoices, eq(invoices.id, charges.invoiceId))
    .where(
      and(
        isNotNull(charges.invoiceId),
        or(eq(checkoutSessions.providerSessionId, id), eq(checkoutSessions.id, id)),
      ),
    )
  if (!row) throw new ShopError('unknown_invoice')
  return row
}
