import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { REVIEW_KINDS, type Review, reviewImports } from '../../../../db/tables/reviews.ts'
import type { Db } from '../../kernel/db.ts'
import { answer, When } from '../../kernel/wire.ts'
import { type CachedReading, cachedReading } from '../../system/cached-reading.ts'
import type { Clock, Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { REVIEW_LANGUAGES } from './review-languages.ts'

export const ReviewsInForce = answer(
  'ReviewsInForce',
  'What visitors read of what others wrote',
  z.object({
    reviews: z
      .array(
        answer(
          'Review',
          'What somebody wrote about the product elsewhere',
          z.object({
            kind: z
              .enum(REVIEW_KINDS)
              .describe('`customer` for a person who uses it, `press` for a publication'),
            text: z.string().describe('Word for word'),
            author: z.string().optional().describe('As the source names them'),
            source: z.string().describe('Where it was published, as in `Google Play`'),
            url: z.string().optional().describe('Where to read it'),
            date: z.string().describe('The day it was published, as in `2026-11-02`'),
            rating: z.int().optional().describe('1 to 5'),
            language: z.enum(REVIEW_LANGUAGES).describe('What it is written in'),
          }),
        ),
      )
      .describe('In the order visitors see them'),
    createdAt: When.nullable().describe('When staff brought them; null before the first time'),
  }),
)
export type ReviewsInForce = z.input<typeof ReviewsInForce>

/** The newest reviews, as pages read them. */
export interface ReviewList {
  reviews: readonly Review[]
  createdAt: Date | null
}

export type ReviewSource = Pick<CachedReading<ReviewList>, 'current' | 'latest' | 'refresh'>

/** How long a reading is served before the database is asked again, in milliseconds. */
const MAX_AGE_MS = 1_000

export function createReviewSource(db: Db, clock: Clock): ReviewSource {
  return cachedReading({ read: () => readReviews(db), clock, maxAgeMs: MAX_AGE_MS })
}

/** The newest import; none, and no date, before the first. */
export async function readReviews(db: Db): Promise<ReviewList> {
  const newest = desc(reviewImports.createdAt)
  const [latest] = await db.select().from(reviewImports).orderBy(newest, desc(reviewImports.id)).limit(1)
  return { reviews: latest?.reviews ?? [], createdAt: latest?.createdAt ?? null }
}

/** Who may: staff. What visitors read. */
export async function listReviews(ctx: Ctx): Promise<ReviewsInForce> {
  requireStaff(ctx, 'read')
  return presentReviews(await readReviews(ctx.db))
}

export function presentReviews({ reviews, createdAt }: ReviewList): ReviewsInForce {
  return { reviews: [...reviews], createdAt }
}
