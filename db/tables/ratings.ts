import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

export const RATING_KINDS = ['app', 'product'] as const
export type RatingKind = (typeof RATING_KINDS)[number]

/** What one shop of apps or one marketplace says. */
export interface Rating {
  _id: string
  /** Of the shop or the product, as in `iOS`. */
  name: string
  /** 0 to 5. */
  rating: number
  /** How many people gave one. */
  count: number
  url?: string
}

/** Ratings as an operator read them elsewhere; the newest of a kind is what visitors see. */
export const ratingImports = pgTable(
  'rating_imports',
  {
    id: text().primaryKey(),
    kind: text().$type<RatingKind>().notNull(),
    ratings: jsonb().$type<Rating[]>().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('rating_imports_newest').on(t.kind, t.createdAt),
    check('rating_imports_kind', sql`${t.kind} in ('app', 'product')`),
  ],
)
