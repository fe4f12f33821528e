import { Hono } from 'hono'
import { z } from 'zod'
import { deliverable } from '../shop/addresses/deliverable.ts'
import { PlanAddress } from '../shop/addresses/plan-address.ts'
import { movePlan, type PlanMoveAnswer, previewPlanMove } from '../shop/billing/move-plan.ts'
import { listPlanAddresses, PlanAddressAnswer } from '../shop/billing/plan-addresses.ts'
import { MARKET_CODES } from '../shop/markets/market-code.ts'
import { answer } from '../shop/wire.ts'
import { readJson } from './input.ts'
import type { ShopEnv } from './shop-env.ts'

/** A member may have a plan in each market: which one is meant, and where its payer lives. */
export const PlanAddressInput = z.object({
  market: z.enum(MARKET_CODES),
  address: deliverable(PlanAddress),
})

export const PlanAddressList = answer(
  'PlanAddressList',
  'The addresses tax follows from',
  z.object({ addresses: z.array(PlanAddressAnswer).describe('One for each plan that has not ended') }),
)

/** Where the payer of a plan lives. */
export function accountAddresses() {
  return new Hono<ShopEnv>()
    .get('/addresses', async (c) =>
      c.json({ addresses: await listPlanAddresses(c.var.ctx) } satisfies z.input<typeof PlanAddressList>),
    )
    .post('/addresses/preview', async (c) => {
      const move = await readJson(c, PlanAddressInput)
      return c.json((await previewPlanMove(c.var.ctx, move)) satisfies z.input<typeof PlanMoveAnswer>)
    })
    .put('/addresses', async (c) => {
      await movePlan(c.var.ctx, await readJson(c, PlanAddressInput))
      return c.json({ addresses: await listPlanAddresses(c.var.ctx) } satisfies z.input<
        typeof PlanAddressList
      >)
    })
}
