import { ratingImports } from '../../../../db/tables/ratings.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { presentRatings, type RatingsReading } from './queries.ts'
import type { RatingImport } from './schema.ts'

/**
 * Replaces what visitors see of one kind of ratings. Earlier imports are kept.
 * @throws ShopError `invalid` when a name is given twice: the product's entry is found by its name
 */
export async function importRatings(ctx: Ctx, { kind, ratings }: RatingImport): Promise<RatingsReading> {
  requireStaff(ctx, 'import_data')
  refuseTwins(ratings)
  const row = {
    id: newId('rat'),
    kind,
    ratings: ratings.map(({ _id, ...rating }) => ({ _id: _id ?? newId('rat'), ...rating })),
    createdAt: ctx.clock.now(),
  }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(ratingImports).values(row)
    await recordAudit(tx, ctx.actor, {
      action: 'ratings.imported',
      subject: row.id,
      detail: { kind, ratings: ratings.length },
    })
  })
  return presentRatings(row)
}

function refuseTwins(ratings: RatingImport['ratings']) {
  const names = ratings.map(({ name }) => name.toLowerCase())
  const twin = names.findIndex((name, at) => names.indexOf(name) < at)
  if (twin === -1) return
  throw new ShopError('rating_twice', { name: ratings[twin]?.name ?? '' }, { at: `ratings.${twin}.name` })
}
