import { Hono } from 'hono'
import { z } from 'zod'
import { claimDevices } from '../shop/accounts/claim-devices.ts'
import { presentDevice } from '../shop/devices/present-device.ts'
import { listOwnDevices } from '../shop/devices/queries.ts'
import { renameDevice } from '../shop/devices/rename-device.ts'
import { readJson } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

export const DeviceName = z.object({
  name: z
    .string()
    .trim()
    .max(60)
    .transform((name) => name || null)
    .nullable(),
})

export const Claim = z.object({ token: z.string().trim().min(1, 'Required').max(100) })

/** What a member sees and does of the own plan. */
export function account(limit: RateLimiter) {
  return new Hono<ShopEnv>()
    .use(limit({ name: 'account', points: 240, duration: 60 }), async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .get('/devices', async (c) => c.json({ devices: (await listOwnDevices(c.var.ctx)).map(presentDevice) }))
    .post('/devices/claim', async (c) => {
      const { token } = await readJson(c, Claim)
      return c.json({ devices: (await claimDevices(c.var.ctx, token)).map(presentDevice) })
    })
    .patch('/devices/:id', async (c) => {
      const { name } = await readJson(c, DeviceName)
      return c.json(presentDevice(await renameDevice(c.var.ctx, c.req.param('id'), name)))
    })
}
