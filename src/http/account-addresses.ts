import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { AddressAnswer } from '../shop/facts/addresses/address-answer.ts'
import { deliverable } from '../shop/facts/addresses/deliverable.ts'
import { PlanAddress } from '../shop/facts/addresses/plan-address.ts'
import { ShippingAddress } from '../shop/facts/addresses/schema.ts'
import { MARKET_CODES, type MarketCode } from '../shop/kernel/market-code.ts'
import { answer } from '../shop/kernel/wire.ts'
import { addAddress } from '../shop/sale/address-book/add-address.ts'
import { type AddressBook, listAddresses } from '../shop/sale/address-book/address-book.ts'
import { changeAddress } from '../shop/sale/address-book/change-address.ts'
import { chooseAddress } from '../shop/sale/address-book/choose-address.ts'
import { removeAddress } from '../shop/sale/address-book/remove-address.ts'
import { findLastAddress } from '../shop/sale/orders/last-address.ts'
import { movePlan, type PlanMoveAnswer, previewPlanMove } from '../shop/service/billing/move-plan.ts'
import { listPlanAddresses, PlanAddressAnswer } from '../shop/service/billing/plan-addresses.ts'
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
  'What a member’s checkout begins with',
  z.object({
    address: AddressAnswer.nullable().describe(
      'The usual one of the address book, else of the last order paid in the country, else of the plan there, without a name; null without any',
    ),
  }),
)

/** All of a member’s, or those parcels of one country go to. */
export const AddressBookQuery = z.object({ country: z.enum(MARKET_CODES).optional() })

export const KeptAddressInput = z.object({ address: deliverable(ShippingAddress) })

/** Where the payer of a plan lives, and where parcels go. */
export function accountAddresses() {
  return new Hono<ShopEnv>()
    .route('/shipping-addresses', addressBook())
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

/** The shipping addresses a member keeps. */
function addressBook() {
  const read = (c: Context<ShopEnv>, market?: MarketCode): Promise<z.input<typeof AddressBook>> =>
    listAddresses(c.var.ctx, market)
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await read(c, readQuery(c, AddressBookQuery).country)))
    .post('/', async (c) => {
      await addAddress(c.var.ctx, (await readJson(c, KeptAddressInput)).address)
      return c.json(await read(c), 201)
    })
    .put('/:id', async (c) => {
      await changeAddress(c.var.ctx, c.req.param('id'), (await readJson(c, KeptAddressInput)).address)
      return c.json(await read(c))
    })
    .delete('/:id', async (c) => {
      await removeAddress(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
    .post('/:id/usual', async (c) => {
      await chooseAddress(c.var.ctx, c.req.param('id'))
      return c.json(await read(c))
    })
}
