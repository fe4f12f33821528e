import { Hono } from 'hono'
import type { z } from 'zod'
import { type AppRatings, type ProductRatings, readLatestRatings } from '../shop/office/ratings/queries.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** What others say of the app and of the adapter. `latest=true` is the only reading there is. */
export function ratings(limit: RateLimiter) {
  return new Hono<ShopEnv>()
    .use('/ratings', limit({ name: 'ratings', points: 600, duration: 60 }))
    .use('/product-ratings', limit({ name: 'product-ratings', points: 600, duration: 60 }))
    .get('/ratings', async (c) => {
      const { ratings, createdAt } = await readLatestRatings(c.var.ctx, 'app')
      return c.json({ appRatings: ratings, createdAt } satisfies z.input<typeof AppRatings>, 200, {
        'Cache-Control': 'no-cache',
      })
    })
    .get('/product-ratings', async (c) => {
      const { ratings, createdAt } = await readLatestRatings(c.var.ctx, 'product')
      return c.json(
        { amazonProductRatings: ratings, createdAt } satisfies z.input<typeof ProductRatings>,
        200,
        { 'Cache-Control': 'no-cache' },
      )
    })
}
