import { Hono } from 'hono'
import type { z } from 'zod'
import { type OrderAgain, readOrderAgain } from '../shop/sale/orders/order-again.ts'
import { languageOf } from './language.ts'
import type { ShopEnv } from './shop-env.ts'

/** Orders of a member that were placed, to be made again. */
export function accountOrders() {
  return new Hono<ShopEnv>().get('/:id/again', async (c) => {
    const again = await readOrderAgain(c.var.ctx, c.req.param('id'), languageOf(c))
    return c.json(again satisfies z.input<typeof OrderAgain>)
  })
}
