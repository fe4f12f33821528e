import { Hono } from 'hono'
import { z } from 'zod'
import { AddressAnswer } from '../shop/addresses/address-answer.ts'
import { deliverable } from '../shop/addresses/deliverable.ts'
import { PlanAddress } from '../shop/addresses/plan-address.ts'
import { movePlan, type PlanMoveAnswer, previewPlanMove } from '../shop/billing/move-plan.ts'
import { listPlanAddresses, PlanAddressAnswer } from '../shop/billing/plan-addresses.ts'
import { MARKET_CODES } from '../shop/markets/market-code.ts'
import { findLastAddress } from '../shop/orders/last-address.ts'
import { answer } from '../shop/wire.ts'
import { readJson, readQuery } from './input.ts'
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

export const LastAddressQuery = z.object({ country: z.enum(MARKET_CODES) })

export const LastAddress = answer(
  'LastAddress',
  'Where a member had a parcel sent last',
  z.object({
    address: AddressAnswer.nullable().describe(
      'Of the last order paid in the country, else of the plan there, without a name; null without either',
    ),
  }),
)

/** Where the payer of a plan lives, and where the last parcel went. */
export function accountAddresses() {
  return new Hono<ShopEnv>()
    .get('/addresses', async (c) =>
      c.json({ addresses: await listPlanAddresses(c.var.ctx) } satisfies z.input<typeof PlanAddressList>),
    )
    .get('/last-address', async (c) => {
      const { country } = readQuery(c, LastAddressQuery)
      return c.json({ address: await findLastAddress(c.var.ctx, country) } satisfies z.input<
        typeof LastAddress
      >)
    })
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
