import { z } from 'zod'
import { RATING_KINDS } from '../../../../db/tables/ratings.ts'
import { answer, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { RatingsImported, readLatestRatings } from './queries.ts'

export const RatingsInForce = answer(
  'RatingsInForce',
  'What visitors see of the ratings others gave',
  z.object({
    ratings: z.array(RatingsImported).describe('The newest import of each kind'),
    next: nextPage(z.string()),
  }),
)

/** Who may: staff. The ratings that are shown, of each kind. */
export async function listRatings(ctx: Ctx): Promise<z.input<typeof RatingsInForce>> {
  requireStaff(ctx, 'read')
  const ratings = await Promise.all(
    RATING_KINDS.map(async (kind) => ({ kind, ...(await readLatestRatings(ctx, kind)) })),
  )
  return { ratings, next: null }
}
