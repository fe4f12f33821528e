import type { Review } from '../../../../db/tables/reviews.ts'

/** A page shows so many of each kind: the first ones of the operator's order. */
const SHOWN = 3

/** What a page needs of a review in its language. */
export type ShownReview = Omit<Review, 'language'>

/** The reviews of a page in this language, as in `fr-CA`; nothing where there are none, so that no page gets larger. */
export function shownReviews(
  reviews: readonly Review[],
  language: string,
): { reviews?: Record<Review['kind'], ShownReview[]> } {
  const own = reviews.filter((review) => review.language === language.slice(0, 2))
  if (own.length === 0) return {}
  const firstOf = (kind: Review['kind']) =>
    own
      .filter((review) => review.kind === kind)
      .slice(0, SHOWN)
      .map(({ language: _, ...review }) => review)
  return { reviews: { customer: firstOf('customer'), press: firstOf('press') } }
}
