import { and, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../../../../db/tables/orders.ts'
import { brokenRule } from '../../kernel/broken-rule.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'

/**
 * After this a running attempt counts as dead and may be taken over, in milliseconds: short enough that a
 * buyer whose shop was killed goes on within the storefront's own retries. Taking over one that still runs is
 * harmless, since both work on one order and open one session under its own key.
 */
const LOCK_MS = 3_000

/** One attempt by one client, repeatable under its key. @see docs/decisions/0003-phases-and-idempotency-keys.md */
export interface Attempt {
  id: string
  requestHash: string
  /** An attempt begun longer ago than this, in milliseconds, is another one; a key of the caller's never ages so. */
  freshAfterMs?: number
}

export type Claim =
  /** Ours to run. `fresh`: nothing was begun before; otherwise `orderId` is that of the attempt to resume. */
  { state: 'run'; fresh: boolean; orderId: string } | { state: 'answered'; body: unknown }

/**
 * Claims a key inside the transaction that does the work.
 * @throws ShopError `invalid` when the key came with another body, `conflict` while it still runs
 */
export async function claimAttempt(
  tx: Db,
  ctx: Ctx,
  {
    attempt: given,
    orderId,
    lockMs = LOCK_MS,
  }: { attempt: Attempt | undefined; orderId: string; lockMs?: number },
): Promise<Claim> {
  if (!given) return { state: 'run', fresh: true, orderId }
  const { freshAfterMs, ...attempt } = given
  const now = ctx.clock.now()
  if (freshAfterMs !== undefined) await forget(tx, attempt.id, { now, freshAfterMs })
  const running = runningRow(attempt, { orderId, lockMs, now })
  const { lockedUntil } = running
  const inserted = await tx
    .insert(idempotencyKeys)
    .values(running)
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  if (inserted.length > 0) return { state: 'run', fresh: true, orderId }

  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, attempt.id))
  if (!earlier) throw stillRunning()
  if (earlier.requestHash !== attempt.requestHash) {
    throw new ShopError('idempotency_key_reused')
  }
  if (earlier.state === 'done') return { state: 'answered', body: earlier.responseBody }
  const takenOver = await tx
    .update(idempotencyKeys)
    .set({ state: 'running', lockedUntil })
    .where(
      and(
        eq(idempotencyKeys.id, attempt.id),
        ne(idempotencyKeys.state, 'done'),
        or(eq(idempotencyKeys.state, 'failed'), isLapsed(lockMs)),
      ),
    )
    .returning({ orderId: idempotencyKeys.orderId })
  const [mine] = takenOver
  if (!mine) throw stillRunning()
  return { state: 'run', fresh: false, orderId: mine.orderId ?? orderId }
}

/** Claims a key that is new; of another the statement fails, and its transaction with it: see `isBegunBefore`. */
export async function beginAttempt(
  tx: Db,
  ctx: Ctx,
  { attempt, orderId }: { attempt: Attempt | undefined; orderId: string },
): Promise<void> {
  if (!attempt) return
  const running = runningRow(attempt, { orderId, lockMs: LOCK_MS, now: ctx.clock.now() })
  await tx.insert(idempotencyKeys).values(running)
}

function runningRow(
  { id, requestHash }: Attempt,
  { orderId, lockMs, now }: { orderId: string; lockMs: number; now: Date },
) {
  return {
    id,
    requestHash,
    orderId,
    state: 'running' as const,
    lockedUntil: databaseTime(lockMs),
    createdAt: now,
  }
}

export function isBegunBefore(error: unknown): boolean {
  return brokenRule(error) === 'idempotency_keys_pkey'
}

/** A lock further ahead than a lock can be was taken before the clock was put right; one lock more is left for doubt. */
function isLapsed(lockMs: number): SQL | undefined {
  return or(
    lt(idempotencyKeys.lockedUntil, databaseTime(0)),
    gt(idempotencyKeys.lockedUntil, databaseTime(2 * lockMs)),
  )
}

/** So many milliseconds from now by the database's clock, the one clock that all processes share. */
function databaseTime(aheadMs: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${aheadMs / 1_000}::float8)`
}

/** An attempt that seems to begin later than this one was dated by a clock that was fast. */
async function forget(
  tx: Db,
  id: string,
  { now, freshAfterMs }: { now: Date; freshAfterMs: number },
): Promise<void> {
  const { createdAt } = idempotencyKeys
  const isOld = or(
    lt(createdAt, new Date(now.getTime() - freshAfterMs)),
    gt(createdAt, new Date(now.getTime() + freshAfterMs)),
  )
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.id, id), isOld))
}

/**
 * Keeps the answer, to be given again.
 * @returns whether there was something to keep it under, and `when` held
 */
export async function finishAttempt(
  tx: Pick<Db, 'update'>,
  attempt: Attempt | undefined,
  { body, when }: { body: unknown; when?: SQL },
): Promise<boolean> {
  if (!attempt) return false
  const kept = await tx
    .update(idempotencyKeys)
    .set({ state: 'done', responseBody: body })
    .where(and(eq(idempotencyKeys.id, attempt.id), when))
    .returning({ id: idempotencyKeys.id })
  return kept.length > 0
}

/** Lets the next call with the key go on at once instead of waiting for the lock to lapse. */
export async function releaseAttempt(db: Db, attempt: Attempt | undefined): Promise<void> {
  if (!attempt) return
  await db
    .update(idempotencyKeys)
    .set({ state: 'failed' })
    .where(and(eq(idempotencyKeys.id, attempt.id), eq(idempotencyKeys.state, 'running')))
}

function stillRunning() {
  return new ShopError('still_running', { retryAfter: 1 })
}

/** Does the work inside the transaction unless it was done under this key before. @throws as `claimAttempt` */
export async function once(
  tx: Db,
  ctx: Ctx,
  { attempt, work }: { attempt: Attempt | undefined; work: () => Promise<void> },
): Promise<void> {
  const claim = await claimAttempt(tx, ctx, { attempt, orderId: '' })
  if (claim.state === 'answered') return
  await work()
  await finishAttempt(tx, attempt, { body: null })
}
