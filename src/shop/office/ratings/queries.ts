import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Rating, type RatingKind, ratingImports } from '../../../../db/tables/ratings.ts'
import { answer, Count, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'

const Ratings = z
  .array(
    answer(
      'Rating',
      'What one app store or marketplace says',
      z.object({
        _id: z.string().describe('Names the store or product'),
        name: z.string().describe('As in `iOS`'),
        rating: z.number().describe('0 to 5'),
        count: Count.describe('How many people gave one'),
        url: z.string().optional().describe('Where to read them'),
      }),
    ),
  )
  .describe('None before the first import')

const createdAt = When.nullable().describe('When staff read them there; null before the first import')

export const AppRatings = answer(
  'AppRatings',
  'What others say of the app',
  z.object({ appRatings: Ratings, createdAt }),
)

export const ProductRatings = answer(
  'ProductRatings',
  'What others say of the adapter',
  z.object({ amazonProductRatings: Ratings, createdAt }),
)

export const RatingsImported = answer(
  'RatingsImported',
  'What visitors see from now on',
  z.object({ kind: z.enum(['app', 'product']).describe('Of what'), ratings: Ratings, createdAt }),
)

export type RatingsReading = Omit<z.input<typeof RatingsImported>, 'kind'>

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
