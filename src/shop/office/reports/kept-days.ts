import { and, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import { dayFigures } from '../../../../db/tables/reports.ts'
import { businessDay, type DayRange, daysOf } from '../../facts/markets/days.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { type Day, isoOfDay, plusDays } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { type DayFigures, figuresOn, readFigures, together } from './day-figures.ts'

/** Up to this many orders, every request counts all days. */
const SMALL_SHOP = 50_000
/** Today and the days before it that every request counts. */
const LIVE_DAYS = 2
/** Days that are kept: the 90 that Today shows, and the longest month before them. */
const KEPT_DAYS = 90 + 32

/** As PostgreSQL estimates it. */
export async function isLarge(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ orders: sql<number>`reltuples::float8` })
    .from(sql`pg_class`)
    .where(sql`oid = 'orders'::regclass`)
  return (row?.orders ?? 0) > SMALL_SHOP
}

/** The figures of a range: kept ones of days that are over, and all others counted now. */
export async function figuresOf(db: Db, range: DayRange): Promise<DayFigures> {
  const kept = await db
    .select()
    .from(dayFigures)
    .where(and(gte(dayFigures.day, range.from), lte(dayFigures.day, range.to)))
  const known = new Set<Day>(kept.map(({ day }) => day))
  const missing = daysOf(range).filter((day) => !known.has(day))
  const [first] = missing
  const last = missing.at(-1)
  const parts = kept.map(({ figures }) => figures)
  if (first === undefined || last === undefined) return together(parts)
  const fresh = await readFigures(db, { from: first, to: last })
  return together([...parts, ofDays(fresh, missing)])
}

/**
 * Counts the days that are over and keeps their sums, in a shop that is large. Done again every hour: a refund the bank
 * refuses weeks later, or a plan whose first report comes late, changes a day that is over.
 */
export async function keepDays(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  if (!(await isLarge(ctx.db))) return
  const now = ctx.clock.now()
  const to = plusDays(businessDay(now), -LIVE_DAYS)
  const range: DayRange = { from: plusDays(to, 1 - KEPT_DAYS), to }
  const read = await readFigures(ctx.db, range)
  const rows = daysOf(range).map((day) => ({ day, figures: ofDays(read, [day]), readAt: now }))
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(dayFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: dayFigures.day,
        set: { figures: sql`excluded.figures`, readAt: sql`excluded.read_at` },
      })
    await tx.delete(dayFigures).where(or(lt(dayFigures.day, range.from), gt(dayFigures.day, range.to)))
  })
}

function ofDays(figures: DayFigures, days: readonly Day[]): DayFigures {
  return figuresOn(figures, new Set(days), new Set(days.map(isoOfDay)))
}
