import { Hono } from 'hono'
import { z } from 'zod'
import { checkSetUp, mailTest, type SetUp } from '../../shop/office/doctor/check-set-up.ts'
import { examine } from '../../shop/office/doctor/examine.ts'
import { mend } from '../../shop/office/doctor/mend.ts'
import { RebuildRequest, rebuildOrders } from '../../shop/office/doctor/rebuild-orders.ts'
import type { DeadLetters } from '../../shop/system/jobs.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

export const DoctorQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .optional()
    .describe('How far back the card provider is asked'),
})

/** The books counted again, and mended. */
export function doctorRoutes(deadLetters: DeadLetters) {
  return new Hono<ShopEnv>()
    .get('/', async (c) => {
      const { days } = readQuery(c, DoctorQuery)
      return c.json(await examine(c.var.ctx, deadLetters, { ...(days ? { days } : {}) }))
    })
    .post('/', async (c) => {
      const { days } = readQuery(c, DoctorQuery)
      return c.json(await mend(c.var.ctx, { ...(days ? { days } : {}) }), 201)
    })
}

/** Whether the shop is set up for selling. */
export function setUpRoutes(setUp: SetUp) {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await checkSetUp(c.var.ctx, setUp)))
    .post('/mail', async (c) => {
      await mailTest(c.var.ctx)
      return c.body(null, 204)
    })
}

/** Paid orders that the database lost, written again. */
export function rebuildRoutes() {
  return new Hono<ShopEnv>().post('/', async (c) => {
    const { days, dryRun } = await readJson(c, RebuildRequest)
    return c.json(await rebuildOrders(c.var.ctx, { ...(days && { days }), ...(dryRun && { dryRun }) }))
  })
}
