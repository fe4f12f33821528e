import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { attemptCounts } from '../../../../db/tables/limits.ts'
import type { Ctx } from '../context.ts'

type Counting = Pick<Ctx, 'db' | 'clock'>

/** How many attempts there may be in a window. */
export interface Allowance {
  name: string
  points: number
  /** The window in seconds, from the first attempt on. */
  seconds: number
}

/** Whom an allowance is counted for, as in a mailbox and an address. */
export interface Count {
  allowance: Allowance
  subject: string
}

/**
 * Counts attempts, before it is known whether they were right; parallel guesses would all slip through otherwise.
 * One statement counts under every heading, so that processes which do it at once all see each other's.
 * @returns undefined when they are allowed, or the seconds until the next one is
 */
export async function countAttempts(
  ctx: Counting,
  counts: readonly Count[],
  points = 1,
): Promise<number | undefined> {
  const now = ctx.clock.now()
  const wanted = new Map(counts.map((count) => [keyOf(count), count.allowance]))
  // In one order everywhere, or two such statements could wait for each other's rows.
  const rows = [...wanted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { seconds }]) => ({
      key,
      points,
      expiresAt: new Date(now.getTime() + seconds * 1_000),
    }))
  const isOver = sql`${attemptCounts.expiresAt} <= ${now.toISOString()}`
  const counted = await ctx.db
    .insert(attemptCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        points: sql`case when ${isOver} then excluded.points else ${attemptCounts.points} + excluded.points end`,
        // A window that seems to end later than one begun now was opened by a clock that was fast.
        expiresAt: sql`case when ${isOver} then excluded.expires_at else least(${attemptCounts.expiresAt}, excluded.expires_at) end`,
      },
    })
    .returning()
  const waits = counted
    .filter((row) => row.points > (wanted.get(row.key)?.points ?? 0))
    .map((row) => (row.expiresAt.getTime() - now.getTime()) / 1_000)
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/** Takes back what was counted for an attempt that turned out to be right. */
export async function giveBackAttempts(ctx: Counting, counts: readonly Count[], points = 1): Promise<void> {
  if (counts.length === 0) return
  await ctx.db
    .update(attemptCounts)
    .set({ points: sql`greatest(0, ${attemptCounts.points} - ${points})` })
    .where(inArray(attemptCounts.key, counts.map(keyOf)))
}

/** Forgets every attempt under these headings. */
export async function clearAttempts(ctx: Counting, counts: readonly Count[]): Promise<void> {
  await ctx.db.delete(attemptCounts).where(inArray(attemptCounts.key, counts.map(keyOf)))
}

/** `RATE_LIMIT_SCALE` times the points, at least one. */
export function scaled(allowance: Allowance, scale: number): Allowance {
  return { ...allowance, points: Math.max(1, Math.round(allowance.points * scale)) }
}

function keyOf({ allowance, subject }: Count): string {
  return `${allowance.name}:${createHash('sha256').update(subject).digest('base64url')}`
}
