import type { MemberSession } from '../shop/people/accounts/member-session.ts'
import type { Ctx } from '../shop/system/context.ts'

/** What every handler finds on its Hono context. */
export interface ShopEnv {
  Variables: {
    ctx: Ctx
    /** Whose token came with the request; absent for a guest and the operator. */
    session?: MemberSession
    /** The caller's address, for rate limits only. */
    ip: string
  }
}
