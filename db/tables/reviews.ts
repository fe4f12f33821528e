import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReviewLanguage } from '../../src/shop/office/reviews/review-languages.ts'
import { timeColumn } from './columns.ts'

export const REVIEW_KINDS = ['customer', 'press'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** What somebody wrote about the product elsewhere, word for word. */
export interface Review {
  kind: ReviewKind
  text: string
  /** As the source names them; absent for a paper without a byline. */
  author?: string | undefined
  /** Where it was published, as in `Google Play`. */
  source: string
  url?: string | undefined
  /** The day it was published, as in `2026-11-02`. */
  date: string
  /** 1 to 5; absent where the source gives none. */
  rating?: number | undefined
  /** What it is written in; visitors read it in pages of that language alone. */
  language: ReviewLanguage
}

/** Reviews as an operator read them elsewhere; the newest import is what visitors see. */
export const reviewImports = pgTable(
  'review_imports',
  {
    id: text().primaryKey(),
    reviews: jsonb().$type<Review[]>().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('review_imports_newest').on(t.createdAt)],
)
