import { and, eq, exists, sql } from 'drizzle-orm'
import { checkoutSessions, type SessionMode } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { mapInLanes } from '../../kernel/in-lanes.ts'
import type { Ctx } from '../../system/context.ts'
import { type Attempt, finishAttempt } from '../../system/idempotency/idempotency.ts'
import { hashCaller } from '../../system/limits/hash-caller.ts'
import type { Order } from '../orders/order-lines.ts'
import { sealOrder } from '../orders/sealed-order.ts'
import type { Charge } from './charges.ts'
import type { SavedCard } from './provider.ts'

export type CheckoutSession = typeof checkoutSessions.$inferSelect

/** What the provider gets about the order or bill of a payment page. */
export type Payable =
  | Order
  /** An invoice: its number, and what the buyer reads on the card's statement. */
  | (Pick<Order, 'id' | 'email' | 'locale'> & {
      number: string
      description: string
      successPath: string
      cancelPath: string
    })

/** How long a buyer has to pay, and stock is held, in milliseconds. Stripe's shortest is 30 minutes. */
const SESSION_MS = 31 * 60_000
/** When the sweeper first asks about a session without an event, in milliseconds. */
const FIRST_CHECK_MS = 60_000

export interface SessionPlan {
  charge: Charge
  mode: SessionMode
  keepCard: boolean
  savedCard: SavedCard | null
  fingerprint: string
  /** Whether the commit need not wait for the disk. */
  commitsAtOnce?: boolean
}

/** @see https://www.postgresql.org/docs/15/wal-async-commit.html */
const COMMIT_AT_ONCE = sql`set_config('synchronous_commit', 'off', true)`

/**
 * Writes the session before the provider is asked, so that a crash in between leaves something to resume.
 * @param tx the transaction, or what `along` makes of it
 */
export async function planSession(
  tx: Pick<Db, 'insert'>,
  ctx: Ctx,
  { commitsAtOnce = false, ...plan }: SessionPlan,
): Promise<CheckoutSession> {
  const row = sessionRow(ctx, plan)
  const written = tx.insert(checkoutSessions).values(row)
  await (commitsAtOnce ? written.returning({ commit: COMMIT_AT_ONCE }) : written)
  return row
}

/** The same for several, in one statement. */
export async function planSessions(
  tx: Db,
  ctx: Ctx,
  plans: readonly SessionPlan[],
): Promise<CheckoutSession[]> {
  const rows = plans.map((plan) => sessionRow(ctx, plan))
  if (rows.length > 0) await tx.insert(checkoutSessions).values(rows)
  return rows
}

function sessionRow(ctx: Ctx, { charge, ...wish }: SessionPlan): CheckoutSession {
  const now = ctx.clock.now().getTime()
  return {
    id: newId('cs'),
    chargeId: charge.id,
    orderId: charge.orderId,
    provider: ctx.payments.name,
    providerSessionId: null,
    mode: wish.mode,
    status: 'opening' as const,
    fingerprint: wish.fingerprint,
    amount: charge.amount,
    currency: charge.currency,
    keepCard: wish.keepCard,
    customerReference: wish.savedCard?.customerReference ?? null,
    paymentMethodReference: wish.savedCard?.paymentMethodReference ?? null,
    clientSecret: null,
    redirectUrl: null,
    declineCode: null,
    declinedAt: null,
    seenAt: null,
    caller: ctx.caller === undefined ? null : hashCaller(ctx.caller),
    expiresAt: new Date(now + SESSION_MS),
    nextCheckAt: new Date(now + FIRST_CHECK_MS),
    createdAt: new Date(now),
  }
}

/** The answer to the caller once the session is open, saved under the client's key. */
export interface Keeping {
  attempt: Attempt
  answer: (open: CheckoutSession) => unknown
}

export interface Opening {
  /** What is paid for. */
  order: Payable
  /** Written in one statement with the session's new state. */
  keeping?: Keeping | undefined
}

/**
 * Opens a planned session at the provider, or returns it when that was done before. The row's id is the
 * idempotency key, so asking twice opens one session.
 * @throws ShopError `unavailable` when the provider cannot be reached; `conflict` when it was closed meanwhile
 */
export async function openSession(
  ctx: Ctx,
  session: CheckoutSession,
  { order, keeping }: Opening,
): Promise<CheckoutSession> {
  if (session.status === 'open') return keep(ctx, session, keeping)
  const open = await askToOpen(ctx, session, order)
  if (await markOpen(ctx, open, keeping)) return open
  return keep(ctx, await reread(ctx, session.id), keeping)
}

/** What became of opening each of several sessions, in their order. */
export type Opened = { open: CheckoutSession } | { error: unknown }

/** The same for several planned sessions, which are written as open together. */
export async function openSessions(
  ctx: Ctx,
  openings: readonly { session: CheckoutSession; order: Payable }[],
): Promise<Opened[]> {
  const asked = await mapInLanes(openings, ({ session, order }) =>
    orError(async () => ({ open: await askToOpen(ctx, session, order) })),
  )
  const named = asked.flatMap((one) => ('open' in one ? [one.open] : []))
  const stands = await markAllOpen(ctx.db, named)
  return mapInLanes(asked, async (one) => {
    if ('error' in one || stands.has(one.open.id)) return one
    return orError(async () => ({ open: await reread(ctx, one.open.id) }))
  })
}

async function orError<Result>(act: () => Promise<Result>): Promise<Result | { error: unknown }> {
  try {
    return await act()
  } catch (error) {
    return { error }
  }
}

/** @returns those that are open as they were opened here */
async function markAllOpen(db: Db, sessions: readonly CheckoutSession[]): Promise<Set<string>> {
  if (sessions.length === 0) return new Set()
  const rows = sessions.map(({ id, providerSessionId: name, clientSecret: secret, redirectUrl: url }) => ({
    id,
    name,
    secret,
    url,
  }))
  const opened = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id text, name text, secret text, url text)`
  const marked = await db
    .update(checkoutSessions)
    .set({
      status: 'open',
      providerSessionId: sql`v.name`,
      clientSecret: sql`v.secret`,
      redirectUrl: sql`v.url`,
    })
    .from(opened)
    .where(and(eq(checkoutSessions.id, sql`v.id`), eq(checkoutSessions.status, 'opening')))
    .returning({ id: checkoutSessions.id })
  return new Set(marked.map(({ id }) => id))
}

/** The session as the provider opened it, not yet written. */
async function askToOpen(ctx: Ctx, session: CheckoutSession, order: Payable): Promise<CheckoutSession> {
  const paths =
    'successPath' in order
      ? { success: order.successPath, cancel: order.cancelPath }
      : { success: '/order/success', cancel: '/order/cancel' }
  const opened = await ctx.payments.openSession({
    idempotencyKey: session.id,
    orderId: order.id,
    orderNumber: order.number,
    shop: ctx.settings.instance,
    sealedOrder: sealedFor(ctx, order),
    mode: session.mode,
    savedCard: savedCardOf(session),
    amount: session.amount,
    currency: session.currency,
    email: order.email,
    description: describe(order),
    keepCard: session.keepCard,
    locale: order.locale,
    successUrl: `${ctx.settings.publicUrl}${paths.success}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${ctx.settings.publicUrl}${paths.cancel}`,
    expiresAt: session.expiresAt,
  })
  return { ...session, ...opened, status: 'open' as const }
}

/** What a shop that lost the order rebuilds it from. */
function sealedFor({ settings: { sealSecrets = [] } }: Ctx, order: Payable): string | undefined {
  const [secret] = sealSecrets
  return secret && !('description' in order) ? sealOrder(order, secret) : undefined
}

/** False when another call opened the session first, or closed it. */
async function markOpen(ctx: Ctx, open: CheckoutSession, keeping: Keeping | undefined): Promise<boolean> {
  const { id, status, providerSessionId, clientSecret, redirectUrl } = open
  const marking = ctx.db
    .update(checkoutSessions)
    .set({ status, providerSessionId, clientSecret, redirectUrl })
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.status, 'opening')))
    .returning({ id: checkoutSessions.id })
  if (!keeping) return (await marking).length > 0
  const marked = ctx.db.$with('marked').as(marking)
  return finishAttempt(ctx.db.with(marked), keeping.attempt, {
    body: keeping.answer(open),
    when: exists(ctx.db.select().from(marked)),
  })
}

async function keep(ctx: Ctx, open: CheckoutSession, keeping: Keeping | undefined): Promise<CheckoutSession> {
  if (keeping) await finishAttempt(ctx.db, keeping.attempt, { body: keeping.answer(open) })
  return open
}

/** Another call opened it first, or closed it while we were asking. */
async function reread(ctx: Ctx, id: string): Promise<CheckoutSession> {
  const [session] = await ctx.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id))
  if (session?.status === 'open') return session
  throw new ShopError('session_closed', { retryAfter: 1 })
}

export function savedCardOf(session: CheckoutSession): SavedCard | null {
  const { customerReference, paymentMethodReference } = session
  return customerReference && paymentMethodReference ? { customerReference, paymentMethodReference } : null
}

function describe(thing: Payable): string {
  if ('description' in thing) return thing.description
  const named = thing.lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`))
  return named.join(', ')
}
