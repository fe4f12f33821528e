import { Hono } from 'hono'
import type { z } from 'zod'
import { importRatings } from '../../shop/office/ratings/import-ratings.ts'
import { listRatings } from '../../shop/office/ratings/list-ratings.ts'
import type { RatingsImported } from '../../shop/office/ratings/queries.ts'
import { RatingImport } from '../../shop/office/ratings/schema.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

/** What others say, as the operator read it there. */
export function ratingsRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await listRatings(c.var.ctx)))
    .post('/', async (c) => {
      const input = await readJson(c, RatingImport)
      const { ratings, createdAt } = await importRatings(c.var.ctx, input)
      return c.json({ kind: input.kind, ratings, createdAt } satisfies z.input<typeof RatingsImported>, 201)
    })
}
