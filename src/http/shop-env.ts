import type { Ctx } from '../shop/context.ts'

/** What every handler finds on its Hono context. */
export interface ShopEnv {
  Variables: {
    ctx: Ctx
    /** The caller's address, for rate limits only. */
    ip: string
  }
}
