import { Hono } from 'hono'
import { claimShop } from '../../shop/office/doctor/claim-shop.ts'
import { type Instance, showInstance } from '../../shop/system/instance/instance.ts'
import type { ShopEnv } from '../shop-env.ts'

/** Which installation this is, and whether it is the shop. */
export function instanceRoutes({ name }: Pick<Instance, 'name'>) {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await showInstance(c.var.ctx, name)))
    .put('/', async (c) => c.json(await claimShop(c.var.ctx, name)))
}
