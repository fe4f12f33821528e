import { Hono } from 'hono'
import { BrowserReport } from '../shop/system/browser-log/schema.ts'
import { writeReport } from '../shop/system/browser-log/write-report.ts'
import { readJson } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** POST /log: what went wrong in a visitor's browser. */
export function browserLog(limit: RateLimiter) {
  return new Hono<ShopEnv>().post('/log', limit({ name: 'log', points: 60, duration: 60 }), async (c) => {
    writeReport(c.var.ctx, await readJson(c, BrowserReport))
    return c.body(null, 204)
  })
}
