import { Hono } from 'hono'
import { staffSelf } from '../../shop/system/staff/staff-self.ts'
import type { ShopEnv } from '../shop-env.ts'
import { markLooking } from './staff-cookie.ts'

/** The caller's own account. */
export function whoAmI() {
  return new Hono<ShopEnv>().get('/', async (c) => {
    markLooking(c)
    return c.json(await staffSelf(c.var.ctx))
  })
}
