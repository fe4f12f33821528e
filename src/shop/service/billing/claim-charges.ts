import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { operatorNotices } from '../../../../db/tables/notices.ts'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { together } from '../../kernel/together.ts'
import { nextAttempt } from '../../plan/plans/dunning.ts'
import { findPaying } from '../../plan/plans/find-paying.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { invoiceFailed, ON_TERMS } from '../../plan/plans/settle-invoice.ts'
import { payableInvoice } from '../../sale/payments/charged-invoice.ts'
import { chargeInvoices } from '../../sale/payments/charges.ts'
import { rowIsLive } from '../../sale/payments/live-session.ts'
import { type CheckoutSession, type Payable, planSessions } from '../../sale/payments/open-session.ts'
import type { SavedCard } from '../../sale/payments/provider.ts'
import { namesOf } from '../../sale/payments/saved-card.ts'
import type { Ctx } from '../../system/context.ts'

/** Only those of one payer, or one alone. */
export interface WhichBills {
  userId?: string
  invoiceId?: string
}

/** Which invoices are charged, and how many in one transaction. */
interface DueCharges extends WhichBills {
  limit: number
  /** Those that could not be charged in this round. */
  failed: readonly string[]
}

/** An attempt that is written, and not asked about yet. */
export interface PlannedCharge {
  invoiceId: string
  session: CheckoutSession
  card: SavedCard
  order: Payable
}

export interface PlannedCharges {
  planned: PlannedCharge[]
  /** Invoices for which the doctor has found a payment before. */
  reported: string[]
}

/** A due invoice, locked, with who pays it. */
export interface DueInvoice {
  invoice: Invoice
  userId: string | null
  email: string | null
}

/** Locks invoices whose attempt is due; those another process has locked are passed over. */
export async function claimDue(
  tx: Db,
  ctx: Ctx,
  { limit, userId, invoiceId, failed }: DueCharges,
): Promise<DueInvoice[]> {
  return tx
    .select({ invoice: invoices, userId: planAccounts.userId, email: users.email })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .leftJoin(users, eq(users.id, planAccounts.userId))
    .where(
      and(
        isNotNull(invoices.nextAttemptOn),
        inArray(invoices.status, ['open', 'past_due']),
        userId ? eq(planAccounts.userId, userId) : undefined,
        invoiceId ? eq(invoices.id, invoiceId) : undefined,
        failed.length > 0 ? notInArray(invoices.id, [...failed]) : undefined,
        // Its payer is paying it on a page right now.
        notExists(liveSessionOf(tx)),
        or(
          ...MARKET_CODES.map((market) =>
            and(eq(invoices.market, market), lte(invoices.nextAttemptOn, marketDay(ctx, market))),
          ),
        ),
      ),
    )
    .orderBy(asc(invoices.nextAttemptOn), asc(invoices.createdAt))
    .limit(limit)
    .for('update', { of: invoices, skipLocked: true })
}

/** Writes the attempts of claimed invoices, which are due no more. Where there is no card that may pay, the attempt has failed already. */
export async function planCharges(tx: Db, ctx: Ctx, claimed: readonly DueInvoice[]): Promise<PlannedCharges> {
  if (claimed.length === 0) return { planned: [], reported: [] }
  const [reported, paying] = await together(
    listReported(
      tx,
      claimed.map(({ invoice }) => invoice.id),
    ),
    findPaying({ db: tx, payments: ctx.payments }, claimed),
  )
  if (reported.size > 0)
    await tx
      .update(invoices)
      .set({ nextAttemptOn: null })
      .where(inArray(invoices.id, [...reported]))
  const chargeable: Chargeable[] = []
  for (const { invoice, userId, email } of claimed) {
    if (reported.has(invoice.id)) continue
    const { card, onTerms } = paying({ invoice, userId })
    const isBlocked = card?.paymentMethodReference === invoice.blockedCard
    if (card && email !== null && !isBlocked) chargeable.push({ invoice, card: namesOf(card), email })
    else if (!card && onTerms) await askByMail(tx, ctx, invoice)
    else {
      const decline = card ? (invoice.lastDecline ?? 'no_card') : 'no_card'
      await failWithoutCard(tx, ctx, { invoice, decline })
    }
  }
  return { planned: await planAttempts(tx, ctx, chargeable), reported: [...reported] }
}

/** A bill on terms: its payer gets the link to pay it by, and is reminded along the table of days. */
async function askByMail(tx: Db, ctx: Ctx, invoice: Invoice): Promise<void> {
  if (invoice.attempts > 0) return failWithoutCard(tx, ctx, { invoice, decline: ON_TERMS })
  const failedOn = marketDay(ctx, invoice.market)
  const next = nextAttempt(ctx.plan.dunningDays, { failedOn, today: failedOn })
  const asked = { attempts: 1, failedOn, nextAttemptOn: next ?? null }
  await tx.update(invoices).set(asked).where(eq(invoices.id, invoice.id))
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'invoice-due', id: invoice.id } })
}

function liveSessionOf(tx: Db) {
  return tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(and(eq(charges.invoiceId, invoices.id), rowIsLive))
}

async function listReported(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { subject, kind, doneAt } = operatorNotices
  const rows = await tx
    .select({ subject })
    .from(operatorNotices)
    .where(and(inArray(subject, [...ids]), eq(kind, 'unknown_payment'), isNull(doneAt)))
  return new Set(rows.map((row) => row.subject))
}

interface Chargeable {
  invoice: Invoice
  card: SavedCard
  email: string
}

async function failWithoutCard(
  tx: Db,
  ctx: Ctx,
  { invoice, decline }: { invoice: Invoice; decline: string },
): Promise<void> {
  const attempts = invoice.attempts + 1
  const attempted = { attempts, nextAttemptOn: null, lastDecline: decline }
  await tx.update(invoices).set(attempted).where(eq(invoices.id, invoice.id))
  await invoiceFailed(tx, ctx, { ...invoice, ...attempted })
}

async function planAttempts(tx: Db, ctx: Ctx, chargeable: readonly Chargeable[]): Promise<PlannedCharge[]> {
  if (chargeable.length === 0) return []
  const due = chargeable.map(({ invoice }) => invoice)
  const ids = due.map(({ id }) => id)
  const [, written] = await together(
    tx
      .update(invoices)
      .set({ attempts: sql`${invoices.attempts} + 1`, nextAttemptOn: null, lastDecline: null })
      .where(inArray(invoices.id, ids)),
    chargeInvoices(tx, ctx, due),
  )
  const plans = chargeable.flatMap(({ invoice, card }, at) => {
    const charge = written[at]
    if (!charge) return []
    const fingerprint = `${invoice.id} ${invoice.attempts + 1}`
    return [{ charge, mode: 'saved-card' as const, keepCard: true, savedCard: card, fingerprint }]
  })
  const sessions = await planSessions(tx, ctx, plans)
  return chargeable.flatMap(({ invoice, card, email }, at) => {
    const session = sessions[at]
    return session ? [{ invoiceId: invoice.id, session, card, order: payableInvoice(invoice, email) }] : []
  })
}
