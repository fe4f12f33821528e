import { desc, eq } from 'drizzle-orm'
import { type Rating, type RatingKind, ratingImports } from '../../../db/tables/ratings.ts'
import type { Ctx } from '../context.ts'

export interface RatingsReading {
  ratings: Rating[]
  /** When an operator read them; null when nobody has. */
  createdAt: Date | null
}

/** The newest ratings of a kind; none, and no date, before the first import. */
export async function readLatestRatings(ctx: Pick<Ctx, 'db'>, kind: RatingKind): Promise<RatingsReading> {
  const [latest] = await ctx.db
    .select()
    .from(ratingImports)
    .where(eq(ratingImports.kind, kind))
    .orderBy(desc(ratingImports.createdAt), desc(ratingImports.id))
    .limit(1)
  return presentRatings(latest)
}

export function presentRatings(row: { ratings: Rating[]; createdAt: Date } | undefined): RatingsReading {
  return { ratings: row?.ratings ?? [], createdAt: row?.createdAt ?? null }
}
