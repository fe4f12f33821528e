import { Hono } from 'hono'
import { Reports, takeReports } from '../shop/plan/devices/take-reports.ts'
import { requireApiKey } from '../shop/system/api-keys/require-api-key.ts'
import { readJsonText } from './input.ts'
import { tokenOf } from './member-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import { parseSafeJson } from './safe-json.ts'
import type { ShopEnv } from './shop-env.ts'
import { smallBody } from './small-body.ts'

/** Room for a full batch with a few fields more in each report. */
const MAX_BODY = 512 * 1024

/** Where a telematics platform tells which devices live. Stands before the members' token is read: keys are not tokens. */
export function devices(limit: RateLimiter) {
  return new Hono<ShopEnv>().post(
    '/reports',
    smallBody(MAX_BODY),
    limit({ name: 'device-reports', points: 1_200, duration: 60 }),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const rawBody = await readJsonText(c)
      const call = { key: tokenOf(c), signature: c.req.header('milepost-signature'), rawBody }
      const key = await requireApiKey(c.var.ctx, call, 'devices:report')
      const ctx = { ...c.var.ctx, actor: { kind: 'system', name: `api-key:${key.id}` } as const }
      return c.json(await takeReports(ctx, Reports.parse(parseSafeJson(rawBody))))
    },
  )
}
