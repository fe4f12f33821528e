import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Db } from '../shop/kernel/db.ts'
import { newId } from '../shop/kernel/ids.ts'
import type { SessionState } from '../shop/sale/payments/provider.ts'
import type { Clock } from '../shop/system/context.ts'

/** The sandbox's rows, and the time that moves them on. */
export interface SandboxBooks {
  db: Db
  clock: Clock
}

export type SandboxSession = typeof sandboxSessions.$inferSelect

type NewSession = Omit<typeof sandboxSessions.$inferInsert, 'id' | 'clientSecret' | 'status' | 'createdAt'>

/** A new open session, or the one that was made under the same key before. */
export async function keepSession({ db, clock }: SandboxBooks, wanted: NewSession): Promise<SandboxSession> {
  const id = newId('sbx')
  const [row] = await db
    .insert(sandboxSessions)
    .values({
      ...wanted,
      id,
      clientSecret: `${id}_secret_${newId('sbx').slice(4)}`,
      status: 'open',
      createdAt: clock.now(),
    })
    // Writing the key onto itself makes the statement return the session that was there first.
    .onConflictDoUpdate({
      target: sandboxSessions.idempotencyKey,
      set: { idempotencyKey: sql`excluded.idempotency_key` },
    })
    .returning()
  if (!row) throw new Error('the sandbox kept no session')
  return row
}

/** Reads one session and lets time do its work on it: open ones run out, slow money arrives. */
export async function currentSession(
  { db, clock }: SandboxBooks,
  which: SQL,
): Promise<SandboxSession | undefined> {
  const [row] = await db.select().from(sandboxSessions).where(which)
  const now = clock.now()
  if (row?.status === 'open' && row.expiresAt <= now) {
    return (
      (await moveOn(db, row, { status: 'expired', due: lte(sandboxSessions.expiresAt, now) })) ??
      reread(db, row)
    )
  }
  if (row?.status === 'processing' && row.settlesAt && row.settlesAt <= now) {
    return (
      (await moveOn(db, row, {
        status: 'complete',
        completedAt: now,
        due: lte(sandboxSessions.settlesAt, now),
      })) ?? reread(db, row)
    )
  }
  return row
}

async function moveOn(
  db: Db,
  row: SandboxSession,
  { due, ...move }: { status: 'expired' | 'complete'; completedAt?: Date; due: SQL },
) {
  const [moved] = await db
    .update(sandboxSessions)
    .set(move)
    .where(and(eq(sandboxSessions.id, row.id), eq(sandboxSessions.status, row.status), due))
    .returning()
  return moved
}

async function reread(db: Db, row: SandboxSession) {
  const [now] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, row.id))
  return now
}

/** The part of a session's ids that tells it from others: `sbx_abc` pays as `pay_abc`. */
export function sessionTail(id: string) {
  return id.slice(id.indexOf('_') + 1)
}

/** A row in the words of the port. */
export function sandboxState(row: SandboxSession): SessionState {
  const providerSessionId = row.id
  if (row.status !== 'complete') return { providerSessionId, status: row.status }
  const tail = sessionTail(row.id)
  return {
    providerSessionId,
    status: 'complete',
    reference: paymentReference(row.id),
    subject: null,
    amount: row.amount,
    currency: row.currency,
    card: row.card,
    ...(row.savedCard ?? {
      customerReference: row.keepCard ? `sbxcus_${tail}` : null,
      paymentMethodReference: row.keepCard ? `sbxpm_${tail}` : null,
    }),
  }
}

/** One payment per session, so its name follows from the session's. */
export function paymentReference(sessionId: string) {
  return `pay_${sessionTail(sessionId)}`
}

/** The same in SQL, of the row that is written. */
export const PAYMENT_REFERENCE = sql`'pay_' || substr(${sandboxSessions.id}, strpos(${sandboxSessions.id}, '_') + 1)`
