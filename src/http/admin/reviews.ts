import { Hono } from 'hono'
import { importReviews } from '../../shop/office/reviews/import-reviews.ts'
import { listReviews, type ReviewSource } from '../../shop/office/reviews/queries.ts'
import { ReviewImport } from '../../shop/office/reviews/schema.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

/** What people and papers wrote, as the operator read it there. */
export function reviewRoutes(source: ReviewSource) {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await listReviews(c.var.ctx)))
    .put('/', async (c) => c.json(await importReviews(c.var.ctx, source, await readJson(c, ReviewImport))))
}
