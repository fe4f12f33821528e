import { sql } from 'drizzle-orm'
import { checkoutSessions } from '../../../../db/tables/payments.ts'
import type { CheckoutSession } from './open-session.ts'

/** How long stock and code uses are held for a buyer of whom nothing is heard, in milliseconds. */
const HOLD_MS = 10 * 60_000

/**
 * Until when a session holds what its order needs: ten minutes after the last sign of the buyer's page, at most as
 * long as the session may be paid. A bill holds nothing that others wait for.
 */
export function heldUntil(session: Pick<CheckoutSession, HoldColumn>): Date {
  if (session.orderId === null) return session.expiresAt
  const quiet = (session.seenAt ?? session.createdAt).getTime() + HOLD_MS
  return new Date(Math.min(quiet, session.expiresAt.getTime()))
}

type HoldColumn = 'orderId' | 'seenAt' | 'createdAt' | 'expiresAt'

/** The same as an expression on rows of `checkout_sessions`. */
export const rowIsHeldUntil = sql`case when ${checkoutSessions.orderId} is null then ${checkoutSessions.expiresAt}
  else least(${checkoutSessions.expiresAt}, coalesce(${checkoutSessions.seenAt}, ${checkoutSessions.createdAt}) + make_interval(secs => ${HOLD_MS / 1_000})) end`
