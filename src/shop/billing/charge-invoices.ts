import { and, asc, eq, inArray, isNotNull, lte, notExists, or } from 'drizzle-orm'
import { charges, checkoutSessions } from '../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { inLanes } from '../in-lanes.ts'
import type { Db } from '../kernel/db.ts'
import { isShopError } from '../kernel/errors.ts'
import { MARKET_CODES } from '../markets/market-code.ts'
import { CHARGE_KINDS } from '../payments/charge-kinds.ts'
import { chargeInvoice, getCharge } from '../payments/charges.ts'
import { closeSession } from '../payments/close-session.ts'
import { rowIsLive } from '../payments/live-session.ts'
import { type CheckoutSession, openSession, planSession } from '../payments/open-session.ts'
import type { SavedCard } from '../payments/provider.ts'
import { findSavedCard } from '../payments/saved-card.ts'
import { settlePaidSession } from '../payments/settle-paid-session.ts'
import { type Invoice, lockInvoice } from '../plans/move-invoice.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { invoiceFailed, noteDecline } from '../plans/settle-invoice.ts'
import { adoptMonth } from './adopt-month.ts'

/**
 * Asks the saved cards of invoices whose attempt is due. The attempt is written first and the card company asked
 * outside any transaction; what is not known afterwards is asked about by the sweeper, never charged again blindly.
 * @param which `userId`: only those of one payer
 * @returns how many attempts were made
 */
export async function chargeDueInvoices(
  ctx: Ctx,
  { limit = 100, userId: payer }: { limit?: number; userId?: string } = {},
): Promise<number> {
  const due = await ctx.db
    .select({ id: invoices.id, userId: planAccounts.userId })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(
      and(
        isNotNull(invoices.nextAttemptOn),
        payer ? eq(planAccounts.userId, payer) : undefined,
        // Its payer is paying it on a page right now.
        notExists(liveSessionOf(ctx)),
        or(
          ...MARKET_CODES.map((market) =>
            and(eq(invoices.market, market), lte(invoices.nextAttemptOn, marketDay(ctx, market))),
          ),
        ),
      ),
    )
    .orderBy(asc(invoices.nextAttemptOn), asc(invoices.createdAt))
    .limit(limit)
  let made = 0
  const waiting = due.values()
  await inLanes(async () => {
    const { value: next, done } = waiting.next()
    if (done) return false
    try {
      await attempt(ctx, next.id, next.userId)
      made += 1
    } catch (error) {
      ctx.log.warn('plan.charge_failed', { invoiceId: next.id, error })
    }
    return true
  })
  return made
}

function liveSessionOf(ctx: Ctx) {
  return ctx.db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(and(eq(charges.invoiceId, invoices.id), rowIsLive))
}

async function attempt(ctx: Ctx, invoiceId: string, userId: string | null): Promise<void> {
  if (await adoptMonth(ctx, invoiceId)) return
  const card = userId ? await findSavedCard(ctx, userId) : undefined
  const session = await ctx.db.transaction((tx) => planAttempt(tx, ctx, { invoiceId, card }))
  if (!session) return
  const outcome = await ask(ctx, session)
  if (outcome.outcome === 'processing') return
  if (outcome.outcome === 'paid') {
    await settlePaidSession(ctx, outcome.providerSessionId, 'plan')
    return
  }
  await noteDecline(ctx.db, invoiceId, { code: outcome.code, card: card?.paymentMethodReference ?? null })
  await closeSession(ctx, outcome.session, { source: 'plan' })
}

/** Claims the invoice's attempt of today. Without a card that may pay, the attempt has failed already. */
async function planAttempt(
  tx: Db,
  ctx: Ctx,
  { invoiceId, card }: { invoiceId: string; card: SavedCard | undefined },
): Promise<CheckoutSession | undefined> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!isDue(ctx, invoice)) return undefined
  const attempts = invoice.attempts + 1
  await tx
    .update(invoices)
    .set({ attempts, nextAttemptOn: null, lastDecline: null })
    .where(and(eq(invoices.id, invoiceId), inArray(invoices.status, ['open', 'past_due'])))
  if (!card || card.paymentMethodReference === invoice.blockedCard) {
    const lastDecline = card ? (invoice.lastDecline ?? 'no_card') : 'no_card'
    await tx.update(invoices).set({ lastDecline }).where(eq(invoices.id, invoiceId))
    await invoiceFailed(tx, ctx, { ...invoice, attempts, lastDecline, nextAttemptOn: null })
    return undefined
  }
  const charge = await chargeInvoice(tx, ctx, invoice)
  return planSession(tx, ctx, {
    charge,
    mode: 'saved-card',
    keepCard: true,
    savedCard: card,
    fingerprint: `${invoice.id} ${attempts}`,
  })
}

function isDue(ctx: Ctx, { status, nextAttemptOn, market }: Invoice): boolean {
  const isOpen = status === 'open' || status === 'past_due'
  return isOpen && nextAttemptOn !== null && nextAttemptOn <= marketDay(ctx, market)
}

type Answer =
  | { outcome: 'processing' }
  | { outcome: 'paid'; providerSessionId: string }
  | { outcome: 'refused'; code: string; session: CheckoutSession }

async function ask(ctx: Ctx, session: CheckoutSession): Promise<Answer> {
  try {
    const charge = await getCharge(ctx.db, session.chargeId)
    const order = await CHARGE_KINDS.invoice.payable(ctx.db, charge)
    const open = await openSession(ctx, session, { order })
    const { providerSessionId } = open
    if (!providerSessionId) throw new Error(`session ${session.id} is open without a name`)
    const outcome = await ctx.payments.chargeSavedCard(providerSessionId, { offSession: true })
    switch (outcome.outcome) {
      case 'paid':
        return { outcome: 'paid', providerSessionId }
      case 'processing':
        return { outcome: 'processing' }
      case 'confirm':
        return { outcome: 'refused', code: 'authentication_required', session: open }
      case 'declined':
        return { outcome: 'refused', code: outcome.declineCode, session: open }
    }
  } catch (error) {
    // The card was taken away at the provider: there is nothing to ask any more.
    if (!isShopError(error, 'unknown_card')) throw error
    return { outcome: 'refused', code: 'no_card', session }
  }
}
