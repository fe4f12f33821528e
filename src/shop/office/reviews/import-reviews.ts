import { reviewImports } from '../../../../db/tables/reviews.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { presentReviews, type ReviewSource, type ReviewsInForce } from './queries.ts'
import type { ReviewImport } from './schema.ts'

/**
 * Replaces the reviews visitors read. Earlier imports are kept.
 * @throws ShopError `review_ahead` for one that is dated after today
 */
export async function importReviews(
  ctx: Ctx,
  source: ReviewSource,
  { reviews }: ReviewImport,
): Promise<ReviewsInForce> {
  requireStaff(ctx, 'import_data')
  const now = ctx.clock.now()
  // Somewhere it is tomorrow already.
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const ahead = reviews.findIndex(({ date }) => date > latest)
  if (ahead !== -1) throw new ShopError('review_ahead', { at: `reviews.${ahead}.date` })
  const row = { id: newId('rvw'), reviews, createdAt: now }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(reviewImports).values(row)
    await recordAudit(tx, ctx.actor, {
      action: 'reviews.imported',
      subject: row.id,
      detail: { reviews: reviews.length },
    })
  })
  source.refresh()
  return presentReviews(row)
}
