import { Hono } from 'hono'
import { claimInstance, type Instance, showInstance } from '../../shop/instance/instance.ts'
import type { ShopEnv } from '../shop-env.ts'

/** Which installation this is, and whether it is the shop. */
export function instanceDesk({ name }: Pick<Instance, 'name'>) {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await showInstance(c.var.ctx, name)))
    .put('/', async (c) => c.json(await claimInstance(c.var.ctx, name)))
}
