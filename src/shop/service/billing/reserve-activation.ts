import { and, desc, eq } from 'drizzle-orm'
import { type ActivationTerms, activations } from '../../../../db/tables/activations.ts'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { taxOfInvoice } from '../../facts/tax/tax-of-invoice.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { brokenRule } from '../../kernel/broken-rule.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, sum, ZERO } from '../../kernel/money.ts'
import { type Activation, voidActivation } from '../../plan/plans/activation.ts'
import { findMeans, payingCard } from '../../plan/plans/means.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { chargeActivation } from '../../sale/payments/charges.ts'
import { closeSession } from '../../sale/payments/close-session.ts'
import { isLive } from '../../sale/payments/live-session.ts'
import { type CheckoutSession, planSession } from '../../sale/payments/open-session.ts'
import type { SavedCard } from '../../sale/payments/provider.ts'
import type { Ctx } from '../../system/context.ts'
import { networkOf } from '../../system/limits/network-of.ts'
import type { ActivationPreview } from './preview-activation.ts'

export interface Reserving {
  id: string
  userId: string
  deviceIds: string[]
  preview: ActivationPreview
  terms: ActivationTerms
  with: 'kept' | 'new'
  uiMode: 'embedded' | 'hosted'
}

export async function findActivation(db: Db, id: string): Promise<Activation | undefined> {
  const [row] = await db.select().from(activations).where(eq(activations.id, id))
  return row
}

/** The newest session of what is charged; undefined where nothing is. */
export async function sessionOf(db: Db, id: string): Promise<CheckoutSession | undefined> {
  const [row] = await db
    .select({ session: checkoutSessions })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(eq(charges.activationId, id))
    .orderBy(desc(checkoutSessions.createdAt), desc(checkoutSessions.id))
    .limit(1)
  return row?.session
}

/**
 * A member has one open activation in a market. One that waits on a page is given up for the next, unless it is the same:
 * a form that was sent twice leads to the same page.
 * @returns the id of the one that takes the place of a new one
 * @throws ShopError `activation_underway` while a card is being asked; `unavailable`
 */
export async function makeWay(ctx: Ctx, wanted: Reserving): Promise<string | undefined> {
  const [open] = await ctx.db
    .select()
    .from(activations)
    .where(
      and(
        eq(activations.userId, wanted.userId),
        eq(activations.market, wanted.terms.amounts.market),
        eq(activations.status, 'open'),
      ),
    )
  if (!open) return undefined
  const session = await sessionOf(ctx.db, open.id)
  if (session && isLive(session)) {
    if (session.mode === 'saved-card') throw new ShopError('activation_underway', { retryAfter: 5 })
    if (isSame(open, session, wanted)) return open.id
    return (await closeSession(ctx, session)) === 'paid' ? open.id : undefined
  }
  await ctx.db.transaction((tx) => voidActivation(tx, ctx, { id: open.id, reason: 'given_up' }))
  return undefined
}

function isSame(open: Activation, session: CheckoutSession, wanted: Reserving): boolean {
  return (
    wanted.with === 'new' &&
    session.mode === wanted.uiMode &&
    session.provider !== null &&
    open.terms.text === wanted.terms.text &&
    open.deviceIds.join() === wanted.deviceIds.join()
  )
}

/** Writes the activation with all that was shown, and the attempt to collect what is due, before any card is asked. */
export async function reserveActivation(ctx: Ctx, reserving: Reserving): Promise<Activation> {
  const due = dueNow(reserving)
  const asksKept = due.total > ZERO && reserving.with === 'kept'
  const card = asksKept ? await keptCard(ctx, reserving) : null
  try {
    return await ctx.db.transaction((tx) => write(tx, ctx, { reserving, due, card }))
  } catch (error) {
    if (brokenRule(error) === 'activations_one_open')
      throw new ShopError('activation_underway', { retryAfter: 1 })
    throw error
  }
}

interface Due {
  subtotal: Cents
  tax: Cents
  total: Cents
}

/** What a card pays today. A bill on terms is made and asked for by the monthly run. */
function dueNow({ preview: { today, paysWith }, with: way }: Reserving): Due {
  if (!today || (way === 'kept' && paysWith?.kind === 'terms'))
    return { subtotal: ZERO, tax: ZERO, total: ZERO }
  const { subtotal } = today.bill
  const tax = today.tax?.amount ?? ZERO
  return { subtotal, tax, total: sum([subtotal, tax]) }
}

async function keptCard(ctx: Ctx, { userId, deviceIds }: Reserving): Promise<SavedCard> {
  const card = payingCard((await findMeans(ctx, [userId]))(userId), deviceIds)
  if (!card) throw new ShopError('plan_needs_card')
  return card
}

async function write(
  tx: Db,
  ctx: Ctx,
  { reserving, due, card }: { reserving: Reserving; due: Due; card: SavedCard | null },
): Promise<Activation> {
  const { id, userId, deviceIds, preview, terms, uiMode } = reserving
  const { market, currency } = terms.amounts
  const tax = due.total > ZERO ? preview.today?.tax : null
  const [activation] = await tx
    .insert(activations)
    .values({
      id,
      userId,
      market,
      currency,
      deviceIds,
      day: marketDay(ctx, market),
      terms,
      network: networkOf(ctx.caller),
      ...due,
      ...taxOfInvoice(tax ?? null),
      taxLocation: preview.taxLocation,
      status: 'open',
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!activation) throw new Error(`activation ${id} was not written`)
  await recordAudit(tx, ctx.actor, {
    action: 'activation.asked',
    subject: id,
    detail: { deviceIds, total: due.total },
  })
  if (due.total === ZERO) return activation
  await planSession(tx, ctx, {
    charge: await chargeActivation(tx, ctx, activation),
    mode: card ? 'saved-card' : uiMode,
    keepCard: true,
    savedCard: card,
    fingerprint: id,
  })
  return activation
}
